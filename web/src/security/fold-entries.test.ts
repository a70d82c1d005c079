import type { AuditEntryReply } from '@corbel/domain/security/audit-endpoints'
import { describe, expect, test } from 'vitest'
import { foldEntries } from './fold-entries.ts'

let count = 0
function entry(action: AuditEntryReply['action'], name: string, call = ''): AuditEntryReply {
  count += 1
  return {
    ...{ _id: String(count), at: '2026-11-22T10:00:00.000Z', action, role: '', session: null, record: null },
    who: { _id: name, fullName: name, email: '' },
    ...{ address: '', area: null, changes: [] },
    details: call === '' ? {} : { call },
  }
}

const folded = (entries: readonly AuditEntryReply[]) =>
  foldEntries(entries).map(({ first, alike }) => [first._id, ...alike.map(({ _id }) => _id)])

describe('lines of the audit trail', () => {
  test('of sign-ins and denials that follow each other and are alike become one', () => {
    const entries = [entry('signed-in', 'a'), entry('signed-in', 'a'), entry('signed-in', 'b')]
    const denied = [
      entry('access-denied', 'a', 'GET x'),
      entry('access-denied', 'a', 'GET x'),
      entry('access-denied', 'a', 'GET y'),
    ]
    const ids = [...entries, ...denied].map(({ _id }) => _id)
    expect(folded([...entries, ...denied])).toEqual([[ids[0], ids[1]], [ids[2]], [ids[3], ids[4]], [ids[5]]])
  })

  test('of everything else stay, and part what they stand between', () => {
    const entries = [
      entry('record-read', 'a'),
      entry('record-read', 'a'),
      entry('signed-in', 'a'),
      entry('record-read', 'a'),
      entry('signed-in', 'a'),
    ]
    expect(folded(entries)).toHaveLength(5)
  })
})
