import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, enter, expectAccessible, headersOf, phone, useBrowser, type Visit, visit } from './support/browser.ts'

useBrowser()

const officer = 'officer@harbor.demo'
const administrator = 'admin@harbor.demo'

async function at(path: string, { window = desktop, who = administrator } = {}) {
  const person = await visit(window)
  await person.page.addInitScript(() => {
    Object.assign(globalThis, { print: () => document.body.setAttribute('data-printed', '') })
  })
  await enter(person.page, who)
  await person.page.goto(path)
  return person
}
const list = '/appraisals?view=all&search=HL-1024'
const row = (page: Page) => page.locator('[data-row]').first()
const change = (page: Page) => row(page).getByRole('button', { name: 'Change Appraiser of HL-1024' })
const editor = (page: Page) => page.getByRole('form', { name: 'Change Appraiser of HL-1024' })
const saved = (page: Page) =>
  page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.url().includes('/pages/appraisals/'))

describe('a value of a list', () => {
  test('is changed in place by keys, taken back, and left as it was by Escape', async () => {
    const { page, context, faults } = await at(list)
    await change(page).waitFor({ state: 'attached' })
    const before = await row(page)
      .locator('[data-edited-column]')
      .evaluateAll((cells) => cells.map((cell) => cell.textContent))
    await change(page).focus()
    await page.keyboard.press('Enter')
    const box = editor(page).getByLabel('Appraiser')
    await box.waitFor()
    const was = await box.inputValue()
    await expectAccessible(page)
    await box.fill('Nobody yet')
    await page.keyboard.press('Escape')
    await editor(page).waitFor({ state: 'hidden' })
    expect(await change(page).evaluate((button) => button === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await box.fill('Walter Whitfield')
    const kept = saved(page)
    await page.keyboard.press('Enter')
    expect((await kept).status()).toBe(200)
    await row(page).getByText('Walter Whitfield').waitFor()
    const back = saved(page)
    await page.getByRole('button', { name: 'Undo' }).click()
    expect((await back).status()).toBe(200)
    await row(page).getByText('Walter Whitfield').waitFor({ state: 'hidden' })
    await expect
      .poll(() =>
        row(page)
          .locator('[data-edited-column]')
          .evaluateAll((cells) => cells.map((cell) => cell.textContent)),
      )
      .toEqual(before)
    expect(was).not.toBe('Walter Whitfield')
    expect(faults).toEqual([])
    await context.close()
  })

  test('that somebody else changed meanwhile is shown beside one’s own, and one tap decides', async () => {
    const one = await at(list)
    const other = await at(list, { window: phone })
    await change(one.page).waitFor({ state: 'attached' })
    await change(other.page).waitFor()
    await change(other.page).click()
    const theirs = editor(other.page).getByLabel('Appraiser')
    const was = await theirs.inputValue()
    await change(one.page).focus()
    await one.page.keyboard.press('Enter')
    await editor(one.page).getByLabel('Appraiser').fill('Mine')
    await theirs.fill('Theirs')
    const kept = saved(other.page)
    await other.page.keyboard.press('Enter')
    expect((await kept).status()).toBe(200)
    await one.page.keyboard.press('Enter')
    await editor(one.page).getByText('changed this too, to Theirs', { exact: false }).waitFor()
    await expectAccessible(one.page)
    await editor(one.page).getByRole('button', { name: 'Take theirs' }).click()
    await row(one.page).getByText('Theirs').waitFor()
    await change(one.page).focus()
    await one.page.keyboard.press('Enter')
    await editor(one.page).getByLabel('Appraiser').fill(was)
    const back = saved(one.page)
    await one.page.keyboard.press('Enter')
    expect((await back).status()).toBe(200)
    for (const { context } of [one, other]) await context.close()
  })

  const moveElsewhere = async ({ page, context }: Visit, id: string): Promise<void> => {
    const moved = await context.request.patch(`/api/opportunities/${id}`, {
      ...{ headers: headersOf({ context }), data: { adminInfo: { status: ['12'] } } },
    })
    expect(moved.status(), await moved.text()).toBe(200)
    // Who comes back to the window after a while sees the list as it is by then.
    await page.evaluate(() => {
      const now = Date.now
      Date.now = () => now() + 60_000
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
  }
  const amountOf = async ({ context }: Visit, id: string): Promise<string> =>
    (await (await context.request.get(`/api/opportunities/${id}`)).json()).opportunity.info.loan_amount
  const savedLoan = (page: Page, id: string) =>
    page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.url().includes(id))

  test('stays under the fingers when somebody else takes its row out of the list, and is saved', async () => {
    const visited = await at('/loans?product=2&program=2&status=11&search=PL-599')
    const { page, context, faults } = visited
    const { id, meant, typing } = await typedAmount(page, 'PL-5990', '4321')
    await moveElsewhere(visited, id)
    await meant.waitFor({ state: 'detached' })
    expect(await typing.getByLabel('Loan Amount').inputValue()).toBe('4,321')
    const kept = savedLoan(page, id)
    await page.keyboard.press('Enter')
    expect((await kept).status()).toBe(200)
    await typing.waitFor({ state: 'detached' })
    expect(await amountOf(visited, id)).toBe('4321')
    expect(faults).toEqual([])
    await context.close()
  })

  test('is saved when nothing is left of the list that it was typed in', async () => {
    const visited = await at('/loans?product=2&program=2&status=11&search=PL-5991')
    const { page, context, faults } = visited
    const { id, meant } = await typedAmount(page, 'PL-5991', '5432')
    const kept = savedLoan(page, id)
    await moveElsewhere(visited, id)
    await meant.waitFor({ state: 'detached' })
    expect((await kept).status()).toBe(200)
    await page.getByText('Loan Amount of PL-5991').first().waitFor()
    expect(await amountOf(visited, id)).toBe('5432')
    expect(faults).toEqual([])
    await context.close()
  })
})

/** Types over an amount, and neither saves nor leaves it. */
async function typedAmount(page: Page, number: string, amount: string) {
  const name = `Change Loan Amount of ${number}`
  const button = page.getByRole('button', { name })
  await button.waitFor({ state: 'attached' })
  const meant = page.locator('[data-row]').filter({ has: button })
  const id = await meant.getAttribute('data-row')
  if (id === null) throw new Error(`${number} is not listed`)
  await button.focus()
  await page.keyboard.press('Enter')
  const typing = page.getByRole('form', { name })
  await typing.getByLabel('Loan Amount').fill(amount)
  return { id, meant, typing }
}

describe('a list on paper', () => {
  test('says its view, what narrows it, who printed it and its columns, and is gone afterwards', async () => {
    const { page, context, faults } = await at('/loans?view=my-pipeline', { who: officer })
    const pager = page.getByText(/^\d+–\d+ of \d+$/)
    await pager.waitFor()
    const all = Number(/\d+$/.exec(await pager.innerText())?.[0])
    await page.getByRole('button', { name: 'Print' }).click()
    await page.locator('body[data-printed]').waitFor()
    await page.emulateMedia({ media: 'print' })
    const printed = page.locator('.printed-list')
    await printed.getByRole('heading', { name: 'My pipeline' }).waitFor()
    for (const words of ['Assigned Team Members = Me', 'Printed by Maria Chen', 'sorted by Due'])
      await printed.getByText(words, { exact: false }).first().waitFor()
    expect(await printed.getByRole('columnheader', { name: 'Next action' }).count()).toBe(1)
    expect(await printed.locator('tbody tr').count()).toBe(all)
    expect(all).toBeGreaterThan(0)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await printed.waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await context.close()
  })

  test('of more than 500 rows is to be narrowed or taken along as a file', async () => {
    const { page, context } = await at('/loans?view=all')
    await page.getByRole('button', { name: 'Print' }).click()
    await page.getByText('Lists of up to 500 rows are printed.', { exact: false }).waitFor()
    expect(await page.locator('body[data-printed]').count()).toBe(0)
    await context.close()
  })
})

test('the columns of a board say what their loans come to', async () => {
  const { page, context, faults } = await at('/loans?as=board&product=1', { who: officer })
  await page.locator('.board-sum').first().waitFor()
  expect(await page.locator('.board-sum').first().innerText()).toMatch(/\$[\d,]+\.\d\d/)
  await expectAccessible(page)
  expect(faults).toEqual([])
  await context.close()
})
