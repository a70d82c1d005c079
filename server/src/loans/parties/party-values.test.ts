import type { FormElement } from '@corbel/domain/forms/form-element'
import { describe, expect, test } from 'vitest'
import { sealedStores } from '../../features.ts'
import { newId } from '../../platform/ids.ts'
import { renewDataKeys } from '../../records/resealing/renew-data-keys.ts'
import { openNextActionDesk } from '../../test-support/next-action-desk.ts'
import { overlapping } from '../../test-support/races/overlapping.ts'
import { wordsOf } from '../../test-support/words-of.ts'

const desk = await openNextActionDesk()
const { call, lender, guest, callAsGuest, save, trace, database, faults } = desk
const { companyId } = lender
const { neighbour, borrower } = lender.people

const rolesOf = 'select role_id::text as id from person_role where person_id = $1'
const borrowersRole = String((await database.ownerPool.query(rolesOf, [neighbour.id])).rows[0]?.id)

const content: FormElement[] = [
  {
    id: 'person',
    type: 'section',
    per_borrower: true,
    title: 'You',
    childs: [
      { id: 'full_name', type: 'text', title: 'Name', review_roles: [borrowersRole] },
      { id: 'own_ssn', type: 'ssn', title: 'SSN' },
      { id: 'base', type: 'amount', title: 'Base' },
      { id: 'extra', type: 'amount', title: 'Extra' },
      {
        id: 'income',
        type: 'amount',
        title: 'Income',
        calculations: [
          {
            formulas: [
              { field: 'base', where: 'field' },
              { field: '+', where: 'input' },
              { field: 'extra', where: 'field' },
            ],
          },
        ],
      },
      {
        id: 'jobs',
        type: 'section',
        cloneable: true,
        title: 'Jobs',
        childs: [{ id: 'employer', type: 'text', title: 'Employer' }],
      },
    ],
  },
  { id: 'origin', type: 'section', per_borrower: 'private', childs: [{ id: 'race', type: 'text', title: 'Race' }] },
  {
    id: 'loan',
    type: 'section',
    childs: [
      { id: 'amount', type: 'amount', title: 'Amount' },
      { id: 'account', type: 'text', title: 'Account', sensitive: true },
    ],
  },
]
await database.ownerPool.query(
  `with made as (insert into form (company_id, id, module_id, title, published_version) values ($1, 15, 1, 'Joint', 1)
     returning company_id),
   said as (insert into form_version (company_id, form_id, version, content, published_at, published_by)
     select company_id, 15, 1, $2, now(), 'Ada Admin' from made returning company_id)
   insert into program (company_id, id, product_id, owner_company_id, title, prefix, form_id)
   select company_id, 15, 1, company_id, 'Joint program', 'SJ-', 15 from said`,
  [companyId, JSON.stringify(content)],
)

type Shown = {
  rev: number
  info: Record<string, unknown>
  readonly: boolean
  party: string
  parties: { name: string }[]
}
type Page = { opportunity: Shown; permissions: { saveForm: boolean }; form: { content: FormElement[] } }
type Figures = Record<string, { operands: { meaning: string; value: string | null }[] } | undefined>
type Name = Parameters<typeof call>[0]
const page = async (name: Name, id: string, party?: string) =>
  (await call(name, `GET opportunities/${id}${party === undefined ? '' : `?party=${party}`}`)).body as Page
const info = async (name: Name, id: string, party?: string) => (await page(name, id, party)).opportunity.info
const rosas = { full_name: 'Bea', own_ssn: '900-12-3456', base: '100', race: 'X', amount: '250000', account: '777' }

async function jointLoan(): Promise<string> {
  const id = await desk.newLoan({ program: '15' })
  const answer = await save('admin', id, { formData: { ...rosas, jobs: [{ employer: 'Bea Inc' }] } })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  await call('admin', `POST opportunities/${id}/parties`, { prospect: neighbour.id })
  return id
}
const leave = (name: Name, id: string, more: object) => call(name, `PATCH opportunities/${id}/parties/own`, more)

describe('a co-borrower', () => {
  test('fills in their own part beside the first borrower’s, and reads of the rest what is of the loan', async () => {
    const id = await jointLoan()
    const before = await page('neighbour', id)
    expect(before.opportunity).toMatchObject({ party: neighbour.id, readonly: false, info: { amount: '250000' } })
    expect(wordsOf(before)).not.toMatch(/Bea Inc|900-12|3456|"race":"X"|777|"base":"100"|account/)
    const saved = await save('neighbour', id, {
      ...{
        rev: before.opportunity.rev,
        formData: { full_name: 'Ned', own_ssn: '900-65-4321', base: '20', extra: '2.5' },
      },
    })
    expect([saved.status, saved.body.rev]).toEqual([200, before.opportunity.rev + 1])
    expect(saved.body.opportunity).toMatchObject({ info: { full_name: 'Ned', income: '22.50' } })
    expect(JSON.stringify(saved.body)).not.toContain('900-65')
    expect(await info('neighbour', id)).toMatchObject({ full_name: 'Ned', base: '20', income: '22.50' })
    expect((await call('neighbour', `POST opportunities/${id}/presence`, { open: true })).status).toBe(200)
    // The first borrower's are as they were, and say nothing of the other's.
    expect(await info('borrower', id)).toMatchObject({ full_name: 'Bea', base: '100' })
    expect(await info('admin', id)).toMatchObject({ full_name: 'Bea' })
    const seen = await page('admin', id, neighbour.id)
    expect(seen.opportunity).toMatchObject({
      ...{ party: neighbour.id, info: { full_name: 'Ned', amount: '250000' } },
      parties: [{ name: 'Bea Borrower' }, { name: "Ned O'Neil" }],
    })
    const kept = await database.ownerPool.query('select info::text from party_values where record_id = $1', [id])
    expect(kept.rows[0]?.info).not.toContain('900-65')
    expect(await faults(id)).toEqual([])
  })

  test('writes nothing that is not theirs, by no name', async () => {
    const id = await jointLoan()
    const before = await trace(id)
    const refusals = [
      await save('neighbour', id, { formData: { amount: '1' } }),
      await save('neighbour', id, { formData: { parties: { [borrower.id]: { full_name: 'Not Bea' } } } }),
      await save('neighbour', id, { formData: { full_name: 'Ned' }, adminInfo: { status: [] } }),
      await save('neighbour', id, { formData: { parties: { [neighbour.id]: { nothing: '1' } } } }),
      await save('borrower', id, { formData: { parties: { [neighbour.id]: { full_name: 'By Bea' } } } }),
      await save('admin', id, { formData: { parties: { [newId()]: { full_name: 'Nobody' } } } }),
      await save('admin', id, { formData: { parties: 'x' } }),
      await save('outsider', id, { formData: { parties: { [neighbour.id]: { full_name: 'x' } } } }),
    ]
    expect(refusals.map(({ status }) => status)).toEqual([422, 403, 404, 422, 403, 403, 422, 404])
    expect(await trace(id)).toBe(before)
    expect((await database.ownerPool.query('select from party_values where record_id = $1', [id])).rowCount).toBe(0)
  })

  test('is seen by another borrower as far as they share, without what is protected or private', async () => {
    const id = await jointLoan()
    await save('neighbour', id, { formData: { full_name: 'Ned', own_ssn: '900-65-4321', race: 'Y', base: '7' } })
    const asked = (name: Name, party: string) => call(name, `GET opportunities/${id}?party=${party}`)
    expect((await asked('borrower', neighbour.id)).status).toBe(404)
    expect((await asked('neighbour', borrower.id)).status).toBe(404)
    expect((await leave('neighbour', id, { sharesAnswers: true })).status).toBe(200)
    const shared = await page('borrower', id, neighbour.id)
    expect(shared.opportunity).toMatchObject({
      readonly: true,
      info: { full_name: 'Ned', base: '7', amount: '250000' },
    })
    expect(shared.permissions.saveForm).toBe(false)
    expect(wordsOf(shared)).not.toMatch(/4321|"Y"|own_ssn|race|777/)
    expect((await asked('neighbour', borrower.id)).status).toBe(404)
    await leave('neighbour', id, { sharesAnswers: false })
    expect((await asked('borrower', neighbour.id)).status).toBe(404)
    expect((await leave('officer', id, { sharesAnswers: true })).status).toBe(404)
  })

  test('keeps what is unsaved as a draft of their own', async () => {
    const id = await jointLoan()
    const { rev } = (await page('neighbour', id)).opportunity
    const kept = await call('neighbour', `POST opportunities/${id}/draft`, { rev, formData: { base: '5' } })
    expect(kept.status).toBe(200)
    const draft = async (name: Name) => (await call(name, `GET opportunities/${id}/draft`)).body.draft
    expect(await draft('neighbour')).toMatchObject({ formData: { base: '5' } })
    expect(await draft('borrower')).toBeNull()
    await save('neighbour', id, { rev, formData: { base: '5' } })
    expect(await draft('neighbour')).toBeNull()
  })

  test('taken off loses sight and no answer; staff reads on', async () => {
    const id = await jointLoan()
    await save('neighbour', id, { formData: { full_name: 'Ned', own_ssn: '900-65-4321' } })
    await call('admin', `DELETE opportunities/${id}/parties/${neighbour.id}`)
    expect((await call('neighbour', `GET opportunities/${id}`)).status).toBe(404)
    expect((await save('neighbour', id, { formData: { full_name: 'Again' } })).status).toBe(404)
    const kept = await page('admin', id, neighbour.id)
    expect(kept.opportunity).toMatchObject({ readonly: true, info: { full_name: 'Ned' } })
    await call('admin', `POST opportunities/${id}/parties`, { prospect: neighbour.id })
    expect(await info('neighbour', id)).toMatchObject({ full_name: 'Ned' })
  })
})

describe('both at once', () => {
  test('save and nothing is lost, whoever waits', async () => {
    for (const [one, other] of [
      ['borrower', 'neighbour'],
      ['neighbour', 'borrower'],
    ] as const) {
      const id = await jointLoan()
      const { rev } = (await page('admin', id)).opportunity
      const both = await overlapping(
        database.ownerPool,
        () => save(one, id, { rev, formData: { base: '1', jobs: [{ employer: one }] } }),
        () => save(other, id, { rev, formData: { base: '2', jobs: [{ employer: other }] } }),
      )
      expect([both.first.status, both.second.status, both.hadToWait]).toEqual([200, 200, true])
      expect(await info(one, id)).toMatchObject({ base: '1' })
      expect(await info(other, id)).toMatchObject({ base: '2' })
      expect((await page('admin', id)).opportunity.rev).toBe(rev + 2)
      expect(await faults(id)).toEqual([])
    }
  })

  test('in one answer are told of the conflict, with both values', async () => {
    const id = await jointLoan()
    const { rev } = (await page('neighbour', id)).opportunity
    await save('neighbour', id, { rev, formData: { base: '1' } })
    const parties = { [neighbour.id]: { base: '2' } }
    const stale = await save('officer', id, { rev, formData: { parties } })
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale', conflicts: { base: { yours: '2', theirs: '1', by: { _id: neighbour.id } } } },
    })
    // In another field there is none.
    expect((await save('officer', id, { rev, formData: { parties: { [neighbour.id]: { extra: '3' } } } })).status).toBe(
      200,
    )
    expect(await info('neighbour', id)).toMatchObject({ base: '1', extra: '3', income: '4.00' })
  })
})

test('income and debts are those of all borrowers together, for staff alone', async () => {
  const id = await jointLoan()
  await database.ownerPool.query(
    `update form set figures = '{"monthlyIncome": [["income"]]}' where company_id = $1 and id = 15`,
    [companyId],
  )
  await save('neighbour', id, { formData: { base: '20', extra: '2.5' } })
  const incomeOf = async (name: Name) => {
    const { figures } = (await page(name, id)).opportunity as unknown as { figures: { known: Figures } }
    return figures.known.debtToIncome?.operands.find(({ meaning }) => meaning === 'monthlyIncome')?.value
  }
  expect([await incomeOf('admin'), await incomeOf('borrower')]).toEqual(['122.50', '100.00'])
  expect(await incomeOf('neighbour')).toBeUndefined()
})

test('history names the borrower, and what of theirs a role may not see it is not told', async () => {
  const id = await jointLoan()
  await save('neighbour', id, { formData: { full_name: 'Ned', own_ssn: '900-65-4321', base: '3' } })
  const { body } = await call('admin', 'POST action_history', { module: 'opportunity', _id: id })
  expect(JSON.stringify(body)).toContain("Ned O'Neil: Base")
  expect(JSON.stringify(body)).not.toContain('900-65')
  // A page of the first borrower's answers follows none of it.
  const { rev } = (await page('admin', id)).opportunity
  const changes = (await call('borrower', `GET opportunities/${id}/changes?rev=${rev - 1}`)).body
  expect(changes).toMatchObject({ rev, fields: {} })
})

test('a change of an answer that asks for a review is refused, a first one is taken', async () => {
  const id = await jointLoan()
  expect((await save('neighbour', id, { formData: { full_name: 'Ned' } })).status).toBe(200)
  const again = await save('neighbour', id, { formData: { full_name: 'Nedward' } })
  expect(again).toMatchObject({ status: 403, body: { fields: { full_name: expect.any(String) } } })
  expect(await info('neighbour', id)).toMatchObject({ full_name: 'Ned' })
})

test('another company reads none of it, and a guest of a share no other borrower', async () => {
  const id = await jointLoan()
  await save('neighbour', id, { formData: { full_name: 'Ned' } })
  for (const who of ['admin', 'officer'] as const) {
    expect((await callAsGuest(who, `GET opportunities/${id}?party=${neighbour.id}`)).status).toBe(404)
    expect((await callAsGuest(who, `PATCH opportunities/${id}`, { formData: { full_name: 'x' } })).status).toBe(404)
  }
  expect(guest.companyId).not.toBe(companyId)
})

test('no list, filter or search finds a loan by what a co-borrower said', async () => {
  const id = await jointLoan()
  await save('neighbour', id, { formData: { full_name: 'Zebulon', base: '31337' } })
  for (const name of ['admin', 'borrower', 'neighbour'] as const)
    for (const body of [{ search: 'Zebulon' }, { filters: [{ field: 'base', operator: '=', value: '31337' }] }]) {
      const { opportunities = [] } = (await call(name, 'POST opportunities', body)).body
      expect(JSON.stringify(opportunities)).not.toContain(id)
    }
})

test('protected answers go under a new key with all others, and stay readable', async () => {
  const id = await jointLoan()
  await save('neighbour', id, { formData: { own_ssn: '900-65-4321' } })
  const versionOf = async () =>
    (
      await database.ownerPool.query(
        `select split_part(info -> 'own_ssn' ->> 'enc', '.', 1)::integer as version from party_values where record_id = $1`,
        [id],
      )
    ).rows[0]?.version as number
  const before = await versionOf()
  const { clock, secrets } = desk
  const say = () => undefined
  await renewDataKeys({ database, clock, secrets, sealed: sealedStores, settleMs: 0, say })
  expect(await versionOf()).toBeGreaterThan(before)
  expect(await info('neighbour', id)).toMatchObject({ own_ssn: expect.stringContaining('4321') })
})
