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

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Status' })
const widest = { width: 3200, height: 900 }

test.each([
  ['a desk', desktop],
  ['a phone', phone],
])('on %s the statuses without room stand in a menu, and the chosen one stays in sight', async (_what, viewport) => {
  const { page, faults } = await visit(viewport)
  await enter(page, 'officer@harbor.demo')
  await page.goto('/loans')
  const more = tabs(page).getByRole('button', { name: /^\d+ more$/ })
  await more.waitFor()
  const shown = await tabs(page).getByRole('link').count()
  await expectNoSidewaysScroll(page)

  await more.focus()
  await page.keyboard.press('Enter')
  const declined = tabs(page).getByRole('link', { name: 'Bridge: Declined' })
  await declined.waitFor()
  expect(await tabs(page).getByRole('link').count()).toBe(shown + Number.parseInt(await more.innerText(), 10))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  expect(await declined.count()).toBe(0)
  expect(await more.evaluate((one) => one === document.activeElement)).toBe(true)

  await more.click()
  await declined.click()
  const chosen = tabs(page).getByRole('link', { name: 'Bridge: Declined' }).and(page.locator('[aria-current="page"]'))
  await chosen.waitFor()
  expect(new URL(page.url()).searchParams.get('status')).not.toBeNull()
  await expectNoSidewaysScroll(page)
  expect(faults).toEqual([])
})

test('where all have room there is no menu', async () => {
  const { page, faults } = await visit(widest)
  await enter(page, 'officer@harbor.demo')
  await page.goto('/loans')
  await tabs(page).getByRole('link', { name: 'Bridge: Declined' }).waitFor()
  expect(await tabs(page).getByRole('button').count()).toBe(0)
  expect(faults).toEqual([])
})
