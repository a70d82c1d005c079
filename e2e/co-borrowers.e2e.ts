import { afterEach, expect, test } from 'vitest'
import {
  demoPassword,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  headersOf,
  phone,
  useBrowser,
  type Visit,
  visit,
} from './support/browser.ts'
import { openLoan } from './support/open-loan.ts'

useBrowser()

const number = 'HL-1150'

// The loan is as it was, however a journey ended.
afterEach(async () => {
  const staff = await visit()
  await enter(staff.page, 'admin@harbor.demo')
  const id = await openLoan(staff, number)
  const headers = headersOf(staff)
  const { parties } = await (await staff.context.request.get(`/api/opportunities/${id}/parties`, { headers })).json()
  for (const { _id, first } of parties)
    if (!first) await staff.context.request.delete(`/api/opportunities/${id}/parties/${_id}`, { headers })
})

const card = ({ page }: Visit) => page.getByRole('region', { name: 'Borrowers' })

async function addRosa(staff: Visit): Promise<string> {
  const id = await openLoan(staff, number)
  const { page } = staff
  await card(staff).getByRole('button', { name: 'Change the borrowers' }).click()
  await card(staff).getByRole('button', { name: 'Add a co-borrower' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a co-borrower' })
  await dialog.getByRole('button', { name: 'Add co-borrower' }).click()
  await dialog.getByText('Please provide a valid Prospect').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('combobox', { name: /Prospect/ }).fill('Rosa Delgado')
  await page
    .getByRole('option', { name: /Rosa Delgado/ })
    .first()
    .click()
  await dialog.getByRole('button', { name: 'Add co-borrower' }).click()
  await page.getByText('The co-borrower has been added.').waitFor()
  return id
}

test('somebody who is here becomes a co-borrower, stands in header, list and palette, and is taken off', async () => {
  const staff = await visit()
  const { page, faults } = staff
  await enter(page, 'admin@harbor.demo')
  const id = await addRosa(staff)
  await page.getByRole('region', { name: 'Loan summary' }).getByRole('link', { name: 'Rosa Delgado' }).waitFor()
  await card(staff).getByText('Co-borrower · Signs in').waitFor()
  await expectAccessible(page)
  await page.goto(`/loans?search=${number}`)
  await page.getByText(/· Rosa Delgado/).waitFor()
  await page.goto(`/loans/edit/${id}`)
  await card(staff).getByRole('button', { name: 'Change the borrowers' }).click()
  await card(staff).getByRole('button', { name: 'Take Rosa Delgado off this loan' }).click()
  await page.getByRole('button', { name: 'Take off', exact: true }).click()
  await page.getByText('The co-borrower has been taken off the loan.').waitFor()
  await expect.poll(() => card(staff).getByText('Rosa Delgado').count()).toBe(0)
  expect(faults).toEqual([])
})

test('somebody new is brought in by name and mail, and invited by one more press', async () => {
  const staff = await visit()
  const { page, faults, context } = staff
  await enter(page, 'admin@harbor.demo')
  await openLoan(staff, number)
  const before = await openItemsOf(staff)
  await card(staff).getByRole('button', { name: 'Change the borrowers' }).click()
  await card(staff).getByRole('button', { name: 'Add a co-borrower' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a co-borrower' })
  await dialog.getByRole('combobox', { name: /Prospect/ }).fill('Quinta')
  await page.getByRole('option', { name: 'New borrower “Quinta”' }).click()
  await dialog.getByRole('group', { name: 'New co-borrower' }).waitFor()
  await dialog.getByLabel('Last Name').fill('Beside')
  const address = `quinta.${Date.now()}@beside.test`
  await dialog.getByLabel('Email').fill(address)
  await dialog.getByRole('button', { name: 'Add co-borrower' }).click()
  await page.getByText('The co-borrower has been added.').waitFor()
  await card(staff).getByRole('button', { name: 'Invite Quinta Beside' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await proof.getByLabel('Current password').fill(demoPassword)
  await proof.getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('Quinta Beside has been invited.').waitFor()
  await card(staff).getByText('Co-borrower · Invited, not signed in yet').waitFor()
  const mails = async (): Promise<string[]> =>
    (await (await context.request.get('/api/dev/mailbox')).json()).map(({ to }: { to: string }) => to)
  await expect.poll(mails).toContain(address)
  // Other things may be due before it; it is one more that the loan waits for.
  await expect.poll(() => openItemsOf(staff)).toBe(before + 1)
  expect(faults).toEqual([])
})

test('a co-borrower finds the loan on a phone, and nothing that the first borrower said', async () => {
  const staff = await visit()
  await enter(staff.page, 'admin@harbor.demo')
  const id = await addRosa(staff)
  const rosa = await visit(phone)
  const { page, faults } = rosa
  await enter(page, 'borrower@harbor.demo')
  await page.goto(`/loans/edit/${id}?view=tabs`)
  await page.getByText('You apply for this loan together with').waitFor()
  await page.getByText(number).first().waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // Their own answers are asked for; what the first borrower said is nowhere.
  const said = await page
    .getByLabel(/Social Security/)
    .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value))
  expect(said.filter((value) => value !== '')).toEqual([])
  await page.goto('/loans?view=table')
  await page.getByText(number).first().waitFor()
  await staff.context.request.delete(`/api/opportunities/${id}/parties/${await idOfRosa(staff, id)}`, {
    headers: headersOf(staff),
  })
  await page.goto(`/loans/edit/${id}?view=tabs`)
  await page.getByText('This loan does not exist, or it is not open to you.').waitFor()
  expect(faults).toEqual([])
})

/** How many things the loan waits for, as its row of the list says. */
async function openItemsOf({ context }: Visit): Promise<number> {
  const data = { search: number, limit: 5 }
  const answer = await context.request.post('/api/opportunities', { headers: headersOf({ context }), data })
  const { opportunities } = await answer.json()
  return opportunities.find((loan: { info: { auto_increment: string } }) => loan.info.auto_increment === number)
    .nextAction.items
}

async function idOfRosa(staff: Visit, loan: string): Promise<string> {
  const answer = await staff.context.request.get(`/api/opportunities/${loan}/parties`, { headers: headersOf(staff) })
  const { parties } = await answer.json()
  return parties.find(({ first }: { first: boolean }) => !first)._id
}
