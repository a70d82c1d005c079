/**
 * The strongly connected components of a directed graph (Tarjan, without recursion, so that depth is no danger): each
 * list holds vertices that all lead to one another, in ascending order. A vertex on no cycle is alone.
 */
export function strongComponents(edges: readonly (readonly number[])[]): number[][] {
  const search = new Search(edges)
  for (let vertex = 0; vertex < edges.length; vertex += 1) search.from(vertex)
  return search.components
}

class Search {
  readonly components: number[][] = []
  readonly #edges: readonly (readonly number[])[]
  /** Order of discovery, from 1; 0 for a vertex not yet seen. */
  readonly #found: Int32Array
  readonly #lowest: Int32Array
  /** Position in each vertex's list of targets. */
  readonly #next: Int32Array
  readonly #isOpen: Uint8Array
  readonly #open: number[] = []
  readonly #path: number[] = []
  #seen = 0

  constructor(edges: readonly (readonly number[])[]) {
    this.#edges = edges
    this.#found = new Int32Array(edges.length)
    this.#lowest = new Int32Array(edges.length)
    this.#next = new Int32Array(edges.length)
    this.#isOpen = new Uint8Array(edges.length)
  }

  from(root: number): void {
    if (this.#found[root] !== 0) return
    this.#enter(root)
    for (let vertex = this.#path.at(-1); vertex !== undefined; vertex = this.#path.at(-1)) {
      const target = this.#edges[vertex]?.[this.#next[vertex] ?? 0]
      if (target === undefined) this.#leave(vertex)
      else {
        this.#next[vertex] = (this.#next[vertex] ?? 0) + 1
        if (this.#found[target] === 0) this.#enter(target)
        else if (this.#isOpen[target] === 1) this.#lower(vertex, this.#found[target] ?? 0)
      }
    }
  }

  #enter(vertex: number): void {
    this.#seen += 1
    this.#found[vertex] = this.#seen
    this.#lowest[vertex] = this.#seen
    this.#isOpen[vertex] = 1
    this.#open.push(vertex)
    this.#path.push(vertex)
  }

  #leave(vertex: number): void {
    this.#path.pop()
    const parent = this.#path.at(-1)
    const lowest = this.#lowest[vertex] ?? 0
    if (parent !== undefined) this.#lower(parent, lowest)
    if (lowest === this.#found[vertex]) this.#close(vertex)
  }

  #close(root: number): void {
    const members: number[] = []
    for (let member = this.#open.pop(); member !== undefined; member = this.#open.pop()) {
      this.#isOpen[member] = 0
      members.push(member)
      if (member === root) break
    }
    this.components.push(members.sort((left, right) => left - right))
  }

  #lower(vertex: number, found: number): void {
    if (found < (this.#lowest[vertex] ?? 0)) this.#lowest[vertex] = found
  }
}
