import { RefusalError } from '../../platform/http/refusal-error.ts'

type Places = {
  /** How many may work at once. */
  readonly inside: number
  /** How many may wait; whoever comes then is told to come back. */
  readonly waiting: number
}

/** Lets a few pieces of costly work through at a time, in the order they came. */
export class Turnstile {
  readonly #places: Places
  readonly #queue: (() => void)[] = []
  #inside = 0

  constructor(places: Places) {
    this.#places = places
  }

  async pass<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter()
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  async #enter(): Promise<void> {
    if (this.#inside < this.#places.inside) {
      this.#inside++
      return
    }
    if (this.#queue.length >= this.#places.waiting) throw new RefusalError({ code: 'unavailable' })
    await new Promise<void>((resolve) => this.#queue.push(resolve))
  }

  #leave(): void {
    const next = this.#queue.shift()
    if (next === undefined) this.#inside--
    else next()
  }
}
