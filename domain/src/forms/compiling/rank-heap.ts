/** A binary heap of small integers, each at most once; the smallest comes out first. */
export class RankHeap {
  readonly #items: Int32Array
  readonly #held: Uint8Array
  #size = 0

  constructor(capacity: number) {
    this.#items = new Int32Array(capacity + 1)
    this.#held = new Uint8Array(capacity)
  }

  push(item: number): void {
    if (this.#held[item] !== 0) return
    this.#held[item] = 1
    let at = this.#size
    this.#size += 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = this.#items[parent] ?? 0
      if (above <= item) break
      this.#items[at] = above
      at = parent
    }
    this.#items[at] = item
  }

  /** The smallest, or -1 when nothing is left. */
  pop(): number {
    if (this.#size === 0) return -1
    const smallest = this.#items[0] ?? -1
    this.#held[smallest] = 0
    this.#size -= 1
    const last = this.#items[this.#size] ?? 0
    let at = 0
    for (let child = 1; child < this.#size; child = at * 2 + 1) {
      const right = child + 1
      if (right < this.#size && (this.#items[right] ?? 0) < (this.#items[child] ?? 0)) child = right
      const below = this.#items[child] ?? 0
      if (below >= last) break
      this.#items[at] = below
      at = child
    }
    this.#items[at] = last
    return smallest
  }
}
