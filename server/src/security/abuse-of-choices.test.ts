import { noRights, type RolePermissions } from '@corbel/domain/roles/role'
import { expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { openAbuseDesk } from '../test-support/access/abuse-desk.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'

const desk = await openAbuseDesk()
const { call, permit, refusal, newLoan, newPerson, lender, pool } = desk
const { people } = lender
const other = await createSampleLender(pool, 'Other Lending')
const nobody = newId()
const names = { first_name: 'Una', last_name: 'Useless' }

const assigns = { ...noRights, read: 'own', update: 'own', assign: true } as const
const processor: RolePermissions = {
  modules: { opportunities: assigns, prospects: { ...noRights, read: 'own' } },
  builders: false,
}
await permit('processor', processor)
for (const name of ['officer', 'processor'] as const) await desk.prove(name)
const inactive = async (kind: string): Promise<string> => {
  const id = await newPerson(kind, { ...names, email: desk.address() })
  expect((await call('admin', `DELETE people/${id}`)).status).toBe(200)
  return id
}
const inRole = (id: string, role: number) => `${id}---${role}`

test.each<[string, () => Promise<Record<string, unknown>>, string]>([
  ['a borrower of nobody’s loan', async () => ({ prospect: people.neighbour.id }), 'prospect'],
  ['a borrower of another company', async () => ({ prospect: other.people.borrower.id }), 'prospect'],
  ['a borrower out of use', async () => ({ prospect: await inactive('prospects') }), 'prospect'],
  ['a contact as borrower', async () => ({ prospect: people.broker.id }), 'prospect'],
  ['nobody as borrower', async () => ({ prospect: nobody }), 'prospect'],
  ['another company’s contact', async () => ({ contacts: [inRole(other.people.broker.id, 5)] }), 'contacts'],
  ['a contact out of use', async () => ({ contacts: [inRole(await inactive('contacts'), 5)] }), 'contacts'],
  ['a borrower as contact', async () => ({ contacts: [inRole(people.neighbour.id, 6)] }), 'contacts'],
  ['a contact in a role that is not theirs', async () => ({ contacts: [inRole(people.broker.id, 3)] }), 'contacts'],
  ['another company’s staff', async () => ({ workforces: [inRole(other.people.officer.id, 2)] }), 'workforces'],
  ['staff out of use', async () => ({ workforces: [inRole(await inactive('workforces'), 2)] }), 'workforces'],
  ['a contact as staff', async () => ({ workforces: [inRole(people.broker.id, 5)] }), 'workforces'],
  ['an unknown group', async () => ({ groups: ['999'] }), 'groups'],
  ['an unknown source', async () => ({ source: ['999'] }), 'source'],
  ['an unknown program', async () => ({ program: '999' }), 'program'],
])('%s is refused on an own loan as an unknown id is, and nothing is written', async (_what, chosen, field) => {
  const id = await newLoan()
  const adminInfo = await chosen()
  const save = (entries: object) => call('processor', `PATCH opportunities/${id}`, { adminInfo: entries })
  const refused = await refusal(() => save(adminInfo))
  expect(refused).toEqual({ status: 422, code: 'unknown-choice', fields: [field], left: [] })
  const unknown = field === 'prospect' ? nobody : field === 'program' ? '998' : ['998']
  const [known, random] = [await save(adminInfo), await save({ [field]: unknown })]
  expect(JSON.stringify(known.body)).toBe(JSON.stringify(random.body))
})

test('a borrower whom the picker offers is taken, and the one who is there may stay', async () => {
  await newLoan({ prospect: people.neighbour.id })
  const id = await newLoan()
  const save = (prospect: string) => call('processor', `PATCH opportunities/${id}`, { adminInfo: { prospect } })
  expect((await save(people.borrower.id)).status).toBe(200)
  expect((await save(people.neighbour.id)).status).toBe(200)
})

test('a new loan is for nobody whom its maker’s picker does not offer', async () => {
  const stranger = await newPerson('prospects', { ...names, email: desk.address() })
  const gone = await inactive('prospects')
  await permit('officer', { modules: { opportunities: { ...assigns, add: true } }, builders: false })
  const add = (prospect: string) => call('officer', 'POST opportunities/add', { program: '11', prospect })
  for (const id of [gone, other.people.borrower.id, people.broker.id, nobody])
    expect(await refusal(() => add(id))).toEqual({
      ...{ status: 422, code: 'unknown-choice', fields: ['prospect'], left: [] },
    })
  expect((await add(stranger)).status).toBe(200)
})
