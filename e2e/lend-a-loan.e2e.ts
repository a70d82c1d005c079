import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  desktop,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  signIn,
  useBrowser,
  visit,
} from './support/browser.ts'

useBrowser()

/** Finds a loan as an officer does: by the borrower's name, in the pipeline. */
async function openLoanOf(page: Page, borrower: string, number: string): Promise<void> {
  await page.goto('/loans')
  await page.getByRole('searchbox', { name: 'Search loans' }).fill(borrower)
  await page.getByRole('link', { name: number, exact: true }).click()
  await page.getByRole('heading', { name: number, level: 1 }).waitFor()
}

const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Loan tabs' }).getByRole('link', { name })
const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Skip Mandatory & Save' }).click()
  await page.getByText('Opportunity updated successfully.').first().waitFor()
}

const amountIn = async (field: Locator): Promise<number> => Number((await field.inputValue()).replaceAll(',', ''))

describe('an officer works a loan', () => {
  test('finds it by name, changes three tabs, a rule hides, a total follows, saves, moves it on, and history says so', async () => {
    const { page, faults } = await visit(desktop)
    await signIn(page, 'officer@harbor.demo')
    await openLoanOf(page, 'Rosa Delgado', 'HL-1007')

    // The first tab: an amount, and the total of its ledger.
    const income = page.getByRole('region', { name: /1b/ })
    const total = income.getByLabel('Total', { exact: false }).last()
    const overtime = income.getByLabel('Overtime')
    const [before, was] = [await amountIn(total), await amountIn(overtime)]
    await overtime.fill('410')
    await overtime.blur()
    await expect.poll(() => amountIn(total)).toBe(before - was + 410)

    // A rule: what does not apply is not asked.
    const more = page.getByRole('region', { name: /1c/ })
    await more.getByRole('button', { name: /Additional Employment/ }).click()
    await more.getByLabel('Does Not Apply').uncheck()
    await more.getByLabel('Employer Or Business Name').fill('Harrison Street Clinic')
    await more.getByLabel('Does Not Apply').check()
    await expect.poll(() => more.getByLabel('Employer Or Business Name').count()).toBe(0)

    await tab(page, /Loan and Property/).click()
    const property = page.getByRole('region', { name: /4a/ })
    await property
      .getByLabel(/Property Value/i)
      .first()
      .fill('525,000')

    await tab(page, /Property and Loan/).click()
    const lender = page.getByRole('region', { name: /L1/ }).first()
    await lender.getByRole('checkbox').first().click()
    await save(page)

    await page.getByRole('button', { name: 'Status Processing, change it' }).click()
    await page.getByRole('menuitem', { name: 'Application' }).click()
    const confirm = page.getByRole('dialog').getByRole('button', { name: /Move|Yes|Agree|Change/ })
    if (await confirm.isVisible().catch(() => false)) await confirm.click()
    await page.getByText('Status has been updated successfully..').first().waitFor()

    await tab(page, /History/).click()
    const history = page.getByRole('table')
    for (const text of ['Overtime', '410', 'Status', 'Application', 'Maria Chen'])
      await history.getByText(text, { exact: false }).first().waitFor()
    expect(faults).toEqual([])
  })

  test('makes a new loan with the next number of its program', async () => {
    const { page } = await visit(desktop)
    await enter(page, 'officer@harbor.demo')
    await page.goto('/loans')
    await page.getByRole('main').getByRole('link', { name: 'Create Loan' }).click()
    await page.getByRole('button', { name: 'Create Loan & Load Form' }).waitFor()
    await expectAccessible(page)
  })
})

describe('a borrower on a phone', () => {
  test('sees the own loans and nothing else, on 390 pixels', async () => {
    const { page, faults } = await visit(phone)
    await signIn(page, 'borrower@harbor.demo')
    expect(new URL(page.url()).pathname).toBe('/loans')
    await page
      .getByRole('link', { name: /HL-1007/ })
      .first()
      .waitFor()
    expect(await page.getByRole('link', { name: /^(HL|PL|BR)-\d+/ }).count()).toBe(2)
    await expectNoSidewaysScroll(page)
    await page
      .getByRole('link', { name: /HL-1007/ })
      .first()
      .click()
    await page.getByText('Hello Rosa').waitFor()
    await page.getByText('Your next step').waitFor()
    await page.getByRole('region', { name: 'Where your loan is' }).waitFor()
    expect(await page.getByText('Admin Info').count()).toBe(0)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    expect(faults).toEqual([])
  })
})

describe('the other company', () => {
  test('sees none of it', async () => {
    const { page } = await visit(desktop)
    await enter(page, 'officer@harbor.demo')
    await openLoanOf(page, 'Rosa Delgado', 'HL-1007')
    const address = page.url()
    const other = await visit(desktop)
    await enter(other.page, 'admin@summit.demo')
    await other.page.goto('/loans')
    await other.page.getByRole('searchbox', { name: 'Search loans' }).fill('Rosa Delgado')
    await other.page
      .getByText(/No loan matches/)
      .first()
      .waitFor()
    await other.page.goto(address)
    await expect.poll(() => new URL(other.page.url()).pathname).not.toContain('/loans/edit')
  })
})

describe('accessibility, light and dark', () => {
  test.each<[string, string | null, string]>([
    ['sign-in', null, '/auth/login'],
    ['forgotten password', null, '/auth/forgot-password'],
    ['dashboard', 'officer@harbor.demo', '/dashboard'],
    ['error page', 'officer@harbor.demo', '/error/error-v5'],
  ])('%s has nothing to mend', async (_name, username, path) => {
    const { page, faults } = await visit(desktop)
    if (username !== null) await enter(page, username)
    await page.goto(path)
    await page.getByRole('main').waitFor()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
    expect(faults).toEqual([])
  })
})
