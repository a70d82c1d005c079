import type { RecordRow } from '../record-values.ts'

/** The rows with one of them replaced. A cell that `shown` had as it is now was not changed. */
export function withRow(rows: readonly RecordRow[], row: RecordRow, shown: readonly RecordRow[]): RecordRow[] {
  const before = shown.find((one) => one._id === row._id)
  const isUnchanged = (id: string): boolean => before !== undefined && id in before && Object.is(before[id], row[id])
  return rows.map((one) => {
    if (one._id !== row._id) return one
    const unchanged = Object.keys(one).filter((id) => id in row && isUnchanged(id))
    return { ...row, ...Object.fromEntries(unchanged.map((id) => [id, one[id]])) }
  })
}

/** The rows without one of them. */
export const withoutRow = (rows: readonly RecordRow[], id: string): RecordRow[] => rows.filter((one) => one._id !== id)
