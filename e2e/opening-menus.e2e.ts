import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, enter, expectAccessible, useBrowser, visit } from './support/browser.ts'

useBrowser()

/** Code that is on its way until it is let through. */
async function holdCode(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = []
  let isHeld = true
  await page.route('**/assets/*.js', (route) => (isHeld ? void held.push(route) : route.continue()))
  return async () => {
    isHeld = false
    await Promise.all(held.map((route) => route.continue()))
  }
}

test('a menu whose code is on its way shows its frame at its button, and is given up or opens there', async () => {
  const { page, faults } = await visit(desktop)
  await enter(page, 'officer@harbor.demo')
  await page.goto('/loans')
  const button = page.getByRole('button', { name: 'Row height' })
  await button.waitFor()
  const letThrough = await holdCode(page)
  const opened = page.getByRole('button', { name: 'Row height', expanded: true })
  const frame = page.locator('.opening')

  await button.click()
  await opened.waitFor()
  const [of, at] = [await frame.boundingBox(), await opened.boundingBox()]
  if (of === null || at === null) throw new Error('the frame is out of sight')
  expect([Math.round(of.x + of.width), Math.round(of.y)]).toEqual([
    Math.round(at.x + at.width),
    Math.round(at.y + at.height) + 4,
  ])
  expect(await opened.evaluate((one) => one === document.activeElement)).toBe(true)

  await page.keyboard.press('Escape')
  expect(await opened.count()).toBe(0)
  expect(await frame.count()).toBe(0)

  await page.keyboard.press('Enter')
  await opened.waitFor()
  await page.getByRole('heading', { name: 'Loans' }).click()
  expect(await frame.count()).toBe(0)

  await button.click()
  await opened.waitFor()
  await expectAccessible(page)
  await letThrough()
  await page.getByRole('menuitem', { name: 'Compact' }).waitFor()
  expect(await frame.count()).toBe(0)
  expect(faults).toEqual([])
})
