import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
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

async function openMortgage(page: Page, tab: string): Promise<void> {
  await page.goto('/products')
  await page.getByRole('link', { name: 'Mortgage', exact: true }).click()
  await page.getByRole('navigation', { name: 'Parts of the product' }).getByRole('link', { name: tab }).click()
}

const statuses = (page: Page) => page.getByRole('list', { name: 'Statuses' }).getByRole('listitem')
const dialog = (page: Page) => page.getByRole('dialog')

describe('products', () => {
  test('an administrator adds a program and puts statuses in order; lists and new loans know it at once', async () => {
    const { page, faults } = await visit(desktop)
    await enter(page, 'admin@harbor.demo')
    await openMortgage(page, 'Programs')
    await page.getByRole('button', { name: 'Add program' }).click()
    await dialog(page).getByRole('textbox', { name: 'Title' }).fill('Jumbo 15-year')
    await dialog(page).getByRole('textbox', { name: 'Prefix of loan numbers' }).fill('HL-')
    await dialog(page)
      .getByRole('combobox', { name: 'Form' })
      .selectOption({ label: 'Uniform Residential Loan Application' })
    await dialog(page).getByRole('textbox', { name: 'Amount, Usual' }).fill('1,200,000')
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await dialog(page).getByText('Another program has numbered loans with this prefix.').waitFor()
    await dialog(page).getByRole('textbox', { name: 'Prefix of loan numbers' }).fill('JU-')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await page.getByText('JU-', { exact: true }).waitFor()
    await expectAccessible(page)

    await page.goto('/loans?mode=create')
    await page.getByText('The loan number is given when the loan is created.').waitFor()
    // A group of the last loan that this administrator made narrows the programs.
    const change = page.getByRole('button', { name: 'Change', exact: true })
    if (await change.isVisible()) await change.click()
    const group = page.getByRole('button', { name: /^Remove .* desk$/ })
    if (await group.isVisible()) await group.click()
    await page.getByRole('combobox', { name: /Product/ }).click()
    await page.getByRole('option', { name: 'Mortgage - Jumbo 15-year' }).waitFor()

    await openMortgage(page, 'Statuses')
    await statuses(page).first().waitFor()
    await page.getByRole('button', { name: /Move Underwriting .*up|Underwriting.*up/i }).click()
    await expect.poll(async () => (await statuses(page).nth(1).textContent())?.startsWith('Underwriting')).toBe(true)
    await page.getByText('The order has been saved.').waitFor()
    await expectAccessible(page)

    await openMortgage(page, 'Programs')
    await page.getByRole('button', { name: 'Jumbo 15-year', exact: true }).click()
    await dialog(page).getByRole('button', { name: 'Deactivate' }).click()
    const question = page.getByRole('dialog', { name: 'Deactivate Jumbo 15-year?' })
    await question.getByText('It is offered for no new loans.', { exact: false }).waitFor()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Deactivate' }).click()
    await page.getByRole('listitem').filter({ hasText: 'Jumbo 15-year' }).getByText('Deactivated').waitFor()
    expect(faults).toEqual([])
  })

  test('a status with loans is deactivated only with a place for them', async () => {
    const { page } = await visit(desktop)
    await enter(page, 'admin@harbor.demo')
    await openMortgage(page, 'Statuses')
    await page.getByRole('button', { name: 'Edit Closing' }).click()
    await dialog(page).getByRole('button', { name: 'Deactivate' }).click()
    await dialog(page)
      .getByText(/stand in this status|stands in this status/)
      .waitFor()
    await expectAccessible(page)
    await dialog(page).getByRole('combobox', { name: 'Move them to' }).selectOption({ label: 'Funded' })
    await dialog(page).getByRole('button', { name: 'Move and deactivate' }).click()
    await dialog(page).waitFor({ state: 'detached' })
    await page.getByRole('listitem').filter({ hasText: 'Closing' }).getByText('Deactivated').waitFor()
    await page.goto('/loans?product=1')
    await page
      .getByRole('navigation', { name: 'Status' })
      .getByRole('link', { name: /^Funded/ })
      .waitFor()
    expect(
      await page
        .getByRole('navigation', { name: 'Status' })
        .getByRole('link', { name: /^Closing/ })
        .count(),
    ).toBe(0)
  })

  test('a source is read until its title is written, and the focus goes back to where that began', async () => {
    const { page } = await visit(desktop)
    await enter(page, 'admin@harbor.demo')
    await page.goto('/products?tab=sources')
    const sources = page.getByRole('list', { name: 'Sources' })
    await sources.getByText('Referral', { exact: true }).waitFor()
    expect(await sources.getByRole('textbox').count()).toBe(0)
    const edit = page.getByRole('button', { name: 'Edit Referral', exact: true })
    await edit.click()
    const title = page.getByRole('textbox', { name: 'Edit Referral' })
    await title.fill('Given up')
    await title.press('Escape')
    await sources.getByText('Referral', { exact: true }).waitFor()
    await expect.poll(() => edit.evaluate((button) => button === document.activeElement)).toBe(true)
    await edit.click()
    expect(await title.inputValue()).toBe('Referral')
    await title.fill('Referral by a partner')
    await expectAccessible(page)
    await title.press('Enter')
    await sources.getByText('Referral by a partner', { exact: true }).waitFor()
    const renamed = page.getByRole('button', { name: 'Edit Referral by a partner' })
    await expect.poll(() => renamed.evaluate((button) => button === document.activeElement)).toBe(true)
    await renamed.click()
    await page.getByRole('textbox', { name: 'Edit Referral by a partner' }).fill('Referral')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await edit.waitFor()
  })

  test('every part fits a phone; officers find it closed', async () => {
    const { page } = await visit(phone)
    await enter(page, 'admin@harbor.demo')
    for (const path of [
      '/products',
      '/products?tab=sources',
      '/products/create',
      '/products/1',
      '/products/1?tab=programs',
      '/products/1?tab=statuses',
      '/products/1?tab=history',
    ]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    const officer = await visit(desktop)
    await enter(officer.page, 'officer@harbor.demo')
    await officer.page.goto('/products')
    await officer.page.waitForURL('**/error')
  })
})
