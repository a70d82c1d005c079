import { expect, test } from 'vitest'
import { demoPassword, enter, expectAccessible, headersOf, phone, useBrowser, visit } from './support/browser.ts'

useBrowser()

/** HL-1007 of the demo. */
const loan = '01989680-0000-7005-8000-000000000006'
const box = '1a_personalinformation_contactinformation_homephone'

test('a borrower who is signed out in mid-step signs in where they are: what was typed is there, and is saved', async () => {
  const { page, context, faults } = await visit(phone)
  await enter(page, 'borrower@harbor.demo')
  await page.goto(`/loans/edit/${loan}?tab=1a&step=${box}`)
  const phoneBox = page.getByLabel(/Home Phone/i).first()
  await phoneBox.waitFor()
  const staff = await visit()
  await enter(staff.page, 'admin@harbor.demo')
  const saved = async () => {
    const answer = await staff.context.request.get(`/api/opportunities/${loan}/page`, { headers: headersOf(staff) })
    return (await answer.json()).opportunity.info[box]
  }
  await context.clearCookies()
  await phoneBox.fill('208-555-0166')
  await page.getByRole('button', { name: 'Continue' }).click()
  const sheet = page.getByRole('dialog', { name: 'Please sign in again' })
  await sheet.getByText('Your answers are kept. You go on where you are.').waitFor()
  await expectAccessible(page)
  expect(await saved()).not.toBe('208-555-0166')
  await sheet.getByLabel('Password').fill(demoPassword)
  await sheet.getByRole('button', { name: /Sign in/i }).click()
  await sheet.waitFor({ state: 'detached' })
  await expect.poll(saved).toBe('208-555-0166')
  await page.goto(`/loans/edit/${loan}?tab=1a&step=${box}`)
  await expect.poll(() => phoneBox.inputValue()).toBe('208-555-0166')
  expect(faults).toEqual([])
})

test('a borrower with one loan opens it at once, with none reads whom to call', async () => {
  const staff = await visit()
  await enter(staff.page, 'admin@harbor.demo')
  const headers = headersOf(staff)
  const { page, context, faults } = await visit(phone)
  await enter(page, 'borrower@harbor.demo')
  const listed = async (): Promise<string[]> => {
    const answer = await context.request.get('/api/portal', { headers: headersOf({ context }) })
    return (await answer.json()).loans.map(({ _id }: { _id: string }) => _id)
  }
  const takeOut = async (id: string) =>
    expect((await staff.context.request.delete(`/api/opportunities/${id}`, { headers })).status()).toBe(200)
  for (const id of (await listed()).filter((one) => one !== loan)) await takeOut(id)
  expect(await listed()).toEqual([loan])
  await page.goto('/loans')
  await page.waitForURL(`**/loans/edit/${loan}`)
  await page.getByRole('heading', { name: 'Hello Rosa' }).waitFor()
  await takeOut(loan)
  await page.goto('/loans')
  await page.getByText('You have no loan with Harbor Lending yet.').waitFor()
  await expectAccessible(page)
  expect(faults).toEqual([])
})
