import type { Counted } from './dashboard-queries.ts'

/** The item that carries the total instead of a status. */
const totalId = 'all'

/** A pie has five slices at most: the fifth gathers the rest. */
export const slicesMost = 5

export interface Slice {
  /** Of its status, or of those that are gathered. */
  ids: readonly string[]
  label: string
  count: number
}

/** The statuses that have records, the largest first. */
export const statusesOf = (counts: readonly Counted[]): Counted[] =>
  counts.filter((one) => one._id !== totalId && one.count > 0).sort((one, other) => other.count - one.count)

/** The number of records: the item `all` where there is one, since a record may have several statuses. */
export function totalOf(counts: readonly Counted[]): number {
  const all = counts.find((one) => one._id === totalId)
  return all ? all.count : counts.reduce((sum, one) => sum + one.count, 0)
}

/** There where so many records were found that they were not all counted: of those nothing is a share. */
export const isLeast = (counts: readonly Counted[]): true | undefined =>
  counts.some((one) => one.countIsLeast) ? true : undefined

/** The largest statuses as slices, the others gathered in the last one. */
export function slicesOf(counts: readonly Counted[], gatheredLabel: (count: number) => string): Slice[] {
  const statuses = statusesOf(counts)
  const single = statuses.length <= slicesMost ? statuses : statuses.slice(0, slicesMost - 1)
  const gathered = statuses.slice(single.length)
  const slices: Slice[] = single.map(({ _id, label, count }) => ({ ids: [_id], label, count }))
  if (gathered.length === 0) return slices
  const count = gathered.reduce((sum, one) => sum + one.count, 0)
  const ids = gathered.map(({ _id }) => _id)
  return [...slices, { ids, label: gatheredLabel(gathered.length), count }]
}
