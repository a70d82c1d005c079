type Listener = () => void

/** Who wants to know when a field, anything, or anything but a text that is being typed has changed. */
export class Listeners {
  readonly #byField = new Map<string, Set<Listener>>()
  readonly #any = new Set<Listener>()
  readonly #states = new Set<Listener>()

  toField(id: string, listener: Listener): () => void {
    const listeners = this.#byField.get(id) ?? new Set()
    this.#byField.set(id, listeners.add(listener))
    return () => listeners.delete(listener)
  }

  toAny(listener: Listener): () => void {
    this.#any.add(listener)
    return () => this.#any.delete(listener)
  }

  toStates(listener: Listener): () => void {
    this.#states.add(listener)
    return () => this.#states.delete(listener)
  }

  /** `onlyText`: of the fields nothing but a typed text is another. */
  tell(ids: readonly string[], onlyText = false): void {
    for (const id of new Set(ids)) for (const listener of this.#byField.get(id) ?? []) listener()
    for (const listener of this.#any) listener()
    if (!onlyText) for (const listener of this.#states) listener()
  }

  tellAll(): void {
    this.tell([...this.#byField.keys()])
  }
}
