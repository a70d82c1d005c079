import { noRights, type Scope } from '@corbel/domain/roles/role'
import { beforeAll, expect, test } from 'vitest'
import { growLender } from '../../test-support/grown-lender.ts'
import { rowsReadBy } from '../../test-support/rows-read.ts'
import { leadGroup } from '../../test-support/sample-lender.ts'
import { openLoanDesk } from '../../test-support/sample-loan-desk.ts'
import { sentStatements } from '../../test-support/sent-statements.ts'

const { call, database, lender } = await openLoanDesk({ own: true })
const { ownerPool } = database
const { companyId } = lender
const size = 12_000
const theirs = 3

/** A change waits in nearly every loan, for the role of the processor and of the lead, and in few of the processor's. */
beforeAll(async () => {
  await growLender(ownerPool, lender, size)
  await ownerPool.query(
    `insert into review_change (company_id, id, record_id, field, title, previous, proposed, rev, requested_by,
       requested_by_name, requested_at, state, deciders)
     select $1, gen_random_uuid(), loan.id, 'full_name', 'Full name', '"A"', '"B"', 1, $2, 'Bea Borrower',
       now() - make_interval(mins => loan_no::integer), 'waiting', '3,4'
     from loan where company_id = $1 and (
       not exists (select from record_assignee mine where mine.company_id = $1 and mine.record_id = loan.id)
       or loan_no in (select loan_no from loan join record_assignee mine on mine.record_id = loan.id
         where loan.company_id = $1 and mine.company_id = $1 order by loan_no limit ${theirs}))`,
    [companyId, lender.people.borrower.id],
  )
  await ownerPool.query(
    `update record set groups = $2 where company_id = $1 and id in (
       select record_id from review_change order by requested_at limit 5)`,
    [companyId, [leadGroup]],
  )
  await ownerPool.query('vacuum analyze')
}, 120_000)

const reads = (role: number, read: Scope) =>
  ownerPool.query(
    `update role set permissions = jsonb_set(permissions, '{modules,opportunities}', $3) where company_id = $1 and id = $2`,
    [companyId, role, JSON.stringify({ ...noRights, read })],
  )

test('whoever reads only the own loans is told of these without looking at what waits in all others', async () => {
  await reads(3, 'own')
  let count: unknown
  const statements = await sentStatements(async () => {
    count = (await call('processor', 'GET reviews')).body.count
  })
  expect(count).toBe(theirs)
  expect(await rowsReadBy(database, companyId, statements)).toBeLessThan(size / 2)
})

test('whoever reads those of a group as well is told of both, each once', async () => {
  await reads(4, 'team')
  await ownerPool.query(
    `insert into record_assignee (company_id, record_id, user_id, role_id, kind, position)
     select $1, record_id, $2, 4, 'workforces', 1 from (
       (select record_id from review_change order by requested_at limit 1)
       union all (select record_id from review_change order by requested_at desc limit 2)) as chosen`,
    [companyId, lender.people.lead.id],
  )
  const { body } = await call('lead', 'GET reviews')
  expect([body.count, (body.reviews as unknown[]).length]).toEqual([7, 7])
})
