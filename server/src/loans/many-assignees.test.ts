import { expect, test } from 'vitest'
import { inTransaction } from '../platform/database/transaction.ts'
import { newId } from '../platform/ids.ts'
import { insertPeople } from '../records/people/insert-people.ts'
import { EventReader } from '../test-support/event-reader.ts'
import { signedInAs } from '../test-support/sample-accounts.ts'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk()
const { app, database, lender, newLoan, save, loan } = desk
const address = await app.listen({ port: 0, host: '127.0.0.1' })

test('a loan with as many assignees as no notice of PostgreSQL holds is saved, and its event arrives', async () => {
  const { companyId } = lender
  const id = await newLoan()
  const ids = Array.from({ length: 400 }, () => newId())
  await inTransaction(database, { companyId }, (db) =>
    insertPeople(db, {
      ...{ companyId, by: { personId: null, name: 'Ada Admin' } },
      people: ids.map((one, nth) => ({
        ...{ id: one, kind: 'workforces' as const, firstName: 'Wanda', lastName: `Worker ${nth}`, phone: '' },
        ...{ email: `wanda${nth}@sample.test`, createdAt: new Date(0), roleIds: [3] },
      })),
    }),
  )
  await database.ownerPool.query(
    `insert into record_assignee (company_id, record_id, user_id, role_id, kind, position)
     select $1, $2, id, 3, 'workforces', 100 + nth from unnest($3::uuid[]) with ordinality as given (id, nth)`,
    [companyId, id, ids],
  )
  const reader = await EventReader.open(
    `${address}/api/events`,
    await signedInAs(database.ownerPool, lender, 'officer'),
  )
  const answer = await save('officer', id, { formData: { full_name: 'Bea Borrower' } })
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200, body: { rev: 2 } })
  expect(await reader.next('loan-changed')).toMatchObject({ _id: id, rev: 2 })
  reader.close()
  expect((await loan('officer', id)).info).toMatchObject({ full_name: 'Bea Borrower' })
})
