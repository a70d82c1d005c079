import { splitIds } from '@corbel/domain/loans/admin-entries'
import type { RecordChange } from '@corbel/domain/records/record-change'
import type { RecordChanges, RecordWriting } from '../change-records.ts'
import type { Notice } from './tell-people.ts'

/**
 * What changes of records mean for whoever works on them: somebody is assigned, the status moves, it goes out of use, or
 * else it was changed. What the program does by itself is nobody's act and told by nobody here.
 */
export function changesToTell({ by, records }: Pick<RecordChanges, 'by' | 'records'>): Notice[] {
  return by.personId === null ? [] : records.flatMap((record) => toTell(record, by))
}

function toTell({ id, changes, active }: RecordWriting, by: RecordChanges['by']): Notice[] {
  const record = { id }
  const isEntry = (name: string) => (change: RecordChange) => change.admin === true && change.field === name
  const newcomers = changes.filter(isEntry('workforces')).flatMap(addedPeople)
  const assigned = { record, by, assigned: true, except: newcomers }
  const notices: Notice[] = newcomers.length > 0 ? [{ kind: 'assigned', record, by, personIds: newcomers }] : []
  if (active === false) return [...notices, { ...assigned, kind: 'record-closed' }]
  if (changes.some(isEntry('status'))) return [...notices, { ...assigned, kind: 'status-moved' }]
  return changes.length > 0 ? [...notices, { ...assigned, kind: 'record-changed' }] : notices
}

/** Who came to an entry of people in their roles, which history keeps by ids. */
function addedPeople({ previous, current }: RecordChange): string[] {
  const before = new Set(peopleIn(previous))
  return peopleIn(current).filter((id) => !before.has(id))
}

const peopleIn = (entry: unknown): string[] =>
  Array.isArray(entry) ? entry.map((value) => splitIds(String(value)).first) : []
