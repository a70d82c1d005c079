import { expect, test } from 'vitest'
import { openLoanDesk } from '../test-support/sample-loan-desk.ts'

const { call, newLoan, save } = await openLoanDesk()

type Entry = { action: string; area: string | null; details: Record<string, string> }

test('fields that were changed are called as their form calls them, and a denied call by its part of the program', async () => {
  const id = await newLoan()
  await save('admin', id, { formData: { ssn: '123-45-6789' } })
  expect((await call('admin', `POST opportunities/${id}/reveal`, { field: 'ssn' })).status).toBe(200)
  expect((await call('borrower', 'POST audit/list', {})).status).toBe(403)
  const { body } = await call('admin', 'POST audit/list', { limit: 50 })
  const { entries, fields } = body as { entries: Entry[]; fields: Record<string, string> }
  expect(fields).toMatchObject({ ssn: expect.stringMatching(/\w/) })
  expect(fields).not.toHaveProperty('no_such_field')
  const denied = entries.find(({ action }) => action === 'access-denied')
  expect(denied).toMatchObject({ area: 'security', details: { call: 'POST audit/list' } })
})
