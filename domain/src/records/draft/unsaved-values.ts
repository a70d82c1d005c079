import type { FormSession } from '../../forms/form-session.ts'
import type { RecordValues } from '../record-values.ts'
import { sameValue } from '../same-value.ts'
import { isEntered, valuesOf } from './session-values.ts'

/**
 * Values as they were saved and as they are, and from both the unsaved ones. What is being typed counts; what that has
 * set aside in other fields stands as it was.
 */
export class UnsavedValues {
  readonly #session: FormSession
  readonly #saved: ReadonlyMap<string, unknown>
  readonly #current: Map<string, unknown>
  readonly #unsaved = new Set<string>()

  constructor(session: FormSession) {
    this.#session = session
    this.#saved = valuesOf(session)
    this.#current = new Map(this.#saved)
  }

  get count(): number {
    return this.#unsaved.size
  }

  has(id: string): boolean {
    return this.#unsaved.has(id)
  }

  savedOf(id: string): unknown {
    return this.#saved.get(id)
  }

  ids(): string[] {
    return [...this.#unsaved]
  }

  saved(): RecordValues {
    return Object.fromEntries(this.#saved)
  }

  /** After a change: what entered fields held before, where they hold something else now. */
  take(touched: readonly string[]): Map<string, unknown> {
    const before = new Map<string, unknown>()
    for (const id of touched) {
      const value = this.#session.standing(id)
      if (!this.#current.has(id) || sameValue(value, this.#current.get(id))) continue
      if (isEntered(this.#session, id)) before.set(id, this.#current.get(id))
      this.#current.set(id, value)
      this.#mark(id, value)
    }
    return before
  }

  #mark(id: string, value: unknown): void {
    if (isEntered(this.#session, id) && !sameValue(value, this.#saved.get(id))) this.#unsaved.add(id)
    else this.#unsaved.delete(id)
  }

  /** Entered values that differ from the saved ones. */
  changes(): Record<string, unknown> {
    return Object.fromEntries([...this.#unsaved].map((id) => [id, this.#current.get(id)]))
  }

  /** Entered since `sent` was sent: unsaved values that were not, or not so. */
  since(sent: RecordValues): RecordValues {
    const meanwhile = [...new Set([...Object.keys(sent), ...this.#unsaved])].filter(
      (id) => !(id in sent) || !sameValue(this.#current.get(id), sent[id]),
    )
    return Object.fromEntries(meanwhile.map((id) => [id, this.#current.get(id)]))
  }

  /** What is being typed, by field. */
  typing(): RecordValues {
    return Object.fromEntries(this.#session.typedIds().map((id) => [id, this.#session.standing(id)]))
  }

  /** Unsaved values for another session: what is being typed, and the rest without it. */
  apart(values: RecordValues): { typed: readonly (readonly [string, unknown])[]; finished: RecordValues } {
    // Typed back to what is saved, it is not unsaved for the moment; what it says next stands on what it said before.
    const typed = Object.entries(this.typing()).filter(([id]) => id in values || !this.has(id))
    const ids = typed.map(([id]) => id)
    return {
      typed: typed.map(([id, value]) => [id, id in values ? values[id] : value]),
      finished: this.finished(values, ids),
    }
  }

  /** Values without what is being typed: such a field has what it said before, where that is not what is saved. */
  finished(values: RecordValues, typed: readonly string[] = this.#session.typedIds()): RecordValues {
    const finished = { ...values }
    for (const id of typed) {
      if (this.#wasUnsaved(id)) finished[id] = this.#session.under(id)
      else delete finished[id]
    }
    return finished
  }

  #wasUnsaved(id: string): boolean {
    return !sameValue(this.#session.under(id), this.#saved.get(id))
  }

  /**
   * What may be kept elsewhere: with what is being typed, unless that sets something aside which stands only with what
   * the typed field said before, and that is unsaved itself. Nobody could tell then what to give back.
   */
  toKeep(): RecordValues {
    const isLost = this.#session.setsAside && this.#session.typedIds().some((id) => this.#wasUnsaved(id))
    return isLost ? this.finished(this.changes()) : this.changes()
  }
}
