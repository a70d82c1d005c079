import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, enter, expectAccessible, useBrowser, visit } from './support/browser.ts'

useBrowser()

const dialog = (page: Page) => page.getByRole('dialog')
const tray = (page: Page) => page.getByRole('button', { name: /^Acts on many records/ })
const jobs = (page: Page) => page.getByRole('region', { name: 'Acts on many records' })
const moving = 'Moving loans from Current to Fully Paid'

test('thousands of loans are moved while somebody goes on working; it is stopped, and undone', async () => {
  const { page, faults } = await visit(desktop)
  await enter(page, 'admin@harbor.demo')
  expect(await tray(page).count()).toBe(0)
  await page.goto('/products/2?tab=statuses')
  await page.getByRole('button', { name: 'Edit Current' }).click()
  await dialog(page).getByRole('button', { name: 'Deactivate' }).click()
  await dialog(page).getByRole('combobox', { name: 'Move them to' }).selectOption({ label: 'Fully Paid' })
  await dialog(page).getByRole('button', { name: 'Move and deactivate' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await page.getByText('The loans are being moved; the status is deactivated after it.').waitFor()

  await tray(page).click()
  const job = jobs(page).getByRole('article', { name: moving })
  await job.getByRole('progressbar', { name: moving }).waitFor()
  // It opens out of the dark bar, onto light ground.
  const colourOf = (element: Element) => getComputedStyle(element).color
  expect(await job.getByText(moving).evaluate(colourOf)).toBe(await page.getByRole('main').evaluate(colourOf))
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.goto('/loans')
  await page.getByRole('button', { name: 'Acts on many records, 1 under way' }).click()
  await job.getByText(/^[1-9]\d* of \d+$/).waitFor()
  await job.getByRole('button', { name: 'Stop' }).click()
  await job.getByText('Stopped by you.').waitFor()
  await expectAccessible(page)

  await page.reload()
  await tray(page).click()
  await job.getByRole('button', { name: 'Undo' }).click()
  await dialog(page).getByText('Records that somebody changed since stay as they are.').waitFor()
  await dialog(page).getByRole('button', { name: 'Undo' }).click()
  await tray(page).click()
  const undoing = jobs(page).getByRole('article', { name: 'Moving loans back from Fully Paid to Current' })
  await undoing.getByText(/^[\d,]+ done/).waitFor({ timeout: 60_000 })
  expect(await job.getByRole('button', { name: 'Undo' }).count()).toBe(0)
  await undoing.getByRole('button', { name: 'Hide' }).click()
  await undoing.waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})
