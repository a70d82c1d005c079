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
  // Borrowers have pages of their own; what these journeys are about is the form in its tabs.
  const who = await context.request.get('/api/auth/get_user_by_token', { headers: headersOf({ context }) })
  const search = new URLSearchParams({
    ...(tab && { tab }),
    ...((await who.json()).type === 'Prospects' && { view: 'tabs' }),
  })
  await page.goto(`/loans/edit/${found._id}${search.size === 0 ? '' : `?${search}`}`)
  await page.getByText(number).first().waitFor()
  return found._id
}
