import { expect } from 'vitest'
import { headersOf, type Visit } from './browser.ts'

type Found = { _id: string; info: { auto_increment: string } }

/** How ids of the demo's records begin. */
const idOfTheDemo = '01989680-'

/** Opens the loan of a number as the person who is signed in. */
export async function openLoan({ page, context }: Visit, number: string, tab?: string): Promise<string> {
  const answer = await context.request.post('/api/opportunities', {
    headers: headersOf({ context }),
    data: { search: number, limit: 5 },
  })
  const { opportunities } = await answer.json()
  const numbered = opportunities.filter((loan: Found) => loan.info.auto_increment === number)
  // Another journey may have shared a loan whose company has given it the same number.
  const found = numbered.find(({ _id }: Found) => _id.startsWith(idOfTheDemo)) ?? numbered[0]
  expect(found, `loan ${number} in the list of this person`).toBeDefined()
  await page.goto(`/loans/edit/${found._id}${tab === undefined ? '' : `?tab=${tab}`}`)
  await page.getByText(number).first().waitFor()
  return found._id
}
