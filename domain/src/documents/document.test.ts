import { describe, expect, test } from 'vitest'
import type { Actor } from '../auth/actor.ts'
import { noPermissions } from '../roles/role.ts'
import {
  type DocumentStatus,
  documentCounts,
  documentStatuses,
  isNeedType,
  needType,
  standingStatus,
} from './document.ts'
import { type DocumentsTab, documentPolicy } from './document-policy.ts'
import { decideStatus } from './document-rules.ts'

const actor = (type: Actor['type'], more: Partial<Actor> = {}): Actor => ({
  ...{ personId: 'me', accountId: 'me', companyId: 'lender', fullName: 'Me', type, groupIds: [], sessionId: 's' },
  role: { id: 1, title: 'Role', admin: false, permissions: noPermissions },
  ...more,
})
const everything: DocumentsTab = { add: true, update: true, delete: true }

test.each<[DocumentStatus | null, number, DocumentStatus]>([
  [null, 0, 'Not Uploaded'],
  [null, 1, 'Awaiting Review'],
  ['Not Uploaded', 2, 'Awaiting Review'],
  ['Awaiting Review', 0, 'Not Uploaded'],
  ['Awaiting Review', 1, 'Awaiting Review'],
  ['Awaiting Reupload', 1, 'Awaiting Reupload'],
  ['Approved', 1, 'Approved'],
  ['N/A', 0, 'N/A'],
])('what was kept as %s stands with %i files as %s', (kept, files, status) => {
  expect(standingStatus(kept === null ? null : { status: kept, notApplicable: null }, files)).toBe(status)
})

test('what somebody says does not apply waits for a look without a file', () => {
  expect(standingStatus({ status: 'Not Uploaded', notApplicable: 'I rent' }, 0)).toBe('Awaiting Review')
  expect(standingStatus({ status: 'N/A', notApplicable: 'I rent' }, 0)).toBe('N/A')
})

test('documents that do not apply, and those that nobody asked for or sent, are not counted', () => {
  const of = (status: DocumentStatus, isAsked: boolean) => ({ status, isAsked })
  expect(
    documentCounts([
      ...[of('Approved', true), of('Approved', false), of('Not Uploaded', true), of('Not Uploaded', false)],
      ...[of('N/A', true), of('Awaiting Review', false), of('Awaiting Reupload', true)],
    ]),
  ).toEqual({ done: 2, total: 5 })
})

test('a document beside the form is known by its type', () => {
  expect([isNeedType(needType('x')), isNeedType('license')]).toEqual([true, false])
})

describe('deciding on a document', () => {
  test('that it must come again needs a reason', () => {
    const asked = (reason?: string) => decideStatus({ status: 'Awaiting Reupload', reason }, { notApplicable: true })
    expect([asked(), asked('  ')].map((one) => !one.ok && one.refusal.fields?.reason)).toEqual([
      { key: 'documents.refused.reason' },
      { key: 'documents.refused.reason' },
    ])
    expect(asked(' Page 2 is missing ')).toEqual({
      ok: true,
      value: { status: 'Awaiting Reupload', reason: 'Page 2 is missing' },
    })
  })

  test('that it does not apply is there where the company has it', () => {
    expect(decideStatus({ status: 'N/A' }, { notApplicable: false }).ok).toBe(false)
    expect(decideStatus({ status: 'N/A', reason: 'Rents' }, { notApplicable: true })).toEqual({
      ok: true,
      value: { status: 'N/A', reason: 'Rents' },
    })
  })

  test('keeps no reason where none is due', () => {
    expect(decideStatus({ status: 'Approved', reason: 'Fine' }, { notApplicable: false })).toEqual({
      ok: true,
      value: { status: 'Approved', reason: null },
    })
  })
})

describe('who may', () => {
  test.each([
    ['staff with the right', actor('Workforces'), everything, true],
    ['staff without it', actor('Workforces'), { ...everything, update: false }, false],
    ['a borrower', actor('Prospects'), everything, false],
    ['a broker', actor('Contacts'), everything, false],
    ['a guest of a share', actor('Workforces', { guestOf: 'guest' }), everything, false],
  ])('decide, look and read earlier files: %s', (_who, who, tab, may) => {
    expect(documentPolicy.setStatus(who, tab)).toBe(may)
    expect(documentPolicy.markViewed(who, tab)).toBe(may)
    expect(documentPolicy.readVersions(who, tab)).toBe(may)
  })

  test.each([
    ['Prospects', ['Not Uploaded', 'Awaiting Reupload']],
    ['Contacts', documentStatuses],
    ['Workforces', documentStatuses],
  ] as const)('send files: %s', (type, open) => {
    expect(documentStatuses.filter((status) => documentPolicy.upload(actor(type), status))).toEqual(open)
  })

  test('take a file off: what was decided on the lender’s own staff alone, with the right to change documents', () => {
    const add = { add: true, update: false, delete: false }
    const kept = (who: Actor, tab = everything) =>
      documentStatuses.filter((status: DocumentStatus) => !documentPolicy.takeOff(who, tab, status))
    for (const who of [actor('Prospects'), actor('Contacts'), actor('Workforces', { guestOf: 'x' })])
      expect(kept(who)).toEqual(['Approved', 'N/A'])
    expect(kept(actor('Workforces'), add)).toEqual(['Approved', 'N/A'])
    expect(kept(actor('Workforces'))).toEqual([])
    const beside = (sentBy: string, status: DocumentStatus) =>
      documentPolicy.takeOffBeside(actor('Prospects'), add, { status, sentBy })
    expect([beside('me', 'Awaiting Review'), beside('other', 'Awaiting Review'), beside('me', 'Approved')]).toEqual([
      ...[true, false, false],
    ])
  })

  test('read a private note: the lender’s own staff alone', () => {
    const read = (who: Actor) => documentPolicy.readNote(who, 'Private')
    expect([read(actor('Workforces')), read(actor('Prospects')), read(actor('Workforces', { guestOf: 'x' }))]).toEqual([
      ...[true, false, false],
    ])
    expect(documentPolicy.addNote(actor('Prospects'), everything, 'Private')).toBe(false)
    expect(documentPolicy.addNote(actor('Prospects'), everything, 'Public')).toBe(true)
  })
})
