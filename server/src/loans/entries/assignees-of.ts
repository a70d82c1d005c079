import { type AdminEntries, splitIds } from '@corbel/domain/loans/admin-entries'
import type { Assignee } from '../../records/change-records.ts'

/** The people of a loan's entries as they are stored, in their order. */
export function assigneesOf(entries: Partial<AdminEntries>): Assignee[] {
  return (['workforces', 'contacts'] as const).flatMap((kind) =>
    (entries[kind] ?? []).map((value) => {
      const { first, second } = splitIds(value)
      return { kind, userId: first, roleId: Number(second) }
    }),
  )
}
