// The tree as text: the main line, and under each move what may be played instead. What chance did in a row is one step.

import { createEffect, createMemo, For, on, Show, type JSX } from "solid-js";
import { SeatSymbol } from "../../theme/seats.tsx";
import { PersonMark } from "./Company.tsx";
import type { Person } from "./live.ts";
import { nodesAt } from "./place.ts";
import type { StudyDesk } from "./StudyTable.tsx";
import { nodeAt, type Node, type Path } from "./tree.ts";

/** A step of a line: a decision, or all that chance did up to the next one. */
interface Step {
  node: Node;
  path: Path;
  /** All that it stands for. */
  nodes: readonly Node[];
  /** How many outcomes of chance it is. */
  chance: number;
  /** Lines instead of it. */
  others: { node: Node; path: Path }[];
}

/** The main line from a node on; the node itself is its first step. */
function steps(first: Node, path: Path): Step[] {
  const out: Step[] = [];
  let node: Node | undefined = first;
  let at = path;
  let others: Step["others"] = [];
  while (node) {
    let chance = node.by === undefined ? 1 : 0;
    const nodes = [node];
    // A row of outcomes ends where something else was looked at.
    while (
      chance > 0 &&
      node.children.length === 1 &&
      node.children[0]!.by === undefined &&
      node.comment === ""
    ) {
      node = node.children[0]!;
      nodes.push(node);
      at = [...at, node.move];
      chance++;
    }
    out.push({ node, path: at, nodes, chance, others });
    const [main, ...rest]: readonly Node[] = node.children;
    others = rest.map((other) => ({ node: other, path: [...at, other.move] }));
    if (main) at = [...at, main.move];
    node = main;
  }
  return out;
}

const same = (a: Path, b: Path) => a.length === b.length && a.every((move, at) => move === b[at]);

export function TreeView(props: { desk: StudyDesk }): JSX.Element {
  const { desk } = props;
  const { say } = desk.words;
  const root = () => desk.chapter().root;
  let list!: HTMLDivElement;
  createEffect(
    on(desk.path, () =>
      queueMicrotask(() => list.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" })),
    ),
  );

  /** Who else is at which node of this tree. */
  const there = createMemo(() => {
    const at = nodesAt(desk.chapter().id, root(), new Set(desk.others().map((person) => person.at)));
    const out = new Map<Node, Person[]>();
    for (const [node, place] of at)
      out.set(
        node,
        desk.others().filter((person) => person.at === place),
      );
    return out;
  });
  const People = (of: { nodes: readonly Node[] }) => (
    <For each={of.nodes.flatMap((node) => there().get(node) ?? [])}>
      {(person) => (
        <span class="study-there" title={say("study.looks_here", { name: person.name })}>
          <PersonMark person={person} />
          <span class="hidden-label">{say("study.looks_here", { name: person.name })}</span>
        </span>
      )}
    </For>
  );

  const Move = (of: { step: Step }) => (
    <>
      <button
        class="study-move"
        classList={{ "study-chance": of.step.chance > 0 }}
        aria-current={same(desk.path(), of.step.path) ? "step" : undefined}
        onClick={() => desk.go(of.step.path)}
      >
        <People nodes={of.step.nodes} />
        <Show
          when={of.step.chance === 0}
          fallback={
            of.step.chance > 2
              ? say("study.chance", { n: of.step.chance })
              : of.step.path.slice(-of.step.chance).join(" ")
          }
        >
          <SeatSymbol seat={of.step.node.by!} size={14} />
          <span class="hidden-label">{desk.names[of.step.node.by!]}</span> {of.step.node.move}
        </Show>
        <Show when={of.step.node.marks.length > 0}>
          <span aria-hidden="true"> ◦</span>
        </Show>
      </button>
      <Show when={of.step.node.comment !== ""}>
        <span class="study-said">{of.step.node.comment}</span>
      </Show>
    </>
  );
  const Line = (of: { node: Node; path: Path }): JSX.Element => (
    <For each={steps(of.node, of.path)}>
      {(step) => (
        <>
          <Move step={step} />
          <Show when={step.others.length > 0}>
            <ul class="study-others">
              <For each={step.others}>
                {(other) => (
                  <li>
                    <Line {...other} />
                  </li>
                )}
              </For>
            </ul>
          </Show>
        </>
      )}
    </For>
  );
  const first = () => nodeAt(root(), [])!.children;
  return (
    <div ref={list} class="study-tree">
      <button
        class="study-move"
        aria-current={desk.path().length === 0 ? "step" : undefined}
        onClick={() => desk.go([])}
      >
        <People nodes={[root()]} />
        {say("study.start")}
      </button>
      <Show when={root().comment !== ""}>
        <span class="study-said">{root().comment}</span>
      </Show>
      <For each={first().slice(0, 1)}>{(main) => <Line node={main} path={[main.move]} />}</For>
      <Show when={first().length > 1}>
        <ul class="study-others">
          <For each={first().slice(1)}>
            {(other) => (
              <li>
                <Line node={other} path={[other.move]} />
              </li>
            )}
          </For>
        </ul>
      </Show>
    </div>
  );
}
