import { type MergeConflict, unknownOriginal } from '../merge-conflict.ts'
import { mergeRows } from '../merge-rows.ts'
import { shownOriginal } from '../merge-value.ts'
import { mergeValues } from '../merge-values.ts'
import { type RecordValues, rowsOf } from '../record-values.ts'
import { sameValue } from '../same-value.ts'
import type { OthersChange } from './field-state.ts'
import { settleConflicts } from './settle-conflicts.ts'

/** Edits of a person on top of a record that somebody else has saved meanwhile. */
export interface ComingTogether {
  /** The record as it is saved now. */
  info: RecordValues
  /** The person's own unsaved values, by field id. */
  yours: RecordValues
  /** What the own values were typed over. */
  originals: RecordValues
}

/**
 * What somebody else saved in a record while it was open here. Fields that were being changed here too are undecided:
 * nobody's value goes under until this person has decided; each is kept with the value that both started from.
 */
export class OthersChanges {
  readonly #sections: ReadonlySet<string>
  #heard: ReadonlyMap<string, OthersChange> = new Map()
  #bases: ReadonlyMap<string, unknown> = new Map()

  constructor(sections: ReadonlySet<string>) {
    this.#sections = sections
  }

  hear(heard: ReadonlyMap<string, OthersChange>): void {
    this.#heard = new Map([...this.#heard, ...heard])
  }

  /** What there is to say beside a field; `saved` is its saved value. */
  of(field: string, { isUnsaved, saved }: { isUnsaved: boolean; saved: unknown }): OthersChange | null {
    const isUndecided = isUnsaved && this.#bases.has(field)
    const heard = this.#heard.get(field) ?? (isUndecided ? { by: '', at: '' } : null)
    return heard && isUndecided ? { ...heard, undecided: { theirs: saved ?? '' } } : heard
  }

  /** Own values of these fields are saved: what others did before is over. */
  forget(fields: readonly string[]): void {
    this.#heard = without(this.#heard, fields)
    this.#bases = without(this.#bases, fields)
  }

  /** What own values were typed over once a save of `sent` has become `info`; `before` is what it was over till then. */
  afterSave(info: RecordValues, sent: RecordValues, before: RecordValues): RecordValues {
    const became = Object.keys(sent).map((id) => [id, this.#sections.has(id) ? sent[id] : info[id]])
    return { ...before, ...Object.fromEntries(became) }
  }

  /**
   * The own values that stay on top of what is saved now: what nobody else changed, rows merged, and where both changed
   * the same the own value, which is undecided from then on.
   */
  merge({ info, yours, originals }: ComingTogether): Record<string, unknown> {
    const merged = mergeValues({
      // An undecided field stays so until it is decided, whatever is typed in it.
      original: {
        ...originals,
        ...Object.fromEntries([...this.#bases].map(([id, base]) => [id, this.#asked(id, base)])),
      },
      current: info,
      yours,
      sections: this.#sections,
    })
    const fields = Object.entries(merged.conflicts).map(([place, { row }]) => row?.section ?? place)
    const base = (field: string) => (this.#bases.has(field) ? this.#bases.get(field) : originals[field])
    this.#bases = new Map(fields.map((field) => [field, base(field)]))
    return settleConflicts({ current: info, ...merged, mine: new Set(Object.keys(merged.conflicts)) })
  }

  #asked(field: string, base: unknown): unknown {
    return this.#sections.has(field) ? base : unknownOriginal
  }

  /** What there is to decide, by place, with all three values; `fields` narrows it down. */
  conflicts(info: RecordValues, yours: RecordValues, fields?: ReadonlySet<string>): Record<string, MergeConflict> {
    const conflicts: Record<string, MergeConflict> = {}
    for (const [field, original] of this.#bases) {
      if (fields?.has(field) === false || !(field in yours)) continue
      const values = { yours: yours[field], theirs: info[field], original: shownOriginal(original) }
      if (this.#sections.has(field)) Object.assign(conflicts, this.#rows(field, info, yours).conflicts)
      else if (!sameValue(values.yours, values.theirs)) conflicts[field] = values
    }
    return conflicts
  }

  #rows(field: string, info: RecordValues, yours: RecordValues) {
    return mergeRows({
      section: field,
      original: rowsOf(this.#bases.get(field)),
      current: rowsOf(info[field]),
      yours: rowsOf(yours[field]),
    })
  }

  /** The values of the undecided `fields` after a decision: the own one at the places in `mine`, else theirs. */
  decide(info: RecordValues, yours: RecordValues, decision: Decision): Record<string, unknown> {
    const decided = [...this.#bases.keys()].filter((field) => decision.fields.has(field) && field in yours)
    const values = decided.map((field) => {
      const changes = this.#sections.has(field) ? { [field]: this.#rows(field, info, yours).rows } : {}
      const conflicts = this.conflicts(info, yours, new Set([field]))
      const settled = settleConflicts({ current: info, changes, conflicts, mine: decision.mine })
      return [field, field in settled ? settled[field] : info[field]]
    })
    this.#bases = without(this.#bases, decided)
    return Object.fromEntries(values)
  }
}

const without = <Value>(map: ReadonlyMap<string, Value>, gone: readonly string[]): ReadonlyMap<string, Value> =>
  new Map([...map].filter(([field]) => !gone.includes(field)))

export interface Decision {
  fields: ReadonlySet<string>
  /** Places where the own value stays: a field id, `section[row]` or `section[row].column`. */
  mine: ReadonlySet<string>
}
