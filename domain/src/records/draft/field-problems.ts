import { fieldOfPlace } from '../merge-conflict.ts'

/** What is wrong with fields, in words, and where it is time to say that one is missing. */
export class FieldProblems {
  #problems = new Map<string, string>()
  readonly #left = new Set<string>()
  #insistsOnAll = false

  all(): ReadonlyMap<string, string> {
    return this.#problems
  }

  of(id: string): { problem: string | null; insisted: boolean } {
    return { problem: this.#problems.get(id) ?? null, insisted: this.#insistsOnAll || this.#left.has(id) }
  }

  /** A person has left the field; whether that says anything new. */
  leave(id: string, problem: string | null): boolean {
    if (this.#left.has(id) && this.of(id).problem === problem) return false
    this.#left.add(id)
    if (problem === null) this.#problems.delete(id)
    else this.#problems.set(id, problem)
    return true
  }

  insist(): void {
    this.#insistsOnAll = true
  }

  put(problems: Readonly<Record<string, string>>): void {
    for (const [id, problem] of Object.entries(problems)) this.#problems.set(id, problem)
  }

  /** With what is wrong in their rows. */
  forget(ids: Iterable<string>): void {
    const forgotten = new Set(ids)
    for (const place of [...this.#problems.keys()]) if (forgotten.has(fieldOfPlace(place))) this.#problems.delete(place)
  }

  forgetAllBut(ids: RecordIds): void {
    this.#problems = new Map([...this.#problems].filter(([id]) => id in ids))
  }

  /** Saved: nobody has left anything empty since. */
  beginAnew(): void {
    this.#insistsOnAll = false
    this.#left.clear()
  }
}

type RecordIds = Readonly<Record<string, unknown>>
