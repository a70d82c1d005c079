import { RankHeap } from './rank-heap.ts'
import { strongComponents } from './strong-components.ts'

/** The order in which nodes settle, and the members of cycles. */
export interface Ranking {
  order: Int32Array
  /** -1 for nodes that take no part. */
  rank: Int32Array
  cyclic: number[]
}

type Edges = readonly (readonly number[])[]

/**
 * Vertices after all that lead to them, the smaller first among equals (Kahn); `isPassed` ones do not wait their turn.
 * What is on or behind a cycle is left out.
 */
function inOrder(edges: Edges, isPassed: (vertex: number) => boolean): number[] {
  const waitsFor = new Int32Array(edges.length)
  for (const targets of edges) for (const to of targets) waitsFor[to] = (waitsFor[to] ?? 0) + 1
  const ready = new RankHeap(edges.length)
  const passed: number[] = []
  const release = (vertex: number): void => {
    if (isPassed(vertex)) passed.push(vertex)
    else ready.push(vertex)
  }
  for (let vertex = 0; vertex < edges.length; vertex += 1) if (waitsFor[vertex] === 0) release(vertex)
  const order: number[] = []
  for (let next = passed.pop() ?? ready.pop(); next >= 0; next = passed.pop() ?? ready.pop()) {
    order.push(next)
    for (const to of edges[next] ?? []) {
      const left = (waitsFor[to] ?? 0) - 1
      waitsFor[to] = left
      if (left === 0) release(to)
    }
  }
  return order
}

/** As `inOrder` for any graph: a cycle stands as one vertex where its first member may stand, its members in their order. */
function inOrderWithCycles(
  edges: Edges,
  isPassed: (vertex: number) => boolean,
): { order: number[]; cycles: number[][] } {
  const components = strongComponents(edges).sort((left, right) => (left[0] ?? 0) - (right[0] ?? 0))
  const componentOf = new Int32Array(edges.length)
  components.forEach((members, at) => {
    for (const member of members) componentOf[member] = at
  })
  const between = components.map((members, at) =>
    members.flatMap((member) => (edges[member] ?? []).map((to) => componentOf[to] ?? at)).filter((to) => to !== at),
  )
  const order = inOrder(between, (component) => isPassed(components[component]?.[0] ?? 0))
  return {
    order: order.flatMap((component) => components[component] ?? []),
    cycles: components.filter((members) => members.length > 1),
  }
}

/**
 * Topological order of the nodes that settle, document order among equals. Members of a cycle keep document order among
 * themselves; what hangs behind them comes after (D17). `edges` may hold vertices beyond the nodes: rules, through which
 * the order passes.
 */
export function rankNodes(count: number, settles: (node: number) => boolean, edges: Edges): Ranking {
  const isRule = (vertex: number): boolean => vertex >= count
  const straight = inOrder(edges, isRule)
  const { order, cycles } =
    straight.length === edges.length ? { order: straight, cycles: [] } : inOrderWithCycles(edges, isRule)
  const isNode = (vertex: number): boolean => !isRule(vertex) && settles(vertex)
  const nodes = order.filter(isNode)
  const rank = new Int32Array(count).fill(-1)
  nodes.forEach((node, at) => {
    rank[node] = at
  })
  return { order: Int32Array.from(nodes), rank, cyclic: cycles.flat().filter(isNode) }
}
