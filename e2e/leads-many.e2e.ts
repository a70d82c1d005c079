import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
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

test('selected leads are deleted, the whole list by its number, and both are undone from the tray', async () => {
  const visited = await visit(desktop)
  const { page, faults } = visited
  await enter(page, 'admin@summit.demo')
  await addPeople(visited, { path: '/api/leads/add', firstName: 'Lead', lastName: 'Manyson', count: 3 })
  await page.goto('/leads?search=Manyson')
  await page.getByRole('checkbox', { name: 'Select Lead1 Manyson' }).check()
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await dialog(page).getByText('1 leaves the lists and can be activated again.').waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Deactivate 1' }).click()
  await page.getByText('Selected items deleted successfully. 1 record.').waitFor()
  await page.getByText('Lead1 Manyson').waitFor({ state: 'detached' })
  await expectAccessible(page)

  await page.getByRole('button', { name: 'All 2 matching' }).click()
  await page.getByRole('button', { name: 'Delete All' }).click()
  await dialog(page).getByRole('textbox', { name: 'Type 2 to confirm' }).fill('2')
  await dialog(page).getByRole('button', { name: 'Deactivate 2' }).click()
  await page.getByText('All items deleted successfully. 2 records.').waitFor()

  const tray = page.getByRole('button', { name: /^Acts on many records/ })
  const jobs = page.getByRole('region', { name: 'Acts on many records' })
  await tray.click()
  const last = jobs.getByRole('article', { name: 'Deactivating Leads' }).first()
  await last.getByText('2 done').waitFor()
  await last.getByRole('button', { name: 'Undo' }).click()
  await dialog(page).getByRole('button', { name: 'Undo' }).click()
  await dialog(page).waitFor({ state: 'detached' })
  await tray.click()
  await jobs.getByRole('article', { name: 'Activating Leads again' }).first().getByText('2 done').waitFor()
  // The list has its rows again, and asks nothing of its own accord.
  await page.getByRole('button', { name: 'All 2 matching' }).waitFor()
  expect(await dialog(page).count()).toBe(0)
  await page.goto('/leads?search=Manyson')
  await page.getByText('Lead3 Manyson').waitFor()
  expect(await page.getByText('Lead1 Manyson').count()).toBe(0)
  expect(faults).toEqual([])
})

test('the list of leads is taken along as a file, and many of them are acted on by phone', async () => {
  const visited = await visit(phone)
  const { page, faults } = visited
  await enter(page, 'admin@summit.demo')
  await addPeople(visited, { path: '/api/leads/add', firstName: 'Lead', lastName: 'Filerson', count: 2 })
  await page.goto('/leads?search=Filerson')
  await page.getByText('Lead2 Filerson').waitFor()
  await page.getByRole('button', { name: 'Export' }).click()
  const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()])
  const lines = (await readFile(await csv.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]?.startsWith('\uFEFFLead,Status')).toBe(true)
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['Lead2 Filerson', 'Lead1 Filerson'])
  await page.getByRole('checkbox', { name: 'Select Lead2 Filerson' }).check()
  await page.getByRole('button', { name: 'Delete Selected' }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(faults).toEqual([])
})
