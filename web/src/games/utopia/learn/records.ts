// A game of three that the lesson and pictures of the rules page are taken from.

export const RECORDS = {
  opening: `shedu record 1
game utopia
seat 0 You
seat 1 Second
seat 2 Third
events
*: start:0 scale:C scale:P scale:E scale:M scale:G guest:EA:M guest:EA:M guest:EA:P guest:EA:E
*: guest:EA:G guest:EA:C guest:WI:G guest:WI:G guest:FI:C
= 15 30846d487b658b6c
`,
  discard: `shedu record 1
game utopia
seat 0 You
seat 1 Second
seat 2 Third
events
*: start:0 scale:C scale:P scale:E scale:M scale:G guest:EA:M guest:EA:M guest:EA:P guest:EA:E
*: guest:EA:G guest:EA:C guest:WI:G guest:WI:G guest:FI:C
0: pick:M:EA5 end
1: pick:G:WI8 end
2: pick:C:FI4 end
0: pick:M:EA5 end
1: pick:G:WI8 end
2: pick:C:EA2 end
0: pick:P:EA3 end
1: pick:E:EA1 end
2: pick:G:EA4 end
*: card:P card:G card:G card:E card:E card:G card:C card:C card:M card:P card:E card:E card:M
*: card:P card:C
= 48 e08c9c74f829301e
`,
  control: `shedu record 1
game utopia
seat 0 You
seat 1 Second
seat 2 Third
events
*: start:0 scale:C scale:P scale:E scale:M scale:G guest:EA:M guest:EA:M guest:EA:P guest:EA:E
*: guest:EA:G guest:EA:C guest:WI:G guest:WI:G guest:FI:C
0: pick:M:EA5 end
1: pick:G:WI8 end
2: pick:C:FI4 end
0: pick:M:EA5 end
1: pick:G:WI8 end
2: pick:C:EA2 end
0: pick:P:EA3 end
1: pick:E:EA1 end
2: pick:G:EA4 end
*: card:P card:G card:G card:E card:E card:G card:C card:C card:M card:P card:E card:E card:M
*: card:P card:C
0: discard:E discard:E
1: discard:C
0: end
1: end
2: end
*: guest:WI:G guest:EA:M guest:EA:E guest:EA:G guest:EA:C guest:FI:P guest:WA:M guest:WI:E
*: guest:FI:E
1: pick:G:WI8
= 64 fdbdd4e8cce107ce
1: control:G:WI8 end
2: pick:P:FI5 end
= 68 dd71a1a3ce0281ea
`,
  cards: `shedu record 1
game utopia
seat 0 You
seat 1 Second
seat 2 Third
events
*: start:0 scale:C scale:P scale:E scale:M scale:G guest:EA:M guest:EA:M guest:EA:P guest:EA:E
*: guest:EA:G guest:EA:C guest:WI:G guest:WI:G guest:FI:C
0: pick:M:EA5 end
1: pick:G:WI8 end
2: pick:C:FI4 end
0: pick:M:EA5 end
1: pick:G:WI8 end
2: pick:C:EA2 end
0: pick:P:EA3 end
1: pick:E:EA1 end
2: pick:G:EA4 end
*: card:P card:G card:G card:E card:E card:G card:C card:C card:M card:P card:E card:E card:M
*: card:P card:C
0: discard:E discard:E
1: discard:C
0: end
1: end
2: end
*: guest:WI:G guest:EA:M guest:EA:E guest:EA:G guest:EA:C guest:FI:P guest:WA:M guest:WI:E
*: guest:FI:E
1: pick:G:WI8
= 64 fdbdd4e8cce107ce
1: control:G:WI8 end
2: pick:P:FI5 end
0: pick:M:EA5 control:M:EA5 end
1: pick:E:WI7 end
2: pick:M:WA3 end
0: pick:E:EA3 end
1: pick:C:EA2 end
2: pick:E:FI1 end
0: pick:G:EA4 end
*: card:P card:M card:C card:E card:G card:P card:P card:G card:C card:M card:M card:M card:C
*: card:E card:G
1: discard:C discard:P
2: discard:P
1: end discard:M discard:M
2: end discard:M discard:M discard:P discard:P
= 109 74d22a3dd1ae6d3d
`,
  wonder: `shedu record 1
game utopia
seat 0 You
seat 1 Second
seat 2 Third
events
*: start:0 scale:C scale:P scale:E scale:M scale:G guest:EA:M guest:EA:M guest:EA:P guest:EA:E
*: guest:EA:G guest:EA:C guest:WI:G guest:WI:G guest:FI:C
0: pick:M:EA5 end
1: pick:G:WI8 end
2: pick:C:FI4 end
0: pick:M:EA5 end
1: pick:G:WI8 end
2: pick:C:EA2 end
0: pick:P:EA3 end
1: pick:E:EA1 end
2: pick:G:EA4 end
*: card:P card:G card:G card:E card:E card:G card:C card:C card:M card:P card:E card:E card:M
*: card:P card:C
0: discard:E discard:E
1: discard:C
0: end
1: end
2: end
*: guest:WI:G guest:EA:E guest:EA:G guest:EA:C guest:FI:P guest:WA:M guest:WI:E guest:FI:E
*: guest:WI:P
1: pick:G:WI8
= 64 4fc98451dd81169f
1: end
2: pick:P:FI5 end
0: pick:E:EA1 end
1: pick:E:WI7 end
2: pick:M:WA3 end
0: pick:G:EA4 end
1: pick:P:WI2 end
2: pick:E:FI1 end
= 79 a3bbed6d3612237a
`,
};
