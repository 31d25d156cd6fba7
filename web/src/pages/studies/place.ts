// A short name for a position of a study: the same for everybody who looks at it, whatever the tree around it, and of the same
// length however long the line is.

import { nodeAt, type Node, type Path, type Study } from "./tree.ts";

type Sum = readonly [number, number];

function follow(sum: Sum, text: string): Sum {
  let [a, b] = sum;
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(i), 0x85ebca6b);
  }
  // So that "a" after "b" is not "ba".
  return [Math.imul(a ^ 0x2f, 0x01000193), Math.imul((b ^ 0x2f) + (a >>> 15), 0x85ebca6b)];
}

const begun = (chapter: string) => follow([0x811c9dc5 | 0, 0x9e3779b9 | 0], chapter);
const written = ([a, b]: Sum) => (a >>> 0).toString(36) + (b >>> 0).toString(36).padStart(7, "0");

export const placeOf = (chapter: string, path: Path): string => written(path.reduce(follow, begun(chapter)));

/** Calls `found` for each node of the tree with its place, until it says that this is enough. */
function walk(chapter: string, root: Node, found: (place: string, node: Node, path: Path) => boolean): void {
  const todo: { node: Node; sum: Sum; path: Path }[] = [{ node: root, sum: begun(chapter), path: [] }];
  for (let at = todo.pop(); at; at = todo.pop()) {
    const { node, sum, path } = at;
    if (found(written(sum), node, path)) return;
    for (const child of node.children)
      todo.push({ node: child, sum: follow(sum, child.move), path: [...path, child.move] });
  }
}

/** Which nodes of a chapter's tree have these places. */
export function nodesAt(chapter: string, root: Node, places: ReadonlySet<string>): Map<Node, string> {
  const out = new Map<Node, string>();
  if (places.size === 0) return out;
  walk(chapter, root, (place, node) => {
    if (places.has(place)) out.set(node, place);
    return out.size === places.size;
  });
  return out;
}

/** Where in the study a place is, if it is there. */
export function findPlace(study: Study, place: string): { chapter: string; path: Path } | undefined {
  for (const { id, root } of study.chapters) {
    let at: Path | undefined;
    walk(id, root, (here, _node, path) => {
      if (here === place) at = path;
      return at !== undefined;
    });
    if (at && nodeAt(root, at)) return { chapter: id, path: at };
  }
  return undefined;
}
