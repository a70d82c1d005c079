import { RankHeap } from './rank-heap.ts'

/** The order in which nodes settle, and the members of cycles. */
export interface Ranking {
  order: Int32Array
  /** -1 for nodes that take no part. */
  rank: Int32Array
  cyclic: number[]
}

/**
 * Topological order of the nodes in `members` along `edges`, document order among equals (Kahn). Members of a cycle,
 * and what hangs behind them, follow in document order (D17).
 */
export function rankNodes(count: number, members: readonly number[], edges: readonly (readonly number[])[]): Ranking {
  const waitsFor = new Int32Array(count)
  for (const from of members) for (const to of edges[from] ?? []) waitsFor[to] = (waitsFor[to] ?? 0) + 1
  const ready = new RankHeap(count)
  for (const node of members) if (waitsFor[node] === 0) ready.push(node)
  const order: number[] = []
  const placed = new Uint8Array(count)
  const place = (node: number): void => {
    order.push(node)
    placed[node] = 1
  }
  for (let node = ready.pop(); node >= 0; node = ready.pop()) {
    place(node)
    for (const to of edges[node] ?? []) {
      const left = (waitsFor[to] ?? 0) - 1
      waitsFor[to] = left
      if (left === 0) ready.push(to)
    }
  }
  const cyclic = members.filter((node) => placed[node] === 0)
  for (const node of cyclic) place(node)
  const rank = new Int32Array(count).fill(-1)
  order.forEach((node, at) => {
    rank[node] = at
  })
  return { order: Int32Array.from(order), rank, cyclic: onCycles(cyclic, edges) }
}

/** Of what Kahn leaves, without what only hangs behind a cycle: the members of cycles (and of paths between two). */
function onCycles(left: readonly number[], edges: readonly (readonly number[])[]): number[] {
  const inside = new Set(left)
  const leadsTo = new Map<number, number>()
  const before = new Map<number, number[]>()
  for (const node of left) {
    const inner = (edges[node] ?? []).filter((to) => inside.has(to))
    leadsTo.set(node, inner.length)
    for (const to of inner) {
      const froms = before.get(to)
      if (froms === undefined) before.set(to, [node])
      else froms.push(node)
    }
  }
  const ends = left.filter((node) => leadsTo.get(node) === 0)
  for (let end = ends.pop(); end !== undefined; end = ends.pop()) {
    inside.delete(end)
    for (const from of before.get(end) ?? []) {
      const rest = (leadsTo.get(from) ?? 0) - 1
      leadsTo.set(from, rest)
      if (rest === 0) ends.push(from)
    }
  }
  return left.filter((node) => inside.has(node))
}
