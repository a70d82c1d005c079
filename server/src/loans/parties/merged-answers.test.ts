import type { FormElement } from '@corbel/domain/forms/form-element'
import { expect, test } from 'vitest'
import { openNextActionDesk } from '../../test-support/next-action-desk.ts'

const { call, lender, save, database, newLoan } = await openNextActionDesk()
const { neighbour } = lender.people
const section = { type: 'section', title: 'You', per_borrower: true }
const childs = [
  { id: 'full_name', type: 'text', title: 'Name' },
  { id: 'own_ssn', type: 'ssn', title: 'SSN' },
]
const content: FormElement[] = [{ id: 'person', ...section, childs }]
await database.ownerPool.query(
  `with made as (insert into form (company_id, id, module_id, title, published_version) values ($1, 15, 1, 'Joint', 1)
     returning company_id),
   said as (insert into form_version (company_id, form_id, version, content, published_at, published_by)
     select company_id, 15, 1, $2, now(), 'Ada Admin' from made returning company_id)
   insert into program (company_id, id, product_id, owner_company_id, title, prefix, form_id)
   select company_id, 15, 1, company_id, 'Joint program', 'SJ-', 15 from said`,
  [lender.companyId, JSON.stringify(content)],
)

const info = async (id: string, party: string) =>
  ((await call('admin', `GET opportunities/${id}?party=${party}`)).body.opportunity as { info: object } | undefined)
    ?.info
const revOf = async (one: string): Promise<number> =>
  (await database.ownerPool.query('select rev from record where id = $1', [one])).rows[0]?.rev

test('answers of a co-borrower who is merged are those of whoever stays, protected ones too, and come back', async () => {
  const id = await newLoan({ program: '15' })
  await call('admin', `POST opportunities/${id}/parties`, { prospect: neighbour.id })
  await save('neighbour', id, { formData: { full_name: 'Ned', own_ssn: '900-65-4321' } })
  await call('neighbour', `PATCH opportunities/${id}/parties/own`, { sharesAnswers: true })
  const formData = { first_name: 'Ned', last_name: 'Again' }
  const staying = String((await call('admin', 'POST people/prospects/add', { formData })).body._id)
  const said = { full_name: 'Ned', own_ssn: expect.stringContaining('4321') }
  const merged = await call('admin', `POST people/prospects/${staying}/merge`, {
    ...{ absorbed: neighbour.id, giveUpSignIn: true },
    revs: { survivor: await revOf(staying), absorbed: await revOf(neighbour.id) },
  })
  expect(merged.status, JSON.stringify(merged.body)).toBe(200)
  expect(await info(id, staying)).toMatchObject(said)
  const leaves = await database.ownerPool.query(
    'select shares_answers from party_leave where record_id = $1 and person_id = $2',
    [id, staying],
  )
  expect(leaves.rows).toEqual([{ shares_answers: true }])
  const undone = await call('admin', `POST people/prospects/${staying}/merge/undo`, { merge: merged.body.merge })
  expect(undone.status, JSON.stringify(undone.body)).toBe(200)
  expect(await info(id, neighbour.id)).toMatchObject(said)
})
