import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  desktop,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  headersOf,
  phone,
  useBrowser,
  visit,
} from './support/browser.ts'

useBrowser()

async function at(path: string, { window = desktop, who = 'officer@harbor.demo' } = {}) {
  const person = await visit(window)
  await enter(person.page, who)
  await person.page.goto(path)
  return person
}
const links = (page: Page) => page.locator('[data-row] [data-row-link]')
const namesOf = async (page: Page): Promise<string[]> => {
  await links(page).first().waitFor()
  return (await links(page).allInnerTexts()).map((name) => name.trim())
}
const way = (page: Page) => page.getByRole('navigation', { name: 'In the list' })
const next = (page: Page) => way(page).getByRole('link', { name: 'Next in the list' })
const previous = (page: Page) => way(page).getByRole('link', { name: 'Previous in the list' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** The latest conventional loans of some size first: a filter, and an order that is not the plain one. */
const narrowed = new URLSearchParams({
  ...{ view: 'all', limit: '10', sort: 'auto_increment', order: 'desc' },
  filters: JSON.stringify([{ field: 'figure.loanAmount', operator: '>', value: '150000' }]),
})

describe('the way from record to record', () => {
  test('goes in the order of the list that it came from, over the border of its pages, and survives a reload', async () => {
    const { page, context, faults } = await at(`/loans?${narrowed}&page=1`)
    const [later = '', afterThat = ''] = await namesOf(page)
    await page.goto(`/loans?${narrowed}`)
    const first = await namesOf(page)
    await links(page).nth(8).click()
    await heading(page, first[8] ?? '').waitFor()
    await way(page)
      .getByText(/^9 of \d/)
      .waitFor()
    await expectAccessible(page)
    await next(page).waitFor()
    await page.keyboard.press(']')
    await heading(page, first[9] ?? '').waitFor()
    await way(page)
      .getByText(/^10 of \d/)
      .waitFor()
    await next(page).click()
    await heading(page, later).waitFor()
    await page.reload()
    await way(page)
      .getByText(/^11 of \d/)
      .waitFor()
    await next(page).click()
    await heading(page, afterThat).waitFor()
    await previous(page).waitFor()
    await page.keyboard.press('[')
    await heading(page, later).waitFor()
    // Back goes the way that the person went.
    await page.goBack()
    await heading(page, afterThat).waitFor()
    // Who comes by the address alone came from no list.
    const other = await context.newPage()
    await other.goto(page.url())
    await heading(other, afterThat).waitFor()
    expect(await way(other).count()).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  })

  test('goes on from the place that a record had which left the list meanwhile', async () => {
    const { page, context, faults } = await at('/loans?view=all&sort=auto_increment&order=asc&status=1')
    const [first = '', second = '', third = ''] = await namesOf(page)
    await links(page).nth(1).click()
    await heading(page, second).waitFor()
    const count = Number(/of ([\d,]+)/.exec(await way(page).getByText(/^2 of/).innerText())?.[1]?.replace(',', ''))
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    await next(page).waitFor()
    const headers = headersOf({ context })
    const moved = await context.request.patch(`/api/opportunities/${id}`, {
      headers,
      data: { adminInfo: { status: ['2'] } },
    })
    expect(moved.status()).toBe(200)
    await way(page).getByText('No longer in the list').waitFor()
    await next(page).click()
    await heading(page, third).waitFor()
    await way(page)
      .getByText(`2 of ${(count - 1).toLocaleString('en-US')}`, { exact: true })
      .waitFor()
    await previous(page).waitFor()
    await page.keyboard.press('[')
    await heading(page, first).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  test('asks before unsaved edits are left', async () => {
    const { page, context, faults } = await at('/loans?view=all&program=2&limit=10', { who: 'admin@harbor.demo' })
    await links(page).first().click()
    const field = page.getByRole('textbox', { name: 'Term (Months)' })
    await field.fill('48')
    await field.blur()
    await next(page).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
    expect(await field.inputValue()).toBe('48')
    expect(faults).toEqual([])
    await context.close()
  })

  test.each(['/leads?view=all', '/prospects?view=all', '/appraisals?view=all'])('is there from %s', async (list) => {
    const { page, context, faults } = await at(list, { who: 'admin@harbor.demo' })
    const [first = '', second = ''] = await namesOf(page)
    expect(second).not.toBe(first)
    await links(page).first().click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await way(page)
      .getByText(/^1 of \d/)
      .waitFor()
    await next(page).click()
    await way(page)
      .getByText(/^2 of \d/)
      .waitFor()
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
  })

  test('is there on a phone', async () => {
    const { page, context, faults } = await at('/loans?view=all&limit=10', { window: phone })
    const [, second = ''] = await namesOf(page)
    await links(page).first().click()
    await next(page).click()
    await heading(page, second).waitFor()
    await way(page)
      .getByText(/^2 of \d/)
      .waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect(faults).toEqual([])
    await context.close()
  })
})

test('a loan that is opened from a board goes on through the cards of its column', async () => {
  const { page, context, faults } = await at('/loans?view=all&product=1&as=board')
  const column = page
    .locator('.board-column')
    .filter({ has: page.locator('li[data-card]').nth(1) })
    .first()
  const cards = column.locator('li[data-card] a')
  await cards.nth(1).waitFor()
  const [first = '', second = ''] = (await cards.allInnerTexts()).map((name) => name.trim())
  await cards.first().click()
  await heading(page, first).waitFor()
  await way(page)
    .getByText(/^1 of \d/)
    .waitFor()
  await next(page).click()
  await heading(page, second).waitFor()
  await way(page)
    .getByText(/^2 of \d/)
    .waitFor()
  await previous(page).click()
  await heading(page, first).waitFor()
  expect(faults).toEqual([])
  await context.close()
})
