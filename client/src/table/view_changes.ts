/**
 * A view with some of its paths changed: "places.0.hand" names a field of a place in a row.
 *
 * What is not on a changed path is shared with the view before, so looking back costs little.
 */
export type Tree = Record<string, unknown>;

export function withChanges<T extends object>(view: T, changes: Readonly<Tree>): T {
  const fresh = new Set<object>();
  const own = <N extends object>(node: N): N => {
    if (fresh.has(node)) return node;
    const copy = (Array.isArray(node) ? [...node] : { ...node }) as N;
    fresh.add(copy);
    return copy;
  };
  const root = own(view);
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split('.');
    let node = root as unknown as Tree;
    for (const name of names.slice(0, -1)) {
      const below = own(node[name] as Tree);
      node[name] = below;
      node = below;
    }
    node[names[names.length - 1]] = value;
  }
  return root;
}
