import { expect, test } from 'vitest'
import { enter, expectAccessible, headersOf, phone, useBrowser, visit } from './support/browser.ts'
import { openLoan } from './support/open-loan.ts'

useBrowser()

const number = 'HL-1151'

test('a loan is cloned from its menu, says what goes along, and opens as a new one', async () => {
  const staff = await visit()
  const { page, faults, context } = staff
  await enter(page, 'admin@harbor.demo')
  const id = await openLoan(staff, number)
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Clone' }).click()
  const question = page.getByRole('dialog', { name: `Clone ${number}?` })
  await question.getByText(/Status, lock, closing, documents and protected values do not go along/).waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: `Clone ${number}`, exact: true }).click()
  await page.getByText(new RegExp(`^HL-\\d+ has been made from ${number}\\.$`)).waitFor()
  await page.waitForURL((url) => url.pathname.startsWith('/loans/edit/') && !url.pathname.endsWith(id))
  await page.getByRole('heading', { level: 1, name: /^HL-\d+$/ }).waitFor()
  const made = new URL(page.url()).pathname.split('/').at(-1)
  const headers = headersOf(staff)
  const read = async (one: string) =>
    (await (await context.request.get(`/api/opportunities/${one}`, { headers })).json()).opportunity
  const [before, after] = [await read(id), await read(String(made))]
  expect(after.prospect._id).toBe(before.prospect._id)
  expect(after.info['4a_loanandpropertyinformation_loanamount']).toBe(
    before.info['4a_loanandpropertyinformation_loanamount'],
  )
  expect(after.rev).toBe(1)
  await context.request.delete(`/api/opportunities/${made}`, { headers })
  expect(faults).toEqual([])
})

test('who may not create loans is offered no clone, on a phone either', async () => {
  const staff = await visit(phone)
  await enter(staff.page, 'reviewer@harbor.demo')
  await openLoan(staff, number)
  await staff.page.getByRole('button', { name: 'Actions' }).click()
  await staff.page.getByRole('menuitem', { name: 'Copy the link' }).waitFor()
  expect(await staff.page.getByRole('menuitem', { name: 'Clone' }).count()).toBe(0)
})
