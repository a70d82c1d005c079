import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  desktop,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  headersOf,
  phone,
  signIn,
  useBrowser,
  visit,
} from './support/browser.ts'
import { openLoan } from './support/open-loan.ts'

useBrowser()

const rows = (page: Page) => page.locator('.audit-table > tbody > tr:not(.row-below)')

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).selectOption({ label: option })
}

const search = (page: Page) =>
  page.getByRole('form', { name: 'Search the audit trail' }).getByRole('button', { name: 'Search' })

describe('the audit trail', () => {
  test('tells who read whose social security number between two times, leaves as a file, and proves itself', async () => {
    const one = await visit(desktop)
    const { page, faults } = one
    await enter(page, 'admin@harbor.demo')
    await openLoan(one, 'HL-1002')
    await page.getByRole('button', { name: 'Show the value; this is logged' }).first().click()
    const number = page.getByLabel('Social Security Number')
    await expect.poll(() => number.inputValue()).toMatch(/^\d{3}-\d{2}-\d{4}$/)
    await page.getByRole('link', { name: 'History', exact: true }).click()
    await page.getByRole('link', { name: 'Who read this' }).click()
    await rows(page).getByText('Sensitive value read').first().waitFor()
    // Other journeys add pages to the menu: what finds no room any more stands under More.
    const submenus = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /^(Security|More)$/ })
    await submenus.first().click()
    await page.getByRole('link', { name: 'Audit trail' }).click()
    await page.waitForURL(/\/security\/audit/)
    await rows(page).first().waitFor()
    await choose(page, 'Kind of act', 'Sensitive value read')
    await page.getByRole('textbox', { name: 'Person' }).fill('Whitfield')
    await page.getByRole('textbox', { name: 'Record' }).fill('HL-1002')
    await page.getByLabel('From').fill('2026-01-01T00:00')
    await search(page).click()
    await page.waitForURL(/what=sensitive-value-read/)
    await expect.poll(() => rows(page).count()).toBe(1)
    await rows(page).getByText('Dana Whitfield, Administrator').waitFor()
    await rows(page)
      .getByText(/^HL-1002 · \S+/)
      .waitFor()
    await page.getByRole('button', { name: /^Details of entry/ }).click()
    await page.getByText('POST opportunities/:id/reveal').waitFor()
    expect(await page.locator('body').textContent()).not.toMatch(/\d{3}-\d{2}-\d{4}/)
    await expectAccessible(page)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export as CSV' }).click(),
    ])
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain('sensitive-value-read,Dana Whitfield,admin@harbor.demo,Administrator')
    const saved = page.getByText('The export has been saved. It stands in the trail itself.')
    await saved.waitFor()
    // A notice stays as long as it is pointed at.
    await page.mouse.move(0, 400)
    await saved.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Verify', exact: true }).click()
    await page.getByText('The trail is whole').waitFor()
    await page.getByText(/\d+ entries, none changed or removed\./).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await rows(page).filter({ hasText: 'Trail verified' }).first().waitFor()
    await rows(page).filter({ hasText: 'Exported' }).first().waitFor()
    expect(faults).toEqual([])
  })

  test('shows what a change of the set-up changed, and everything of one session', async () => {
    const { page } = await visit(desktop)
    await enter(page, 'admin@harbor.demo')
    await page.goto('/products')
    await page.getByRole('link', { name: 'Consumer', exact: true }).click()
    await page.getByRole('textbox', { name: 'Description' }).fill('Loans without a house')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('The product has been saved.').waitFor()
    await page.goto('/security/audit')
    await page.getByRole('textbox', { name: 'Field' }).fill('description')
    await search(page).click()
    await page.waitForURL(/field=description/)
    await page
      .getByRole('button', { name: /^Details of entry/ })
      .first()
      .click()
    const changes = page.getByRole('table', { name: 'What changed' })
    await changes.getByRole('cell', { name: 'Loans without a house' }).waitFor()
    await page.getByRole('link', { name: 'Everything of this session' }).click()
    await page.waitForURL(/session=/)
    await rows(page).filter({ hasText: 'Signed in' }).first().waitFor()
    await page.getByLabel('From').fill('05/02/2026 0:00')
    expect(await page.getByLabel('From').inputValue()).toBe('05-02-2026 00:00')
    await page.getByLabel('Until').fill('05-01')
    await search(page).click()
    await page.getByText('Write a day and a time.').waitFor()
    await page.getByLabel('Until').fill('05-01-2026')
    await page.getByLabel('Until').blur()
    expect(await page.getByLabel('Until').inputValue()).toBe('05-01-2026 23:59')
    await page.getByText('The end lies before the beginning.').waitFor()
    await page.getByLabel('From').fill('2001-05-01T00:00')
    await page.getByLabel('Until').fill('2001-05-02T00:00')
    await search(page).click()
    await page.getByText('Nothing was done or read that fits').waitFor()
    await expectAccessible(page)
  })

  test('fits a phone, and is closed to officers', async () => {
    const { page } = await visit(phone)
    await enter(page, 'admin@harbor.demo')
    await page.goto('/security/audit')
    await rows(page).first().waitFor()
    await page
      .getByRole('button', { name: /^Details of entry/ })
      .first()
      .click()
    await page.getByText('Everything of this person').waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    const officer = await visit(desktop)
    await signIn(officer.page, 'officer@harbor.demo')
    await officer.page.getByRole('navigation', { name: 'Main' }).waitFor()
    expect(await officer.page.getByRole('button', { name: 'Security' }).count()).toBe(0)
    await officer.page.goto('/security/audit')
    await officer.page.waitForURL('**/error')
    const asked = await officer.context.request.post('/api/audit/verify', {
      headers: headersOf(officer),
      data: {},
    })
    expect(asked.status()).toBe(403)
  })
})
