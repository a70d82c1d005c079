import type { RecordRow } from '../record-values.ts'

/** The rows with one of them replaced. */
export const withRow = (rows: readonly RecordRow[], row: RecordRow): RecordRow[] =>
  rows.map((one) => (one._id === row._id ? row : one))

/** The rows without one of them. */
export const withoutRow = (rows: readonly RecordRow[], id: string): RecordRow[] => rows.filter((one) => one._id !== id)
