import { describe, expect, test } from 'vitest'
import type { Actor } from '../auth/actor.ts'
import { type AskedSave, refuseSave } from '../records/save-rules.ts'
import { allRights, noRights } from '../roles/role.ts'
import { refuseAdd } from './add-rules.ts'
import { type LoanStanding, loanSavePolicy } from './loan-policy.ts'

const rights = {
  officer: { ...noRights, read: 'all', add: true, update: 'all', assign: true, status: true },
  processor: { ...noRights, read: 'own', update: 'own', assign: true },
  intake: { ...noRights, read: 'all', add: true },
  reviewer: { ...noRights, read: 'all' },
  broker: { ...noRights, read: 'own', add: true },
  borrower: { ...noRights, read: 'own' },
  applicant: { ...noRights, read: 'own', add: true },
  outsider: noRights,
  // Rights that no role of theirs should have: the kind of person decides all the same.
  mightyBroker: allRights,
} as const
type Name = keyof typeof rights

const types: Partial<Record<Name, Actor['type']>> = {
  broker: 'Contacts',
  mightyBroker: 'Contacts',
  borrower: 'Prospects',
  applicant: 'Prospects',
}

const actor = (name: Name): Actor => ({
  personId: name,
  accountId: name,
  companyId: 'c',
  fullName: name,
  type: types[name] ?? 'Workforces',
  role: {
    id: 1,
    title: name,
    admin: false,
    permissions: { modules: { opportunities: rights[name] }, builders: false },
  },
  groupIds: [],
  sessionId: name,
})

const standing = {
  companyId: 'c',
  prospectId: 'borrower',
  assigneeIds: ['processor', 'broker', 'mightyBroker'],
  groupIds: [],
  active: true,
}
const loan = { standing, rev: 5 }
const refuse = (who: Actor, record: { standing: LoanStanding; rev: number } | undefined, asked: AskedSave) =>
  refuseSave(loanSavePolicy, { actor: who, record, asked })

describe('a save', () => {
  const form = { formData: { fee: '1' } }
  const status = { adminInfo: { status: ['1'] } }
  const people = { adminInfo: { workforces: [] } }
  const ok = null
  const no = 'not-allowed'
  const table: [Name, string | null, string | null, string | null, string | null][] = [
    // who, form values, status, people, nothing
    ['officer', ok, ok, ok, ok],
    ['processor', ok, no, ok, ok],
    ['intake', no, no, no, no],
    ['reviewer', no, no, no, no],
    ['broker', ok, no, no, ok],
    ['mightyBroker', ok, no, no, ok],
    ['borrower', ok, no, no, ok],
    ['outsider', 'loan-not-found', 'loan-not-found', 'loan-not-found', 'loan-not-found'],
    ['applicant', 'loan-not-found', 'loan-not-found', 'loan-not-found', 'loan-not-found'],
  ]
  test.each(table)('of %s: form values %s, status %s, people %s, nothing %s', (name, ...expected) => {
    const codes = [form, status, people, {}].map((asked) => refuse(actor(name), loan, asked)?.code ?? null)
    expect(codes).toEqual(expected)
  })

  test('one entry that is not allowed refuses the whole', () => {
    const asked = { ...form, adminInfo: { source: ['1'], status: ['1'] } }
    expect(refuse(actor('processor'), loan, asked)?.code).toBe('not-allowed')
    expect(refuse(actor('borrower'), loan, { ...form, adminInfo: {} })).toBeNull()
  })

  test('rights come before the state of the loan, and that before the version', () => {
    const inactive = { standing: { ...standing, active: false }, rev: 5 }
    expect(refuse(actor('reviewer'), inactive, form)?.code).toBe('not-allowed')
    expect(refuse(actor('officer'), inactive, { ...form, rev: 99 })?.code).toBe('record-inactive')
    expect(refuse(actor('officer'), loan, { ...form, rev: 6 })).toMatchObject({ code: 'invalid-request' })
    for (const rev of [1, 5]) expect(refuse(actor('officer'), loan, { ...form, rev })).toBeNull()
  })

  test('a loan that is not there and one of another company are the same', () => {
    expect(refuse(actor('officer'), undefined, form)?.code).toBe('loan-not-found')
    const foreign = { standing: { ...standing, companyId: 'other' }, rev: 5 }
    expect(refuse(actor('officer'), foreign, form)?.code).toBe('loan-not-found')
  })
})

describe('adding', () => {
  const own = (name: Name) => ({ prospect: name })
  const cases: [Name, object, string | null][] = [
    ['officer', { status: ['1'], workforces: ['x'], groups: ['1'], prospect: 'anybody' }, null],
    ['intake', { prospect: 'anybody' }, null],
    ['intake', { status: ['1'] }, 'not-allowed'],
    ['intake', { contacts: ['x'] }, 'not-allowed'],
    ['processor', {}, 'not-allowed'],
    ['reviewer', {}, 'not-allowed'],
    ['borrower', {}, 'not-allowed'],
    ['outsider', {}, 'not-allowed'],
    ['broker', { status: [], contacts: [], prospect: null }, null],
    // Whom they reach is asked where people are known.
    ['broker', { prospect: 'borrower' }, null],
    ['broker', { newProspect: {} }, null],
    ['broker', { newProspect: {}, prospect: 'borrower' }, 'invalid-fields'],
    ['intake', { newProspect: {} }, 'not-allowed'],
    ['applicant', { newProspect: {} }, 'not-allowed'],
    ['mightyBroker', { status: ['1'] }, 'not-allowed'],
    ['applicant', own('applicant'), null],
    ['applicant', own('borrower'), 'not-allowed'],
    ['applicant', { groups: ['1'] }, 'not-allowed'],
  ]
  test.each(cases)('%s with %j: %s', (name, asked, code) => {
    expect(refuseAdd(actor(name), asked)?.code ?? null).toBe(code)
  })
})
