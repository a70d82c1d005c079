import { adminEntryTitles, joinIds } from '@corbel/domain/loans/admin-entries'
import type { RecordWriting } from '../../records/change-records.ts'
import type { HeldPlace, HeldRecord } from './held-work.ts'

/** A change of who is assigned to a record, as history tells it: the entry of each kind of people that differs. */
export function peopleChange({ id, rev, people }: HeldRecord, assignees: readonly HeldPlace[]): RecordWriting {
  const changes = (['workforces', 'contacts'] as const).flatMap((field) => {
    const before = people.filter(({ kind }) => kind === field)
    const after = assignees.filter(({ kind }) => kind === field)
    const ids = (all: readonly HeldPlace[]) => all.map((one) => joinIds(one.userId, String(one.roleId)))
    const names = (all: readonly HeldPlace[]) => all.map(({ name }) => name).join(', ')
    if (ids(before).join() === ids(after).join()) return []
    return [
      {
        ...{ field, title: adminEntryTitles[field], admin: true as const },
        ...{ previous: ids(before), current: ids(after) },
        shown: { previous: names(before), current: names(after) },
      },
    ]
  })
  return { id, rev, action: 'updated', changes, assignees, isListed: false }
}
