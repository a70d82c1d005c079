import { describe, expect, test } from 'vitest'
import {
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  headersOf,
  phone,
  useBrowser,
  visit,
} from './support/browser.ts'
import { openLoan } from './support/open-loan.ts'

useBrowser()

declare const document: { readonly activeElement: { hasAttribute: (name: string) => boolean } | null }

describe('a tab of the browser', () => {
  test('says the record, its page and whose program it is', async () => {
    const visited = await visit()
    const { page, faults } = visited
    await enter(page, 'officer@harbor.demo')
    await openLoan(visited, 'HL-1003')
    await expect.poll(() => page.title()).toMatch(/^HL-1003 .+ · Harbor Lending$/)
    await page.goto('/loans')
    await expect.poll(() => page.title()).toBe('Loans · Harbor Lending')
    await page.goto('/account')
    await expect.poll(() => page.title()).toBe('My account · Harbor Lending')
    expect(faults).toEqual([])
  })

  test('is no wider than a phone where a loan has passed many stages', async () => {
    const visited = await visit(phone)
    await enter(visited.page, 'officer@harbor.demo')
    await openLoan(visited, 'HL-1003')
    await visited.page.getByRole('navigation', { name: 'Stages' }).waitFor()
    await expectNoSidewaysScroll(visited.page)
  })

  test('says so where there is no such loan or page, without a lock and in one main part', async () => {
    const { page, faults } = await visit()
    await enter(page, 'officer@harbor.demo')
    await page.goto('/loans/edit/0198a000-0000-7000-8000-000000000000')
    await page.getByText('This loan does not exist, or it is not open to you.').waitFor()
    await page.goto('/nowhere/at/all')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/error/error-v5')
    expect(await page.title()).toContain('Page not found')
    expect(await page.locator('main').count()).toBe(1)
    expect(await page.locator('.tabler-icon-lock').count()).toBe(0)
    expect(faults).toEqual([])
  })
})

describe('single characters', () => {
  test('are listed by ?, and switched off for good by whoever does without', async () => {
    const { page, faults } = await visit()
    await enter(page, 'processor@harbor.demo')
    await page.goto('/loans')
    await page.locator('tbody a[data-row-link]').first().waitFor()
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    for (const words of ['Next row', 'Search the list', 'Search', 'Go to Loans'])
      await dialog.getByText(words, { exact: true }).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('searchbox').fill('next')
    await expect.poll(() => dialog.locator('dd').allInnerTexts()).toEqual(['Next row'])
    await dialog.getByRole('searchbox').fill('zzz')
    await dialog.getByText('No key does that here.').waitFor()
    await dialog.getByRole('searchbox').fill('')
    await dialog.getByRole('checkbox', { name: 'Single characters are shortcuts' }).uncheck()
    await expect.poll(() => dialog.getByText('Next row').count()).toBe(0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.reload()
    await page.locator('tbody a[data-row-link]').first().waitFor()
    await page.keyboard.press('j')
    expect(await page.evaluate(() => document.activeElement?.hasAttribute('data-row-link'))).toBe(false)
    await page.keyboard.press('?')
    expect(await dialog.count()).toBe(0)
    await page.getByRole('button', { name: /, your menu$/ }).click()
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await dialog.getByRole('checkbox').check()
    await dialog.getByText('Next row').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('searchbox').first().click()
    await page.keyboard.type('gh')
    expect(await page.getByRole('searchbox').first().inputValue()).toBe('gh')
    await page.keyboard.press('Escape')
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await page.keyboard.type('gh')
    await page.waitForURL('**/dashboard')
    await page.keyboard.type('gl')
    await page.waitForURL('**/loans')
    expect(faults).toEqual([])
  })
})

describe('what may not go further', () => {
  test('is a stage while required fields are empty: the officer is led to them, whoever may override is asked', async () => {
    const officer = await visit()
    await enter(officer.page, 'officer@harbor.demo')
    const path = await openBlocked(officer)
    await officer.page
      .getByRole('button', { name: /^Move to / })
      .last()
      .click()
    const dialog = officer.page.getByRole('dialog', { name: /is blocked\.$/ })
    await dialog.waitFor()
    expect(await dialog.getByRole('button', { name: 'Move with a reason…' }).count()).toBe(0)
    await dialog.getByRole('button', { name: 'Show the fields' }).click()
    await officer.page.getByRole('dialog', { name: 'Required Fields' }).waitFor()
    await officer.context.close()

    const admin = await visit()
    await enter(admin.page, 'admin@harbor.demo')
    await admin.page.goto(path)
    await admin.page
      .getByRole('button', { name: /^Move to / })
      .last()
      .click()
    const lacking = admin.page.getByRole('dialog', { name: /is blocked\.$/ })
    await lacking.getByRole('list', { name: 'What is still open' }).getByRole('link').first().waitFor()
    await lacking.getByRole('button', { name: 'Move with a reason…' }).click()
    const go = lacking.getByRole('button', { name: 'Move', exact: true })
    expect(await go.isDisabled()).toBe(true)
    await lacking.getByLabel(/^Reason/).fill('Papers come')
    await expectAccessible(admin.page)
    await go.click()
    await admin.page.getByText('moved it here past what the stage requires:').waitFor()
    await admin.page.getByText('Papers come', { exact: true }).waitFor()
    expect([...officer.faults, ...admin.faults]).toEqual([])
  })
})

/** A new mortgage, of which nothing is filled in. */
async function openBlocked({ page, context }: Awaited<ReturnType<typeof visit>>): Promise<string> {
  const headers = headersOf({ context })
  const answer = await context.request.post('/api/opportunities/add', { headers, data: { program: '1' } })
  await page.goto(`/loans/edit/${(await answer.json())._id}`)
  await page
    .getByText(/is blocked\./)
    .first()
    .waitFor()
  return new URL(page.url()).pathname
}
