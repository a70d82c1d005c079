import type { OthersChange } from '@corbel/domain/records/draft/field-state'
import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import type { RecordValues } from '@corbel/domain/records/record-values'

/** A record's values at a version. */
export interface SavedRecord {
  rev: number
  info: RecordValues
}

/** The version of the record that an open form stands on, and how it comes to a newer one. */
export class FormStanding {
  readonly #draft: RecordDraft
  #rev: number
  /** The values at that version, once others than those that the form was opened with. */
  #info: RecordValues | null = null
  #startedFrom: number
  #busy: Promise<unknown> = Promise.resolve()

  constructor(draft: RecordDraft, { rev, startedFrom }: { rev: number; startedFrom: number }) {
    this.#draft = draft
    this.#rev = rev
    this.#startedFrom = startedFrom
    this.#settle(rev)
  }

  /** What a save names as the version that it knows. */
  get rev(): number {
    return this.#rev
  }

  /** What a draft names: the version of the first undecided edit, so that it is asked for again wherever it goes on. */
  get startedFrom(): number {
    this.#settle(this.#rev)
    return this.#startedFrom
  }

  /** Somebody else saved, or this person beside the form. What is older than what is known says nothing new. */
  follow({ rev, info }: SavedRecord, heard?: ReadonlyMap<string, OthersChange>): void {
    if (rev < this.#rev) return
    this.#info = info
    this.#draft.follow(info, heard)
    this.#settle(rev)
  }

  /** A save of `sent` was accepted. */
  accept({ rev, info }: SavedRecord, sent: RecordValues): void {
    // What was heard while the save was under way may be newer than its answer, and holds it.
    if (rev >= this.#rev) this.#info = info
    this.#draft.accept(this.#info ?? info, sent)
    this.#settle(Math.max(rev, this.#rev))
  }

  /** After a decision nothing is older than the version that it was made on. */
  decide(mine: ReadonlySet<string>, fields?: ReadonlySet<string>): void {
    this.#draft.decide(mine, fields)
    this.#settle(this.#rev)
  }

  #settle(rev: number): void {
    this.#rev = rev
    if (Object.keys(this.#draft.conflicts()).length === 0) this.#startedFrom = rev
  }

  /** One act after the other: what is heard while a save is under way waits for its answer. */
  inTurn<Outcome>(act: () => Promise<Outcome>): Promise<Outcome> {
    const turn = this.#busy.then(act)
    this.#busy = turn.catch(() => undefined)
    return turn
  }
}
