/**
 * The one way to keep in memory what could be made again: no more than so many entries, of which the one that nobody
 * asked for the longest goes first. Whether an entry is still right is the keeper's to know: by a key that names its
 * content, or by a version beside it.
 */
export class RecentlyUsed<Value> {
  readonly #most: number
  readonly #kept = new Map<string, Value>()

  constructor(most: number) {
    this.#most = most
  }

  get size(): number {
    return this.#kept.size
  }

  find(key: string): Value | undefined {
    const known = this.#kept.get(key)
    if (known === undefined) return undefined
    // The last of a map's keys is the one that was put there last.
    this.#kept.delete(key)
    this.#kept.set(key, known)
    return known
  }

  keep(key: string, value: Value): Value {
    this.#kept.delete(key)
    this.#kept.set(key, value)
    const oldest = this.#kept.keys().next().value
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest)
    return value
  }

  drop(key: string): void {
    this.#kept.delete(key)
  }
}
