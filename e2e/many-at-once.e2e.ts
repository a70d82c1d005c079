import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addPeople } from './support/add-people.ts'
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

const dialog = (page: Page) => page.getByRole('dialog')
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })

test('two that are ticked are two; the whole list is a second step, says its number and is undone', async () => {
  const visited = await visit(desktop)
  const { page, faults } = visited
  await enter(page, 'admin@harbor.demo')
  await addPeople(visited, { path: '/api/people/prospects/add', firstName: 'Number', lastName: 'Bulkley', count: 4 })
  await page.goto('/prospects?search=Bulkley')
  await page.getByRole('checkbox', { name: 'Select Number1 Bulkley' }).check()
  await page.getByRole('checkbox', { name: 'Select Number2 Bulkley' }).check()
  await bar(page).getByText('2 selected').waitFor()
  expect(await bar(page).getByRole('button', { name: 'Delete All' }).count()).toBe(0)
  await bar(page).getByRole('button', { name: 'Delete Selected' }).click()
  await dialog(page).getByText('Deactivate the selected items?').waitFor()
  await dialog(page).getByText('2 leave the lists and can be activated again.').waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Deactivate 2' }).click()
  await page.getByText('Selected items deleted successfully. 2 records.').waitFor()
  await page.getByText('Number1 Bulkley').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'All 2 matching' }).click()
  await page.getByRole('button', { name: 'Delete All' }).click()
  const confirm = dialog(page).getByRole('button', { name: 'Deactivate 2' })
  await dialog(page).getByText('Deactivate all items?').waitFor()
  await dialog(page).getByRole('textbox', { name: 'Type 2 to confirm' }).waitFor()
  expect(await confirm.isDisabled()).toBe(true)
  await dialog(page).getByRole('textbox').fill('3')
  expect(await confirm.isDisabled()).toBe(true)
  await dialog(page).getByRole('textbox').fill('2')
  await confirm.click()
  await page.getByText('All items deleted successfully. 2 records.').waitFor()

  await page.goto('/loans')
  const tray = page.getByRole('button', { name: /^Acts on many records/ })
  const jobs = page.getByRole('region', { name: 'Acts on many records' })
  await tray.click()
  const last = jobs.getByRole('article', { name: 'Deactivating Prospects' }).first()
  await last.getByText('2 done').waitFor()
  await last.getByRole('button', { name: 'Undo' }).click()
  await dialog(page).getByRole('button', { name: 'Undo' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  if (!(await jobs.isVisible())) await tray.click()
  // A list that is asked before the job has ended shows what was there before.
  await jobs.getByRole('article', { name: 'Activating Prospects again' }).first().getByText('2 done').waitFor()
  await page.goto('/prospects?search=Bulkley')
  await page.getByText('Number3 Bulkley').waitFor()
  await page.getByText('Number4 Bulkley').waitFor()
  expect(await page.getByText('Number1 Bulkley').count()).toBe(0)
  expect(faults).toEqual([])
})

test('fits a phone', async () => {
  const visited = await visit(phone)
  const { page, faults } = visited
  await enter(page, 'admin@harbor.demo')
  await addPeople(visited, { path: '/api/people/prospects/add', firstName: 'Number', lastName: 'Smallman', count: 2 })
  await page.goto('/prospects?search=Smallman')
  await page.getByRole('checkbox', { name: 'Select Number1 Smallman' }).check()
  await bar(page).getByText('1 selected').waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'All 2 matching' }).click()
  await expectNoSidewaysScroll(page)
  await expectInSight(page, page.getByRole('region', { name: 'Commands for the whole list' }))
  await page.getByRole('button', { name: 'Delete All' }).click()
  await dialog(page).getByRole('textbox', { name: 'Type 2 to confirm' }).fill('2')
  await expectNoSidewaysScroll(page)
  await dialog(page).getByRole('button', { name: 'Deactivate 2' }).click()
  await page.getByText('All items deleted successfully. 2 records.').waitFor()

  await page.goto('/loans')
  await page.getByRole('button', { name: /^All [\d,]{5,} matching$/ }).waitFor()
  await page.getByRole('button', { name: /^Acts on many records/ }).click()
  await expectInSight(page, page.getByRole('region', { name: 'Acts on many records' }))
  expect(faults).toEqual([])
})

/** Whole between the edges of the window: what sticks out on the left can be scrolled to by nobody. */
async function expectInSight(page: Page, panel: Locator): Promise<void> {
  await panel.waitFor()
  const { x, width } = (await panel.boundingBox()) ?? { x: -1, width: 0 }
  expect([x >= 0, x + width <= (page.viewportSize()?.width ?? 0)]).toEqual([true, true])
}

test('ticked loans are given to somebody by hand, with their number before and an undo after', async () => {
  const { page, faults } = await visit(desktop)
  await enter(page, 'admin@harbor.demo')
  await page.goto('/loans')
  const boxes = page.getByRole('row').getByRole('checkbox', { name: /^Select H/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await bar(page).getByRole('button', { name: 'Give to …' }).click()
  const worker = dialog(page).getByRole('combobox', { name: 'Who works on them' })
  await worker.click()
  await worker.fill('Loan Officer')
  await page
    .getByRole('option', { name: /Loan Officer/ })
    .last()
    .click()
  await dialog(page)
    .getByText(/^[12] loans? will be changed\.$/)
    .waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Change' }).click()
  await page.getByText(/^[12] loans? changed\.$/).waitFor()
  await page.getByRole('button', { name: /^Acts on many records/ }).click()
  const jobs = page.getByRole('region', { name: 'Acts on many records' })
  const job = jobs.getByRole('article', { name: /^Giving loans to / }).first()
  await job.getByRole('button', { name: 'Undo' }).click()
  await dialog(page).getByRole('button', { name: 'Undo' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /^Acts on many records/ }).click()
  await jobs
    .getByRole('article', { name: 'Giving loans back' })
    .getByText(/^[12] done/)
    .waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: /^All [\d,]+ matching$/ }).click()
  await page.getByRole('button', { name: 'Change status …' }).click()
  const status = dialog(page).getByRole('combobox', { name: 'Status' })
  await status.click()
  await page.getByRole('option').first().click()
  await dialog(page)
    .getByText(/will be changed|None of them/)
    .waitFor()
  expect(faults).toEqual([])
})
