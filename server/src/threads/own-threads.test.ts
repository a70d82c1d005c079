import { expect, test } from 'vitest'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const desk = await openLoanDesk({ own: true })
const { call, newLoan, lender, database } = desk
const module = 'opportunities'
type Card = { count: number; threads: { owner: string; unread: number; answerBy: string | null; content: string }[] }

const card = async (name: Parameters<typeof call>[0]) => {
  const { body } = await call(name, 'GET dashboard/day?card=messages')
  return (body.cards as { messages?: Card }).messages
}
const write = (name: Parameters<typeof call>[0], owner: string, content: string) =>
  call(name, 'POST threads', { module, owner, content })

test('the first page shows what is unread or unanswered on one’s own loans, unread first', async () => {
  expect(await card('processor')).toEqual({ count: 0, threads: [] })
  const [read, unread, answered] = [await newLoan(), await newLoan(), await newLoan()]
  for (const owner of [read, unread, answered]) await write('borrower', owner, 'x'.repeat(400))
  await call('processor', 'POST threads/read', { module, owner: read, number: 1 })
  await write('officer', answered, 'Done')
  const shown = await card('processor')
  expect(shown?.count).toBe(2)
  expect(shown?.threads).toMatchObject([
    { owner: unread, unread: 1, answerBy: expect.any(String), content: 'x'.repeat(300) },
    { owner: read, unread: 0, permissions: { add: true }, title: expect.stringMatching(/^SL-/) },
  ])
  // Of loans that are not assigned to them nobody is told here.
  expect(await card('officer')).toEqual({ count: 0, threads: [] })
  expect(await card('borrower')).toBeUndefined()
  await call('admin', `DELETE opportunities/${unread}`)
  expect((await card('processor'))?.threads.map(({ owner }) => owner)).toEqual([read])
})

test('a role that reads no mails has no messages, on its first page or on a loan', async () => {
  const owner = await newLoan()
  await write('borrower', owner, 'Hello')
  const { id } = lender.people.processor
  await database.ownerPool.query(
    `update role set permissions = jsonb_set(permissions, '{tabs}', $3) from person_role held
     where held.company_id = $1 and held.person_id = $2 and role.company_id = $1 and role.id = held.role_id`,
    [
      lender.companyId,
      id,
      JSON.stringify({ opportunities: { emails: { read: 'none', add: 'none', update: 'none', delete: 'none' } } }),
    ],
  )
  expect(await card('processor')).toBeUndefined()
  expect((await call('processor', 'POST threads/list', { module, owner })).status).toBe(403)
  expect((await write('processor', owner, 'No')).status).toBe(403)
})
