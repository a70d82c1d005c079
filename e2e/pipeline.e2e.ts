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

const rows = (page: Page) => page.locator('tbody tr')
const tabCount = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: new RegExp(`^${name}\\b`) })
const address = (page: Page): URL => new URL(page.url())

async function openPipeline(page: Page, username: string, query = ''): Promise<void> {
  await enter(page, username)
  await page.goto(`/loans${query}`)
  await rows(page).first().waitFor()
}

async function choose(page: Page, list: string, option: string): Promise<void> {
  await page.getByRole('button', { name: list }).click()
  await page.getByRole('option', { name: option }).click()
}

describe('the pipeline', () => {
  test('is narrowed by program, filter, status and search, and Back brings each step again', async () => {
    const { page, faults } = await visit(desktop)
    await openPipeline(page, 'officer@harbor.demo')
    await page
      .getByText('Note: For the list settings and advanced search, please select product and program..')
      .waitFor()

    await choose(page, 'Program: Please select program', 'Personal loan')
    await tabCount(page, 'All').filter({ hasText: '5,000' }).waitFor()
    expect(address(page).searchParams.get('product')).not.toBeNull()

    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('combobox', { name: 'Field 1' }).fill('Loan Amount')
    await page.getByRole('option', { name: 'Loan Amount', exact: true }).click()
    await page.getByRole('combobox', { name: 'Operator 1' }).selectOption({ label: '≥' })
    await page.getByRole('textbox', { name: 'Value 1' }).fill('20,000')
    await page.getByRole('button', { name: 'Apply' }).click()
    await tabCount(page, 'All').filter({ hasText: '1,725' }).waitFor()
    await page.getByText('1–20 of 1,725').waitFor()

    await tabCount(page, 'Fully Paid').click()
    await page.getByText('1–20 of 66').waitFor()
    await page.getByRole('link', { name: 'Page 4' }).click()
    await page.getByText('61–66 of 66').waitFor()
    expect(address(page).searchParams.get('page')).toBe('3')

    await page.getByRole('searchbox', { name: 'Search loans' }).fill('nobody has this name')
    await page.getByText('No loan matches').waitFor()
    await page.goBack()
    await page.getByText('61–66 of 66').waitFor()
    expect(await page.getByRole('searchbox', { name: 'Search loans' }).inputValue()).toBe('')
    await page.goBack()
    await page.getByText('1–20 of 66').waitFor()
    await page.getByRole('button', { name: 'Remove filter Loan Amount' }).click()
    await page.getByText('1–20 of 208').waitFor()
    expect(faults).toEqual([])
  })

  test('is narrowed by what a text contains', async () => {
    const { page, faults } = await visit(desktop)
    await openPipeline(page, 'officer@harbor.demo')
    await choose(page, 'Program: Please select program', 'Personal loan')
    await tabCount(page, 'All').filter({ hasText: '5,000' }).waitFor()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('combobox', { name: 'Field 1' }).fill('Job Title')
    await page.getByRole('option', { name: 'Job Title', exact: true }).click()
    await page.getByRole('combobox', { name: 'Operator 1' }).selectOption({ label: 'contains' })
    await page.getByRole('textbox', { name: 'Value 1' }).fill('TEACHER')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByRole('button', { name: 'Remove filter Job Title' }).waitFor()
    await tabCount(page, 'All').filter({ hasText: '129' }).waitFor()
    await page.getByText('Job Title contains TEACHER').waitFor()
    expect(faults).toEqual([])
  })

  test('offers other filters when an old address asks for a field that is gone', async () => {
    const { page } = await visit(desktop)
    await enter(page, 'officer@harbor.demo')
    await page.goto('/loans?product=2&program=2&sort=no_such_field&order=asc')
    await page.getByText('The list cannot be filtered or sorted by this.').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await rows(page).first().waitFor()
    expect(address(page).search).toBe('?product=2&program=2')
  })

  test('is walked, opened and searched by keys, and its links open real tabs', async () => {
    const { page, context } = await visit(desktop)
    await openPipeline(page, 'admin@harbor.demo', '?product=2&program=2')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    const [first, second] = await page.locator('tbody a[data-row-link]').allTextContents()
    await page.keyboard.press('j')
    expect(await focused()).toBe(first)
    await page.keyboard.press('j')
    expect(await focused()).toBe(second)
    await page.keyboard.press('x')
    await page.getByText('1 selected').waitFor()
    await page.keyboard.press('k')
    expect(await focused()).toBe(first)

    const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')])
    await tab.waitForURL(/\/loans\/edit\//)
    await tab.close()

    await page.keyboard.press('/')
    expect(
      await page.getByRole('searchbox', { name: 'Search loans' }).evaluate((input) => input === document.activeElement),
    ).toBe(true)
    await page.keyboard.type('jx')
    await page.getByText('No loan matches').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await rows(page).first().waitFor()

    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/loans\/edit\//)
  })

  test('sorts by its heads, blanks last', async () => {
    const { page } = await visit(desktop)
    await openPipeline(page, 'officer@harbor.demo', '?product=2&program=2')
    const amounts = async (): Promise<number[]> => {
      const column = await page.getByRole('columnheader').allTextContents()
      const at = column.findIndex((text) => text.startsWith('Loan Amount')) + 1
      const cells = await page.locator(`tbody tr > :nth-child(${at})`).allTextContents()
      return cells.map((cell) => Number(cell.replaceAll(/[$,]/g, '')))
    }
    const head = page.getByRole('columnheader', { name: 'Loan Amount' })
    await head.getByRole('button').click()
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
    const inOrder = async (): Promise<boolean> => {
      const shown = await amounts()
      return shown.length > 0 && shown.every((amount, at) => at === 0 || amount >= (shown[at - 1] ?? 0))
    }
    await expect.poll(inOrder).toBe(true)
    await head.getByRole('button').click()
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
    await expect.poll(async () => (await amounts())[0]).toBe(40_000)
    // Whoever stands first on the team decides, by last name.
    const team = page.getByRole('columnheader', { name: 'Assigned Team Members' })
    await team.getByRole('button').click()
    await expect.poll(() => team.getAttribute('aria-sort')).toBe('ascending')
    await page.waitForURL(/sort=workforces/)
    await page.locator('tbody tr').first().waitFor()
  })

  test('shows the columns a person chose, in their order, and nobody else’s list changes', async () => {
    const { page } = await visit(desktop)
    await openPipeline(page, 'officer@harbor.demo', '?product=2&program=2')
    const heads = () => page.getByRole('columnheader').allTextContents()
    await page.getByRole('button', { name: 'Columns' }).click()
    const dialog = page.getByRole('dialog', { name: 'List Settings' })
    await dialog.getByRole('textbox', { name: 'Find a column' }).or(dialog.getByRole('searchbox')).fill('Job Title')
    await dialog.getByRole('checkbox', { name: 'Job Title' }).check()
    await dialog.getByRole('button', { name: 'Move Job Title up' }).click()
    await dialog.getByRole('checkbox', { name: 'Grade', exact: true }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(heads).toContain('Job Title')
    expect(await heads()).not.toContain('Grade')

    const other = await visit(desktop)
    await openPipeline(other.page, 'reviewer@harbor.demo', '?product=2&program=2')
    expect(await other.page.getByRole('columnheader').allTextContents()).not.toContain('Job Title')
  })

  test('changes a status in place and takes it back, with the specified sentences', async () => {
    const { page } = await visit(desktop)
    await openPipeline(page, 'officer@harbor.demo', '?search=HL-1003')
    const row = rows(page).first()
    const button = row.getByRole('button', { name: /change the status of/ })
    const before = (await button.textContent())?.split(',')[0] ?? ''
    await button.click()
    const menu = page.getByRole('menu')
    const choice = menu.getByRole('menuitem').filter({ hasNotText: before }).first()
    const chosen = (await choice.textContent()) ?? ''
    await choice.click()
    await row.getByText(chosen, { exact: true }).waitFor()
    await page.getByText('Status has been updated successfully..').first().waitFor()
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await row.getByText(before, { exact: true }).waitFor()
  })

  test('deactivates the selected after a question, and activates them again', async () => {
    const { page } = await visit(desktop)
    await openPipeline(page, 'admin@harbor.demo', '?product=2&program=2')
    const all = tabCount(page, 'All')
    const [first, second] = await page.locator('tbody a[data-row-link]').allTextContents()
    await page.getByRole('checkbox', { name: `Select ${first}` }).check()
    await page.getByRole('checkbox', { name: `Select ${second}` }).check()
    await page.getByRole('button', { name: 'Delete Selected' }).click()
    await page.getByText('Deactivate the selected items?').waitFor()
    await page.getByRole('button', { name: 'Deactivate 2', exact: true }).click()
    await page.getByText('Selected items deleted successfully. 2 loans.').waitFor()
    await all.filter({ hasText: '4,998' }).waitFor()

    await page.goto(
      `/loans?product=2&program=2&filters=${encodeURIComponent('[{"field":"active","operator":"=","value":"false"}]')}`,
    )
    await page.getByText('Active Status').waitFor()
    for (const number of [first, second]) {
      await rows(page).filter({ hasText: number }).hover()
      await page.getByRole('button', { name: `Activate ${number}` }).click()
      await page.getByText(`Are you sure want to activate ${number}?`).waitFor()
      await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click()
      await page.getByText(`${number} Activated successfully`).waitFor()
    }
    await page.goto('/loans?product=2&program=2')
    await all.filter({ hasText: '5,000' }).waitFor()
  })

  test('assigns a team member in place', async () => {
    const { page } = await visit(desktop)
    await openPipeline(page, 'officer@harbor.demo', '?search=HL-1004')
    const row = rows(page).first()
    await row.getByRole('button', { name: /change the team of/ }).click()
    const editor = page.getByRole('dialog')
    await editor.getByRole('combobox', { name: 'Assigned Team Members' }).click()
    await page.getByRole('option').first().click()
    await page.getByText('Assigned team members has been updated successfully..').waitFor()
  })
})

describe('each role in the pipeline', () => {
  test('a borrower sees the own two loans, without anything of the staff', async () => {
    const { page, faults } = await visit(phone)
    await enter(page, 'borrower@harbor.demo')
    await page.goto('/loans?view=table')
    await page.getByRole('link', { name: 'HL-1007' }).waitFor()
    expect(await page.locator('[data-row]').count()).toBe(2)
    for (const name of ['Filter', 'Columns', 'Create Loan'])
      expect(await page.getByRole('main').getByRole('button', { name }).count()).toBe(0)
    expect(await page.getByRole('checkbox').count()).toBe(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect(faults).toEqual([])
  })

  test('a broker sees the assigned loans and may create one', async () => {
    const { page } = await visit(desktop)
    await openPipeline(page, 'broker@harbor.demo')
    await page.getByRole('main').getByRole('link', { name: 'Create Loan' }).waitFor()
    expect(await page.getByRole('checkbox').count()).toBe(0)
    expect(await page.getByRole('button', { name: /change the status/ }).count()).toBe(0)
  })

  test('is accessible, light and dark, and fits a phone', async () => {
    for (const viewport of [desktop, phone]) {
      const { page, faults } = await visit(viewport)
      await enter(page, 'admin@harbor.demo')
      for (const query of ['', '?product=2&program=2', '?search=nothing+like+this']) {
        await page.goto(`/loans${query}`)
        await page.getByRole('navigation', { name: 'Status' }).waitFor()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
      }
      expect(faults).toEqual([])
    }
  })
})
