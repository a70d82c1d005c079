import { mostMergedRecords } from '@corbel/domain/people/merging/merge-rules'
import { noRights } from '@corbel/domain/roles/role'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { growLender } from '../../test-support/grown-lender.ts'
import { openMergingDesk } from '../../test-support/merging-desk.ts'

const desk = await openMergingDesk()
const { call, callAsGuest, guest, number, permit, add, values, merge, sent, merged, compare, stored, differences } =
  desk
const { companyId, people } = desk.lender
const { ownerPool } = desk.database

describe('a merge is refused', { timeout: 120_000 }, () => {
  test('of what is no pair: one record, two kinds, oneself, out of use, one merged already', async () => {
    const [one, other] = [await add({ first_name: 'One' }), await add({ first_name: 'Other' })]
    const contact = await add({ first_name: 'Contact' }, 'contacts')
    const gone = await add({ first_name: 'Gone' })
    await call('admin', `DELETE people/${gone}`)
    const before = await stored(one, other, contact, gone)
    const cases: [string, string, string, string][] = [
      [one, one, 'prospects', 'same-record'],
      [one, contact, 'prospects', 'other-kind'],
      [one, gone, 'prospects', 'inactive'],
      [gone, one, 'prospects', 'inactive'],
      [people.officer.id, people.admin.id, 'workforces', 'own-record'],
    ]
    for (const [survivor, absorbed, kind, reason] of cases) {
      const answers = [await merge(survivor, absorbed, { kind }), await compare(survivor, absorbed, 'admin', kind)]
      for (const { status, body } of answers)
        expect([status, body.code, body.reason]).toEqual([409, 'not-mergeable', reason])
    }
    expect(await stored(one, other, contact, gone)).toBe(before)
    await merged(one, other)
    const again = await merge(other, one)
    expect([again.status, again.body.reason]).toEqual([409, 'inactive'])
  })

  test('with anybody out of sight, as if they were not there; without the rights to both', async () => {
    const [one, other] = [await add({ first_name: 'Seen' }), await add({ first_name: 'Unseen' })]
    const theirs = guest.people.borrower.id
    const before = await stored(one, other, theirs)
    const first = { more: { revs: { survivor: 1, absorbed: 1 } } }
    for (const id of [theirs, newId()])
      for (const answer of [await sent(one, id, first), await sent(id, one, first), await compare(one, id)])
        expect([answer.status, answer.body.code]).toEqual([404, 'not-found'])
    const foreign = await callAsGuest('admin', `POST people/prospects/${one}/merge`, {
      ...{ absorbed: other, revs: { survivor: 1, absorbed: 1 } },
    })
    expect(foreign.status).toBe(404)
    expect((await merge(one, other, { as: 'processor' })).status).toBe(404)
    expect((await merge(one, other, { as: 'borrower' })).status).toBe(404)
    for (const rights of [{ update: 'all' }, { delete: 'all' }]) {
      await permit(2, { prospects: { ...noRights, read: 'all', ...rights } })
      const { status, body } = await merge(one, other, { as: 'officer' })
      expect([status, body.code]).toEqual([403, 'not-allowed'])
    }
    await permit(2, { prospects: { ...noRights, read: 'all', update: 'all', delete: 'all' } })
    expect(await stored(one, other, theirs)).toBe(before)
  })

  test('with fields that the role does not see or write, fields that are not there, versions that are old', async () => {
    const one = await add({ first_name: 'Old' })
    const other = await add({ first_name: 'New', grade: 'B', secret: 'hidden' })
    const before = await stored(one, other)
    const shown = await compare(one, other, 'officer')
    const fields = shown.body.fields as { _id: string; takes: string[] }[]
    expect(fields.map(({ _id, takes }) => [_id, takes])).toEqual([
      ...[
        ['first_name', ['absorbed']],
        ['grade', []],
      ],
    ])
    expect(JSON.stringify(shown.body)).not.toContain('hidden')
    const refused: [object, number, string][] = [
      [{ take: { grade: 'absorbed' } }, 403, 'field-not-allowed'],
      [{ take: { secret: 'absorbed' } }, 403, 'field-not-allowed'],
      [{ take: { nowhere: 'absorbed' } }, 422, 'invalid-request'],
      [{ take: { grade: 'theirs' } }, 422, 'invalid-request'],
      [{ revs: { survivor: 2, absorbed: 1 } }, 409, 'stale'],
      [{ revs: { survivor: 1, absorbed: 3 } }, 409, 'stale'],
    ]
    for (const [more, status, code] of refused) {
      const answer = await merge(one, other, { as: 'officer', more })
      expect([more, answer.status, answer.body.code]).toEqual([more, status, code])
    }
    expect(await stored(one, other)).toBe(before)
    const done = await merge(one, other, { as: 'officer', more: { take: { first_name: 'absorbed' } } })
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    expect(await values(one)).toMatchObject({ first_name: 'New' })
  })

  test('where somebody would come to see more than they could: ways to sign in end or stay, and never move', async () => {
    const one = await add({ first_name: 'Records' })
    const signing = people.borrower.id
    await call('borrower', 'GET auth/sessions')
    const before = await stored(one, signing)
    const unsaid = await merge(one, signing, { as: 'officer' })
    expect([unsaid.status, unsaid.body.code, unsaid.body.reason]).toEqual([409, 'not-mergeable', 'sign-in'])
    const byOfficer = await merge(signing, one, { as: 'officer' })
    expect([byOfficer.status, byOfficer.body.code]).toEqual([403, 'not-allowed'])
    const unproven = await merge(signing, one)
    expect([unproven.status, unproven.body.code]).toEqual([403, 'step-up-required'])
    expect(await stored(one, signing)).toBe(before)
    await desk.prove('admin')
    const roles = async (id: string) =>
      (await ownerPool.query('select role_id from person_role where person_id = $1', [id])).rows
    const [had, had0] = [await roles(signing), await roles(one)]
    await merged(signing, one)
    expect([await roles(signing), await roles(one)]).toEqual([had, had0])

    const invited = await add({ first_name: 'Invited', email: `${newId()}@sample.test` })
    await ownerPool.query(
      `insert into invitation (company_id, id, kind, role_id, role_rev, email, first_name, last_name, person_id, created_at,
         created_by_name, expires_at)
       values ($1, $2, 'prospect', 6, 1, $3, 'I', 'I', $4, now(), 'Corbel', now() + interval '1 day')`,
      [companyId, newId(), `${newId()}@sample.test`, invited],
    )
    const next = await add({ first_name: 'Next' })
    expect((await merge(next, invited)).body.reason).toBe('sign-in')
    await merged(next, invited, { more: { giveUpSignIn: true } })
    const waiting = 'select count(*) as n from invitation where person_id = $1 and revoked_at is null'
    expect(await number(waiting, [invited])).toBe(0)
    expect(await differences()).toEqual([])
  })

  test('of more records than one transaction may move; whoever has fewer is merged into them', async () => {
    const names = ['Many', 'Few'].map((first_name) => add({ first_name }, 'contacts'))
    const [many = '', few = ''] = await Promise.all(names)
    await growLender(ownerPool, desk.lender, mostMergedRecords + 1)
    await ownerPool.query(
      `insert into record_assignee (company_id, record_id, user_id, role_id, kind, position)
       select $1, id, $2, 5, 'contacts', 5 from loan where company_id = $1 and number like 'SL-1%'`,
      [companyId, many],
    )
    const before = await stored(many, few)
    const { status, body } = await merge(few, many, { kind: 'contacts' })
    expect([status, body.code, body.reason]).toEqual([409, 'not-mergeable', 'too-many'])
    expect(await stored(many, few)).toBe(before)
    await merged(many, few, { kind: 'contacts' })
  })
})
