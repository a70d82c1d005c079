import { expect } from 'vitest'
import { headersOf, type Visit } from './browser.ts'

/** Opens the loan of a number as the person who is signed in. */
export async function openLoan({ page, context }: Visit, number: string, tab?: string): Promise<string> {
  const answer = await context.request.post('/api/opportunities', {
    headers: headersOf({ context }),
    data: { search: number, limit: 5 },
  })
  const { opportunities } = await answer.json()
  const found = opportunities.find((loan: { info: { auto_increment: string } }) => loan.info.auto_increment === number)
  expect(found, `loan ${number} in the list of this person`).toBeDefined()
  await page.goto(`/loans/edit/${found._id}${tab === undefined ? '' : `?tab=${tab}`}`)
  await page.getByText(number).first().waitFor()
  return found._id
}
