import type { AdminInfo } from '@corbel/domain/loans/loan-endpoints'
import type { MergeConflict } from '@corbel/domain/records/merge-conflict'

export interface LoanConflict extends MergeConflict {
  by: string
  at: string | null
}

export type LoanConflicts = Readonly<Record<string, LoanConflict>>

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The conflicts of a refused save by place, with who changed them when; none where the answer has none. */
export function conflictsOf(details: Readonly<Record<string, unknown>>): LoanConflicts {
  const entries = isMap(details.conflicts) ? Object.entries(details.conflicts) : []
  return Object.fromEntries(entries.flatMap(([place, raw]) => (isMap(raw) ? [[place, conflictOf(raw)]] : [])))
}

function conflictOf({ yours, theirs, original, by, at }: Record<string, unknown>): LoanConflict {
  return { yours, theirs, original, by: isMap(by) ? textOf(by.fullName) : '', at: textOf(at) || null }
}

const adminEntries = ['product', 'program', 'workforces', 'contacts', 'status', 'source', 'groups', 'prospect'] as const
type AdminEntry = (typeof adminEntries)[number]

export const isAdminEntry = (place: string): place is AdminEntry => adminEntries.some((entry) => entry === place)

/** Own administrative entries without those for which somebody else's stays. */
export function withoutTheirs(changes: AdminInfo, theirs: readonly string[]): AdminInfo {
  return Object.fromEntries(Object.entries(changes).filter(([entry]) => !theirs.includes(entry)))
}
