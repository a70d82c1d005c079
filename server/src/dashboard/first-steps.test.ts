import { expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { injectJson } from '../test-support/inject-json.ts'
import { signedInAs } from '../test-support/sample-accounts.ts'
import { createSampleLender } from '../test-support/sample-lender.ts'
import { openTestApp } from '../test-support/test-app.ts'

const tested = await openTestApp({ own: true })
const { ownerPool } = tested.database

const stepsOf = async (headers: Record<string, string>): Promise<unknown> =>
  (await injectJson(tested, 'dashboard', { payload: {}, headers })).json().first_steps

test('an administrator is led to the first loan of an empty company, and nobody else', async () => {
  const lender = await createSampleLender(ownerPool)
  const admin = await signedInAs(ownerPool, lender, 'admin')
  expect(await stepsOf(admin)).toEqual({ form: true, people: true, loan: false })
  expect(await stepsOf(await signedInAs(ownerPool, lender, 'officer'))).toBeUndefined()
})

test('each step is told as it is: programs that are closed, nobody else there, somebody invited', async () => {
  const lender = await createSampleLender(ownerPool)
  const admin = await signedInAs(ownerPool, lender, 'admin')
  const company = [lender.companyId]
  await ownerPool.query('update program set active = false where company_id = $1', company)
  await ownerPool.query(
    `update person set module_id = (select id from module where company_id = $1 and key = 'contacts')
    where company_id = $1 and id <> $2`,
    [lender.companyId, lender.people.admin.id],
  )
  expect(await stepsOf(admin)).toEqual({ form: false, people: false, loan: false })
  await ownerPool.query(
    `insert into invitation (company_id, id, kind, role_id, email, first_name, last_name, created_at, created_by_name,
      expires_at) select $1, $2, 'workforce', min(id), 'new@example.com', '', '', now(), '', now() + interval '1 day'
      from role where company_id = $1`,
    [lender.companyId, newId()],
  )
  expect(await stepsOf(admin)).toEqual({ form: false, people: true, loan: false })
})

test('the steps are over with the first loan, also when it is deactivated, and in no other company', async () => {
  const lender = await createSampleLender(ownerPool)
  const other = await createSampleLender(ownerPool, 'Other Lending')
  const admin = await signedInAs(ownerPool, lender, 'admin')
  const programs = await ownerPool.query('select id, product_id from program where company_id = $1 and active', [
    lender.companyId,
  ])
  const [program] = programs.rows
  const headers = { ...admin, 'idempotency-key': crypto.randomUUID() }
  const payload = { product: `${program.product_id}---${program.id}`, program: String(program.id) }
  const added = await injectJson(tested, 'opportunities/add', { payload, headers })
  expect(added.statusCode, added.body).toBe(200)
  expect(await stepsOf(admin)).toBeUndefined()
  await ownerPool.query('update record set active = false where company_id = $1 and id in (select id from loan)', [
    lender.companyId,
  ])
  expect(await stepsOf(admin)).toBeUndefined()
  expect(await stepsOf(await signedInAs(ownerPool, other, 'admin'))).toMatchObject({ loan: false })
})
