type Listener = () => void

/** Who wants to know when a field, or anything, has changed. */
export class Listeners {
  readonly #byField = new Map<string, Set<Listener>>()
  readonly #any = new Set<Listener>()

  toField(id: string, listener: Listener): () => void {
    const listeners = this.#byField.get(id) ?? new Set()
    this.#byField.set(id, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  toAny(listener: Listener): () => void {
    this.#any.add(listener)
    return () => this.#any.delete(listener)
  }

  tell(ids: readonly string[]): void {
    for (const id of new Set(ids)) for (const listener of this.#byField.get(id) ?? []) listener()
    for (const listener of this.#any) listener()
  }

  tellAll(): void {
    this.tell([...this.#byField.keys()])
  }
}
