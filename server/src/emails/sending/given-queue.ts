/** What is left of a turn. */
export class GivenQueue<One extends { readonly message: { readonly id: string } }> {
  readonly #queue: One[]
  readonly #until: number
  readonly #signal: AbortSignal
  given = 0

  constructor(going: readonly One[], { turnMs, signal }: { readonly turnMs: number; readonly signal: AbortSignal }) {
    this.#queue = [...going]
    this.#until = performance.now() + turnMs
    this.#signal = signal
  }

  next(): One | undefined {
    return this.isOver() ? undefined : this.#queue.shift()
  }

  isOver(): boolean {
    return this.#signal.aborted || performance.now() > this.#until
  }

  putBack(going: One): void {
    this.#queue.unshift(going)
  }

  left(): string[] {
    return this.#queue.map(({ message }) => message.id)
  }
}
