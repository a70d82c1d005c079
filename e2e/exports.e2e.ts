import { readFile } from 'node:fs/promises'
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

const personalLoans = '/loans?view=all&program=2&status=15'

test('an officer takes the list that is open along, as CSV and for Excel', async () => {
  const { page, context, faults } = await visit(desktop)
  await enter(page, 'officer@harbor.demo')
  await page.goto(personalLoans)
  const total = page.getByText(/^1–\d+ of [\d,]+$/)
  await total.waitFor()
  const count = Number(/of ([\d,]+)/.exec(await total.innerText())?.[1]?.replaceAll(',', ''))
  const first = await page.locator('tr[data-row]').first().getByRole('link').first().innerText()
  const button = page.getByRole('button', { name: 'Export' })

  await button.click()
  await page.getByRole('menuitem', { name: 'CSV' }).waitFor()
  await expectAccessible(page)
  const [csv] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'CSV' }).click()])
  expect(csv.suggestedFilename()).toMatch(/^All loans \d{4}-\d{2}-\d{2}\.csv$|^Loans \d{4}-\d{2}-\d{2}\.csv$/)
  const text = await readFile(await csv.path(), 'utf8')
  const lines = text.trimEnd().split('\r\n')
  expect(lines[0]?.startsWith('\uFEFFLoan Number,Loan Program')).toBe(true)
  expect([lines.length - 1, lines[1]?.split(',')[0]]).toEqual([count, first])
  await page.getByText(/^Saved as “/).waitFor()

  await button.click()
  const [xlsx] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click(),
  ])
  expect(xlsx.suggestedFilename()).toMatch(/\.xlsx$/)
  expect((await readFile(await xlsx.path())).subarray(0, 2).toString()).toBe('PK')
  expect(faults).toEqual([])
  await context.close()
})

test('whoever has no right to it sees no way to it', async () => {
  const { page, context, faults } = await visit(desktop)
  await enter(page, 'broker@harbor.demo')
  await page.goto('/loans?view=all')
  await page.getByRole('heading', { name: 'Loans', level: 1 }).waitFor()
  await page.locator('tr[data-row], .record-cards li').first().waitFor()
  expect(await page.getByRole('button', { name: 'Export' }).count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

test('on a phone the way to it has its place', async () => {
  const { page, context, faults } = await visit(phone)
  await enter(page, 'admin@harbor.demo')
  await page.goto('/prospects')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).waitFor()
  await expectNoSidewaysScroll(page)
  expect(faults).toEqual([])
  await context.close()
})
