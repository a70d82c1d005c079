import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { enter, expectAccessible, phone, useBrowser, visit } from './support/browser.ts'

useBrowser()

interface Place {
  top: number
  bottom: number
}

async function placeOf(what: Locator): Promise<Place> {
  const box = await what.boundingBox()
  if (box === null) throw new Error(`${what} is not in sight`)
  return { top: box.y, bottom: box.y + box.height }
}

const areApart = (one: Place, other: Place): boolean => one.bottom <= other.top || other.bottom <= one.top

test('on a phone a message stands above the bar that saves, away from the head, and moves nothing', async () => {
  const { page, faults } = await visit(phone)
  await enter(page, 'admin@harbor.demo')
  await page.goto('/workforces')
  await page.getByRole('link', { name: 'Caleb Stone' }).click()
  const field = page.getByLabel('First Name')
  await field.fill('Calebo')
  await page.getByText('Unsaved, was Caleb').waitFor()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const whole = page.getByRole('button', { name: 'Deactivate' })
  const below = async (): Promise<number> => (await placeOf(field)).top - (await placeOf(whole)).top
  const belowBefore = await below()

  // No answer to a write comes through: it has failed as far as the page can know.
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '{}' }),
  )
  await save.click()
  const message = page.getByRole('alert').filter({ hasText: 'Your changes are kept here.' })
  await message.waitFor()
  expect(areApart(await placeOf(message), await placeOf(whole))).toBe(true)
  await expect.poll(async () => areApart(await placeOf(message), await placeOf(save))).toBe(true)
  expect(await below()).toBe(belowBefore)
  await expectAccessible(page)

  // At the end of the page the footer pushes the bar up, and the message with it.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(async () => areApart(await placeOf(message), await placeOf(save))).toBe(true)
  expect(faults).toEqual([])
})
