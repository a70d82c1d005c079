import { describe, expect, test } from 'vitest'
import { enter, expectAccessible, useBrowser, type Visit, visit } from './support/browser.ts'
import { openLoan } from './support/open-loan.ts'

useBrowser()

async function staff(number: string, username = 'admin@harbor.demo', tab?: string): Promise<Visit> {
  const person = await visit()
  await enter(person.page, username)
  await openLoan(person, number, tab)
  return person
}

async function leave({ context, faults }: Visit): Promise<void> {
  expect(faults).toEqual([])
  await context.close()
}

const cents = (amount: string): number => Math.round(Number(amount.replaceAll(',', '')) * 100)

describe('the form of a loan', () => {
  test('masks follow the typing, calculations follow the masks, undo takes both back', async () => {
    const person = await staff('HL-1007')
    const { page } = person
    const rent = page.getByLabel('Rent Per Month').first()
    await rent.fill('')
    await rent.pressSequentially('1840')
    expect(await rent.inputValue()).toBe('1,840')
    await rent.blur()
    expect(await rent.inputValue()).toBe('1,840.00')
    await page.getByText('Unsaved, was $1,790.00').waitFor()
    await page.getByLabel('Cell Phone').fill('+1 (208) 555-9999')
    expect(await page.getByLabel('Cell Phone').inputValue()).toBe('208-555-9999')

    const total = page.locator('.ledger').getByLabel('Total').first()
    const base = page.getByLabel('Base').first()
    const before = await total.inputValue()
    const raised = cents(before) - cents(await base.inputValue()) + cents('6000.00')
    await base.fill('6000')
    expect(cents(await total.inputValue())).toBe(raised)
    await page.getByText('3 unsaved fields').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(await total.inputValue()).toBe(before)
    await leave(person)
  })

  test('who searches the page finds what stands far below, however soon they search', async () => {
    const person = await staff('HL-1007')
    const { page } = person
    const labels = page.locator('main label[id]')
    const fields = page.getByLabel('Alternate Names').first()
    await fields.waitFor()
    await page.waitForLoadState('networkidle')
    const last = await labels.last().innerText()
    const tools = await person.context.newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.reload({ waitUntil: 'commit' })
    await fields.waitFor()
    await page.keyboard.press('ControlOrMeta+f')
    // What the browser's own search looks through.
    const isFound = await page.evaluate(
      (text) => (window as unknown as { find: (of: string) => boolean }).find(text),
      last,
    )
    expect([isFound, last.length > 3], last).toEqual([true, true])
    await leave(person)
  })

  test('a save names what is missing, leads there, and keeps what was typed until it is accepted', async () => {
    const person = await staff('HL-1007')
    const { page } = person
    await page.getByLabel('Alternate Names').fill('Rosa M. Fuentes')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const missing = page.getByRole('dialog', { name: 'Required Fields' })
    await missing.getByText('Please review all highlighted tabs and fill mandatory fields').waitFor()
    await missing.getByRole('button', { name: 'Start Date' }).click()
    const start = page.getByLabel('Start Date').first()
    await expect.poll(() => start.evaluate((field) => field === document.activeElement)).toBe(true)

    await start.pressSequentially('02302022')
    await start.blur()
    await page.getByText('Please provide a valid Start Date').waitFor()
    await start.fill('')
    await start.pressSequentially('2/3/2022')
    expect(await start.inputValue()).toBe('02-03-2022')
    await page.getByRole('button', { name: 'Skip Mandatory & Save' }).click()
    await page.getByText('Opportunity updated successfully.').waitFor()
    await page.getByText('Everything is saved').waitFor()

    await page.getByRole('button', { name: '1 field to complete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Phone' }).click()
    await page.keyboard.type('2085550101')
    await page.keyboard.press('Control+s')
    await page.getByText('Everything is saved').waitFor()
    await page.reload()
    expect(await page.getByLabel('Alternate Names').inputValue()).toBe('Rosa M. Fuentes')
    await leave(person)
  })

  test('a record of a repeated section is refused while its mandatory fields are empty, then counts in the total', async () => {
    const person = await staff('HL-1011', 'admin@harbor.demo', 'tab_2')
    const { page } = person
    await page.getByRole('button', { name: 'Create Asset Account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Asset Account' })
    await dialog.getByRole('button', { name: 'Create & Close' }).click()
    await dialog.getByText('Please provide a valid Financial Institution').waitFor()
    await dialog.getByLabel('Account Type').selectOption('CHECKING')
    await dialog.getByLabel('Financial Institution').fill('Harbor Savings')
    await dialog.getByLabel('Cash Or Market Value').fill('1000')
    await dialog.getByRole('button', { name: 'Create & Close' }).click()
    await page.getByRole('cell', { name: 'Harbor Savings' }).waitFor()
    await page.getByRole('button', { name: 'Skip Mandatory & Save' }).click()
    await page.getByText('Everything is saved').waitFor()

    await page.getByRole('button', { name: 'Delete row 4' }).click()
    const sure = page.getByRole('dialog', { name: 'Delete Confirmation' })
    await sure.getByText('Are you sure you want to delete this item?').waitFor()
    await sure.getByRole('button', { name: 'Agree', exact: true }).click()
    await expect.poll(() => page.getByRole('cell', { name: 'Harbor Savings' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('cell', { name: 'Harbor Savings' }).waitFor()
    await leave(person)
  })
})

describe('what staff does beside the form', () => {
  test('a status moves at once and can be taken back', async () => {
    const person = await staff('HL-1011')
    const { page } = person
    await page.getByRole('button', { name: 'Status Underwriting, change it' }).click()
    await page.getByRole('menuitem', { name: 'Conditional approval' }).click()
    await page.getByText('Status has been updated successfully..').waitFor()
    await page.getByRole('button', { name: 'Status Conditional approval, change it' }).waitFor()
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: 'Status Underwriting, change it' }).waitFor()
    await leave(person)
  })

  test('a move is taken back by Ctrl Z, in the feed and in the history; in its stage the loan was all along', async () => {
    const person = await staff('HL-1012')
    const { page } = person
    const stage = page.getByRole('button', { name: /^Status .+, change it$/ })
    const before = (await stage.getAttribute('aria-label')) ?? ''
    const entered = page.locator('.stage-entered')
    const since = await entered.textContent()
    const days = page
      .getByRole('region', { name: 'Loan summary' })
      .getByText(/^\d+ days?$/)
      .filter({ visible: true })
    const inStage = await days.textContent()
    const line = /moved to Application, undone after \d+ s/
    const moveToApplication = async () => {
      await stage.click()
      await page.getByRole('menuitem', { name: 'Application' }).click()
      await page.getByRole('button', { name: 'Status Application, change it' }).waitFor()
    }
    const expectBack = async (times: number) => {
      await page.getByRole('button', { name: before, exact: true }).waitFor()
      await expect.poll(() => page.getByRole('complementary').getByText(line).count()).toBe(times)
      expect([await entered.textContent(), await days.textContent()]).toEqual([since, inStage])
    }
    await moveToApplication()
    // In a field the key is the field's.
    await page.getByLabel('Alternate Names').press('Control+z')
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Control+z')
    await expectBack(1)

    await moveToApplication()
    await page.getByRole('complementary').getByRole('button', { name: 'Undo' }).click()
    await expectBack(2)

    // Moved back by the chip inside its time it is the same.
    await moveToApplication()
    await stage.click()
    await page.getByRole('menuitem', { name: before.replace(/^Status (.+), change it$/, '$1'), exact: true }).click()
    await expectBack(3)

    await page.getByRole('link', { name: 'History' }).click()
    await moveToApplication()
    await expectAccessible(page)
    await page.getByRole('table').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => page.getByRole('rowheader', { name: line }).count()).toBe(4)
    await leave(person)
  })

  test('a sensitive value is shown on demand, and the history says who looked', async () => {
    const person = await staff('HL-1009')
    const { page } = person
    const number = page.getByLabel('Social Security Number')
    expect(await number.inputValue()).toMatch(/^•••-••-\d{4}$/)
    await page.getByRole('button', { name: 'Show the value; this is logged' }).first().click()
    await expect.poll(() => number.inputValue()).toMatch(/^\d{3}-\d{2}-\d{4}$/)
    await page.getByRole('link', { name: 'History' }).click()
    await page.getByRole('rowheader', { name: /looked at Social Security Number/ }).waitFor()
    await leave(person)
  })

  test('a role that may only read meets text, and no way to save', async () => {
    const person = await staff('HL-1009', 'reviewer@harbor.demo')
    const { page } = person
    await page.getByText('Your role may read this loan, not change it.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
    expect(await page.getByLabel('Alternate Names').evaluate((field) => field.tagName)).toBe('OUTPUT')
    await leave(person)
  })

  test('the officer never meets the social security number', async () => {
    const person = await staff('HL-1009', 'officer@harbor.demo')
    expect(await person.page.getByLabel('Social Security Number').count()).toBe(0)
    await leave(person)
  })

  test('a loan that is not there leads home', async () => {
    const person = await visit()
    await enter(person.page, 'officer@harbor.demo')
    await person.page.goto('/loans/edit/00000000-0000-7000-8000-000000000000')
    await person.page.waitForURL((url) => !url.pathname.startsWith('/loans/edit'))
    await leave(person)
  })

  test.each([undefined, 'tab_2', 'admin', 'history'])('is accessible, light and dark: tab %s', async (tab) => {
    const person = await staff('HL-1010', 'admin@harbor.demo', tab)
    await person.page.getByRole('heading', { level: 2 }).first().waitFor()
    await person.page.waitForLoadState('networkidle')
    await expectAccessible(person.page)
    await leave(person)
  })
})
