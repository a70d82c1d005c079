import type { AdminInfo } from '@corbel/domain/loans/loan-endpoints'
import type { MergeConflict } from '@corbel/domain/records/merge-conflict'
import { z } from 'zod'

/** What a stale save is refused with (the conflicts by place, and who changed them when). */
const staleDetails = z.object({
  rev: z.int(),
  conflicts: z.record(
    z.string(),
    z.object({
      yours: z.unknown(),
      theirs: z.unknown(),
      original: z.unknown(),
      by: z.object({ fullName: z.string() }).nullish(),
      at: z.string().nullish(),
    }),
  ),
})

export interface LoanConflict extends MergeConflict {
  by: string
  at: string | null
}

export type LoanConflicts = Readonly<Record<string, LoanConflict>>

/** The conflicts of a refusal by place; none where the answer cannot be read. */
export function conflictsOf(details: unknown): LoanConflicts {
  const read = staleDetails.safeParse(details)
  if (!read.success) return {}
  return Object.fromEntries(
    Object.entries(read.data.conflicts).map(([place, { by, at, ...values }]) => [
      place,
      { ...values, by: by?.fullName ?? '', at: at ?? null },
    ]),
  )
}

const adminEntries = ['product', 'program', 'workforces', 'contacts', 'status', 'source', 'groups', 'prospect'] as const
type AdminEntry = (typeof adminEntries)[number]

export const isAdminEntry = (place: string): place is AdminEntry => adminEntries.some((entry) => entry === place)

/** Own administrative entries without those for which somebody else's stays. */
export function withoutTheirs(changes: AdminInfo, theirs: readonly string[]): AdminInfo {
  return Object.fromEntries(Object.entries(changes).filter(([entry]) => !theirs.includes(entry)))
}
