import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  desktop,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useBrowser,
  visit,
} from './support/browser.ts'

useBrowser()

const board = '/loans?view=all&product=1&as=board'
const column = (page: Page, status: string) => page.getByRole('region', { name: new RegExp(`^${status} ?,`) })
const card = (page: Page, number: string) => page.locator('li[data-card]').filter({ hasText: number })
const numbersIn = async (page: Page, status: string): Promise<string[]> =>
  column(page, status).getByRole('listitem').getByRole('link').allInnerTexts()

async function atBoard(username: string, window = desktop) {
  const person = await visit(window)
  await enter(person.page, username)
  await person.page.goto(board)
  await person.page.locator('li[data-card]').first().waitFor()
  return person
}

test('a card is moved by its menu, by keys and by dragging, taken back, and seen by others', async () => {
  const maria = await atBoard('officer@harbor.demo')
  const dana = await atBoard('admin@harbor.demo')
  const { page } = maria
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts()
  const [first = '', second = ''] = headings.map((heading) => heading.split('\n')[0]?.trim() ?? '')
  // One of the demo: what other journeys begin may lack what the next status asks for.
  const number = (await numbersIn(page, first)).find((one) => /^HL-1[01]\d\d$/.test(one)) ?? ''
  expect(number).toMatch(/^[A-Z]+-\d+$/)

  await page.getByRole('button', { name: `Move ${number}` }).click()
  await page.getByRole('menuitem', { name: second, exact: true }).click()
  await column(page, second).locator('li[data-card]').filter({ hasText: number }).waitFor()
  await page.getByText(`${number} moved to ${second}.`).waitFor()
  await column(dana.page, second).locator('li[data-card]').filter({ hasText: number }).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await column(page, first).locator('li[data-card]').filter({ hasText: number }).waitFor()

  await card(page, number).getByRole('link').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await column(page, second).locator('li[data-card]').filter({ hasText: number }).waitFor()
  await page.getByText(`${number} moved to ${second}.`).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(number)
  await page.locator('li[aria-busy=true]').waitFor({ state: 'detached' })

  await card(page, number).hover()
  await page.mouse.down()
  const target = await column(page, first).boundingBox()
  await page.mouse.move((target?.x ?? 0) + 100, (target?.y ?? 0) + 80, { steps: 8 })
  await page.mouse.up()
  await column(page, first).locator('li[data-card]').filter({ hasText: number }).waitFor()
  await page.getByText(`${number} moved to ${first}.`).waitFor()
  for (const { faults, context } of [maria, dana]) {
    expect(faults).toEqual([])
    await context.close()
  }
})

test('a move that somebody else was before goes back with the reason', async () => {
  const { page, faults, context } = await atBoard('officer@harbor.demo')
  const [first = ''] = (await page.getByRole('heading', { level: 2 }).allInnerTexts()).map(
    (heading) => heading.split('\n')[0]?.trim() ?? '',
  )
  const number = (await numbersIn(page, first)).at(-1) ?? ''
  await page.route('**/api/opportunities/*', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 403,
          json: { code: 'status-not-allowed', message: 'Your role may not set this status.' },
        })
      : route.continue(),
  )
  await card(page, number).getByRole('link').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await page
    .getByRole('alert')
    .filter({ hasText: `${number} is back in ${first}.` })
    .waitFor()
  expect(await numbersIn(page, first)).toContain(number)
  expect(faults.filter((fault) => !fault.includes('403'))).toEqual([])
  await context.close()
})

test('the way a list is shown stands in its address and in a view; who may not move sees no menu', async () => {
  const { page, faults, context } = await visit(desktop)
  await enter(page, 'reviewer@harbor.demo')
  await page.goto('/loans?view=all&product=1')
  await page.getByRole('navigation', { name: 'Shown as' }).getByRole('link', { name: 'Board' }).click()
  await page.locator('li[data-card]').first().waitFor()
  expect(new URL(page.url()).searchParams.get('as')).toBe('board')
  expect(await page.getByRole('button', { name: /^Move / }).count()).toBe(0)
  await page.getByRole('navigation', { name: 'Shown as' }).getByRole('link', { name: 'Table' }).click()
  await page.locator('tr[data-row]').first().waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('a phone shows one column, and leads to the others', async () => {
  const { page, faults, context } = await atBoard('officer@harbor.demo', phone)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  expect(await page.getByRole('heading', { level: 2 }).count()).toBe(1)
  await page.getByRole('button', { name: /^Column:/ }).click()
  const other = page.getByRole('menuitem').nth(1)
  const name = (await other.innerText()).split('\n')[0]?.trim() ?? ''
  await other.click()
  await column(page, name).waitFor()
  expect(faults).toEqual([])
  await context.close()
})
