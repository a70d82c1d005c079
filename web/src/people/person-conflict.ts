import type { MergeConflict } from '@corbel/domain/records/merge-conflict'

export interface PersonConflict extends MergeConflict {
  by: string
  at: string | null
}

export type PersonConflicts = Readonly<Record<string, PersonConflict>>

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The conflicts of a refused save by place, with who changed them when; none where the answer has none. */
export function conflictsOf(details: Readonly<Record<string, unknown>>): PersonConflicts {
  const entries = isMap(details.conflicts) ? Object.entries(details.conflicts) : []
  return Object.fromEntries(entries.flatMap(([place, raw]) => (isMap(raw) ? [[place, conflictOf(raw)]] : [])))
}

function conflictOf({ yours, theirs, original, by, at }: Record<string, unknown>): PersonConflict {
  return { yours, theirs, original, by: isMap(by) ? textOf(by.fullName) : '', at: textOf(at) || null }
}
