import type { getWorkOfRoles } from '@corbel/domain/dashboard/role-work-endpoints'
import { noRights } from '@corbel/domain/roles/role'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { expect, test } from 'vitest'
import type { SampleName } from '../test-support/sample-lender.ts'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk({ own: true })
const { call, database, lender, newLoan, save } = desk
const { companyId, people } = lender
const { ownerPool } = database

const work = async (name: SampleName): Promise<ReplyOf<typeof getWorkOfRoles>['roles']> => {
  const { status, body } = await call(name, 'GET dashboard/roles')
  expect(status, JSON.stringify(body)).toBe(200)
  return (body as unknown as ReplyOf<typeof getWorkOfRoles>).roles // Held against the endpoint's own schema.
}
const hold = (person: string, role: number, position: number) =>
  ownerPool.query('insert into person_role (company_id, person_id, role_id, position) values ($1, $2, $3, $4)', [
    companyId,
    person,
    role,
    position,
  ])

test('each role says what waits for its holder in it, whichever they are here in', async () => {
  const { officer, processor } = people
  await hold(officer.id, processor.roleId, 2)
  expect(await work('officer')).toEqual([
    { _id: String(officer.roleId), count: 0 },
    { _id: String(processor.roleId), count: 0 },
  ])
  const id = await newLoan({ workforces: [officer.id] })
  const saved = await save('admin', id, { adminInfo: { closingDate: desk.dayFromNow(3) } })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  expect((await work('officer')).map(({ count }) => count)).toEqual([1, 1])

  await ownerPool.query(
    `update role set permissions = jsonb_set(permissions, '{modules,opportunities}', $3) where company_id = $1 and id = $2`,
    [companyId, processor.roleId, JSON.stringify(noRights)],
  )
  expect(await work('officer')).toEqual([{ _id: String(officer.roleId), count: 1 }])
})

test('and nothing of anybody else’s, or of people without a day', async () => {
  expect(await work('borrower')).toEqual([])
  expect(await work('broker')).toEqual([])
  expect(await work('lead')).toEqual([{ _id: String(people.lead.roleId), count: 0 }])
  expect((await desk.app.inject({ url: '/api/dashboard/roles' })).statusCode).toBe(401)
})
