import type { BenchmarkForm, Change } from './benchmark-form.ts'

/** A form with one record open in it. */
export interface OpenedForm {
  change: (change: Change) => void
  /** One more session of the same form for another record, kept by the caller. */
  openAnother: () => unknown
  /** What a server does with one submitted record: works everything out anew and validates. */
  save: () => unknown
  /** The value of a calculated field or a total, as a number; NaN for a blank. */
  numberOf: (field: string) => number
}

export interface Contender {
  name: string
  /** What it leaves out of the form, for the table. */
  without?: string
  /** Puts the form into the engine's own language, unmeasured; the answer reads it and opens the record. */
  prepare: (form: BenchmarkForm) => () => OpenedForm
}
