/**
 * The nodes of a graph that lead back to themselves, each with a number that the nodes of its cycles
 * share (the strongly connected components, after Tarjan).
 * @param edges the nodes that each node leads to
 */
export function cyclesOf<Node>(edges: ReadonlyMap<Node, Iterable<Node>>): Map<Node, number> {
  const order = new Map<Node, number>();
  const lowest = new Map<Node, number>();
  const open: Node[] = [];
  const cycles = new Map<Node, number>();

  const lowestOf = (node: Node) => lowest.get(node) ?? 0;

  function begin(node: Node) {
    const frame = { node, next: [...(edges.get(node) ?? [])].values() };
    order.set(node, order.size);
    lowest.set(node, order.size - 1);
    open.push(node);
    return frame;
  }

  function end(node: Node) {
    if (lowestOf(node) !== order.get(node)) return;
    const members = open.splice(open.indexOf(node));
    const isCycle = members.length > 1 || [...(edges.get(node) ?? [])].includes(node);
    for (const member of members) {
      order.set(member, Infinity);
      if (isCycle) cycles.set(member, lowestOf(node));
    }
  }

  for (const start of edges.keys()) {
    if (order.has(start)) continue;
    // Without recursion: documents have chains of thousands of schemas.
    const frames = [begin(start)];
    for (let frame = frames.at(-1); frame; frame = frames.at(-1)) {
      const { value: target, done } = frame.next.next();
      if (done) {
        end(frame.node);
        frames.pop();
        const parent = frames.at(-1)?.node;
        if (parent !== undefined)
          lowest.set(parent, Math.min(lowestOf(parent), lowestOf(frame.node)));
      } else if (!order.has(target)) frames.push(begin(target));
      else if (order.get(target) !== Infinity)
        lowest.set(frame.node, Math.min(lowestOf(frame.node), order.get(target) ?? 0));
    }
  }
  return cycles;
}
