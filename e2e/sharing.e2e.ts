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
import { openLoan } from './support/open-loan.ts'

useBrowser()

const row = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number })
const banner = 'Harbor Lending shared this loan with you.'

async function openList(page: Page, username: string, search: string): Promise<void> {
  await enter(page, username)
  await page.goto(`/loans?search=${search}`)
  await row(page, search).first().waitFor()
}

describe('sharing a loan with the affiliate', () => {
  test('is asked from the list, seen and edited by the affiliate, and ends on its open page at once', async () => {
    const owner = await visit(desktop)
    await openList(owner.page, 'admin@harbor.demo', 'BR-1003')
    await row(owner.page, 'BR-1003').hover()
    await owner.page.getByRole('button', { name: 'Share BR-1003' }).click()
    await owner.page.getByText('Do you want share this loan with Affiliate Company?').waitFor()
    await expectAccessible(owner.page)
    await owner.page.getByRole('button', { name: 'Share & View' }).click()
    await owner.page.getByText('Loan Successfully Shared with Affiliate Company').waitFor()
    await row(owner.page, 'BR-1003').getByText('This Loan is Shared').waitFor()
    expect(await owner.page.getByRole('button', { name: 'Share BR-1003' }).count()).toBe(0)

    const guest = await visit(desktop)
    await openList(guest.page, 'admin@summit.demo', 'BR-1003')
    const shared = row(guest.page, 'BR-1003').filter({ hasText: 'Shared from Harbor Lending' })
    await shared.getByText('Term sheet').waitFor()
    await expectAccessible(guest.page)
    await shared.getByRole('link', { name: 'BR-1003' }).click()
    await guest.page.getByText(`${banner} You may read it.`).waitFor()
    expect(await guest.page.getByText('Admin Info').count()).toBe(0)
    await guest.page.getByRole('link', { name: 'Borrower', exact: true }).click()
    const number = guest.page.getByLabel('Guarantor Social Security Number')
    expect(await number.inputValue()).toBe('•••-••-4322')
    expect(await guest.page.getByRole('button', { name: 'Show the value' }).count()).toBe(0)
    expect(await guest.page.content()).not.toContain('987-65')
    await expect.poll(() => guest.page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
    await expectAccessible(guest.page)

    await openLoan(owner, 'BR-1003')
    const shares = owner.page.getByRole('region', { name: 'Sharing' })
    await shares.getByText('Shared with Summit Capital').waitFor()
    await expectAccessible(owner.page)
    await shares.getByRole('combobox', { name: 'Access of Summit Capital' }).selectOption({ label: 'Edit' })
    await owner.page.getByText('The share has been changed.').waitFor()

    await guest.page.getByText(`${banner} You may change its form.`).waitFor()
    await guest.page.getByLabel('Borrowing Entity').fill('Quinn Houses LLC')
    await guest.page.getByRole('button', { name: 'Save', exact: true }).click()
    await guest.page.getByText('Opportunity updated successfully.').waitFor()

    await owner.page.getByText('Marisol Quinn (Summit Capital)').first().waitFor()
    await shares.getByRole('button', { name: 'Take back' }).click()
    await owner.page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
    await owner.page.getByText('The loan is no longer shared.').waitFor()

    await guest.page.getByText('Harbor Lending no longer shares this loan with you.').waitFor()
    await guest.page.waitForURL((url) => !url.pathname.startsWith('/loans/edit'))
    await guest.page.goto('/loans?search=BR-1003')
    await row(guest.page, 'BR-1003').first().waitFor()
    expect(await guest.page.getByText('Shared from Harbor Lending').count()).toBe(0)
    expect([...owner.faults, ...guest.faults]).toEqual([])
  })

  test('is offered for ticked rows, to nobody without the right, and fits a phone', async () => {
    const { page, context, faults } = await visit(desktop)
    await openList(page, 'admin@harbor.demo', 'BR-1004')
    await page.getByRole('checkbox', { name: 'Select BR-1004' }).check()
    await page.getByRole('button', { name: 'Share Selected Loans' }).click()
    await page.getByRole('button', { name: 'Share & Edit' }).click()
    await row(page, 'BR-1004').getByText('This Loan is Shared').waitFor()

    await page.goto('/loans?search=BR-100')
    await page.getByRole('checkbox', { name: 'Select BR-1003' }).check()
    const bar = page.getByRole('region', { name: 'Selection' })
    await bar.getByText('1 selected').waitFor()
    expect(await bar.getByRole('button', { name: 'Share All Loans' }).count()).toBe(0)
    // How many bridge loans there are by now is a matter of what other journeys made.
    const whole = bar.getByRole('button', { name: /^Select all \d+ that match$/ })
    const count = Number((await whole.innerText()).replace(/\D/g, ''))
    expect(count).toBeGreaterThan(3)
    await whole.click()
    await bar.getByText(`All ${count} that match are selected`).waitFor()
    expect(await bar.getByRole('button').allTextContents()).toEqual([
      'Share All Loans',
      'Change status …',
      'Give to …',
      'Send Mail To All',
      'Delete All',
      '',
    ])
    expect(await page.getByRole('checkbox', { name: 'Select BR-1001' }).isChecked()).toBe(true)
    await page.getByRole('checkbox', { name: 'Select BR-1001' }).uncheck()
    await bar.getByText(`${count - 1} selected`).waitFor()
    await whole.click()
    await bar.getByRole('button', { name: 'Share All Loans' }).click()
    const question = page.getByRole('dialog', { name: 'Share All Loans' })
    await question.getByText(/loans? of this list will be shared with Summit Capital\./).waitFor()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Share & View' }).click()
    await page.getByText(/loans? ha(s|ve) been shared\./).waitFor()
    await row(page, 'BR-1003').getByText('This Loan is Shared').waitFor()
    await context.close()

    const officer = await visit(desktop)
    await openList(officer.page, 'officer@harbor.demo', 'BR-1003')
    expect(await officer.page.getByRole('button', { name: 'Share BR-1003' }).count()).toBe(0)

    const small = await visit(phone)
    await enter(small.page, 'admin@summit.demo')
    await openLoan(small, 'BR-1001')
    await small.page.getByText(banner).waitFor()
    await expectNoSidewaysScroll(small.page)
    await expectAccessible(small.page)
    expect([...faults, ...officer.faults, ...small.faults]).toEqual([])
  })
})
