import { describe, expect, test } from 'vitest'
import type { Actor } from '../auth/actor.ts'
import { noPermissions } from '../roles/role.ts'
import { deadlineState, participantIds } from './note.ts'
import { type NoteStanding, notePolicy } from './note-policy.ts'

const actor = (personId: string, more: Partial<Actor> = {}): Actor => ({
  personId,
  accountId: personId,
  companyId: 'lender',
  fullName: personId,
  type: 'Workforces',
  role: { id: 1, title: 'Officer', admin: false, permissions: noPermissions },
  groupIds: [],
  sessionId: 's',
  ...more,
})
const admin = actor('admin', { role: { id: 2, title: 'Administrator', admin: true, permissions: noPermissions } })
const note = (type: NoteStanding['type']): NoteStanding => ({ type, authorId: 'author', readerIds: ['chosen'] })

describe('who reads a note of a record that they read', () => {
  test.each([
    ['its author', actor('author'), true],
    ['somebody chosen', actor('chosen'), true],
    ['somebody else', actor('other'), false],
    ['an administrator', admin, false],
    ['a guest of a share by the name of its author', actor('author', { guestOf: 'guest' }), false],
  ])('a private one: %s', (_who, who, may) => {
    expect(notePolicy.read(who, note('Private'))).toBe(may)
    expect(notePolicy.read(who, note('Public'))).toBe(true)
  })
})

describe('who changes it', () => {
  test.each([
    ['its author with the right to add', 'author', { add: true, update: false }, true],
    ['its author without a right', 'author', { add: false, update: false }, false],
    ['another one with the right to add', 'other', { add: true, update: false }, false],
    ['another one with the right to update', 'other', { add: false, update: true }, true],
  ])('a public one: %s', (_who, who, tab, may) => {
    expect(notePolicy.update(actor(who), note('Public'), tab)).toBe(may)
  })

  test.each(['Prospects', 'Contacts'] as const)(
    'one of staff never by %s, whatever their rights; their own they do',
    (type) => {
      const rights = { add: true, update: true }
      expect(notePolicy.update(actor('other', { type }), note('Public'), rights)).toBe(false)
      expect(notePolicy.update(actor('chosen', { type }), note('Private'), rights)).toBe(false)
      expect(notePolicy.update(actor('author', { type }), note('Public'), rights)).toBe(true)
    },
  )

  test('a private one never by whom it is not for', () => {
    expect(notePolicy.update(actor('other'), note('Private'), { add: true, update: true })).toBe(false)
    expect(notePolicy.update(actor('chosen'), note('Private'), { add: false, update: true })).toBe(true)
  })
})

test.each([
  [null, 'none'],
  ['2026-11-21', 'overdue'],
  ['2026-11-22', 'open'],
  ['2026-11-23', 'open'],
])('a deadline of %s stands on 22 November as %s', (deadline, state) => {
  expect(deadlineState(deadline, '2026-11-22')).toBe(state)
})

test('people who are named under two kinds count once', () => {
  expect(participantIds({ workforces: ['a', 'b'], contacts: ['a'], prospects: ['c'] })).toEqual(['a', 'b', 'c'])
  expect(participantIds(undefined)).toEqual([])
})
