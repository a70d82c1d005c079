import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, enter, expectAccessible, useBrowser, visit } from './support/browser.ts'
import { elementOf, palette, propertiesOf } from './support/builder-hand.ts'
import { KeyHand } from './support/key-hand.ts'
import { smallForm } from './support/planned-forms.ts'
import { PointerHand } from './support/pointer-hand.ts'

useBrowser()

const part = (page: Page, name: string) => propertiesOf(page).getByRole('button', { name, exact: true }).click()

async function begin(page: Page, title: string): Promise<void> {
  await page.goto('/builders/webforms')
  await page.getByRole('link', { name: 'Create webform' }).first().click()
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('button', { name: 'Create webform' }).click()
  await page.getByRole('heading', { name: title }).waitFor()
}

describe('what a builder has beside fields', () => {
  test('by keys alone tabs, rows, a total, a formula, a rule and what a role does not see are built and published', async () => {
    const { page, faults } = await visit(desktop)
    await enter(page, 'admin@harbor.demo')
    await begin(page, 'Never a pointer')
    const hand = new KeyHand(page)
    await hand.intoCanvas()
    await hand.build(smallForm)
    await expectAccessible(page)
    await hand.retitle('Wanted', 'Equipment', 'Amount wanted')
    await page.getByText(/^Draft kept \d\d:\d\d$/).waitFor()
    await hand.openPublishing()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Amount wanted is new').waitFor()
    await hand.use(dialog.getByRole('button', { name: 'Update & Publish' }))
    await page.getByText('As published').waitFor()
    expect([hand.clicks, faults]).toEqual([0, []])
  })

  test('what is refused for some elements does not stand in the field of others', async () => {
    const { page, faults } = await visit(desktop)
    await enter(page, 'admin@harbor.demo')
    await begin(page, 'Widths')
    const hand = new PointerHand(page)
    await hand.add('Section', 'Income')
    for (const title of ['Alpha', 'Beta', 'Gamma']) await hand.add('Text area', title)
    await elementOf(page, 'Beta').click()
    await page.keyboard.press('Shift+ArrowDown')
    const width = propertiesOf(page).getByRole('textbox', { name: 'Width of 12' })
    const refused = propertiesOf(page).getByText('A whole number from 1 to 12.')
    await width.fill('13')
    await refused.waitFor()
    await elementOf(page, 'Alpha').click({ modifiers: ['Control'] })
    await refused.waitFor({ state: 'detached' })
    expect(await width.inputValue()).not.toBe('13')
    expect(faults).toEqual([])
  })

  test('a library is copied twice, said in Spanish, kept from a role, given a meaning and explained', async () => {
    const { page, faults } = await visit(desktop)
    await enter(page, 'admin@harbor.demo')
    await page.goto('/builders/libraries/create')
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Where one lives')
    await page.getByRole('button', { name: 'Create library' }).click()
    const hand = new PointerHand(page)
    await hand.add('Section', 'Dwelling')
    await hand.add('Text', 'Home town')
    await part(page, 'List')
    await propertiesOf(page).getByRole('checkbox', { name: 'Found by search' }).check()
    await hand.add('Amount', 'Rent a month')
    await expect.poll(() => propertiesOf(page).getByRole('checkbox', { name: 'Found by search' }).count()).toBe(0)
    await propertiesOf(page).getByRole('checkbox', { name: 'Filtered and sorted among all loans' }).check()
    await publishAll(page)

    await page.goto('/builders/opportunity/form?id=1')
    const shelf = palette(page).getByRole('region', { name: 'Libraries' })
    await shelf.getByRole('button', { name: 'Where one lives' }).click()
    await elementOf(page, 'Home town').waitFor()
    await shelf.getByRole('button', { name: 'Where one lives' }).click()
    const twice = page.getByRole('dialog', { name: 'Add Where one lives once more' })
    await expectAccessible(page)
    await twice.getByRole('button', { name: 'Add' }).click()
    await expect.poll(() => elementOf(page, 'Home town').count()).toBe(2)
    await elementOf(page, 'Home town').first().click()
    await part(page, 'List')
    const ofLists = propertiesOf(page).getByRole('checkbox', { name: /^Found by search|^Filtered and sorted/ })
    expect(await ofLists.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked))).toEqual([
      true,
      false,
    ])
    await part(page, 'Languages')
    await hand.intoField('Title')
    await hand.type('Pueblo de casa')
    await part(page, 'Roles')
    await propertiesOf(page).getByRole('checkbox', { name: 'Borrower: sees' }).uncheck()
    await expectAccessible(page)
    await publishAll(page, 'Move on now')
    await elementOf(page, 'Rent a month').first().click()
    await part(page, 'Meaning')
    await propertiesOf(page)
      .getByRole('combobox', { name: 'It means' })
      .selectOption({ label: 'Housing payment a month' })
    await expectAccessible(page)

    await page.getByText('Preview', { exact: true }).click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByRole('combobox', { name: 'Language' }).selectOption('es')
    await preview.getByRole('combobox', { name: 'As' }).selectOption({ label: 'Processor' })
    await preview.getByRole('checkbox', { name: /^Why/ }).check()
    await preview.getByLabel('Pueblo de casa').click()
    await preview.getByRole('status', { name: /^Why .* is so$/ }).waitFor()
    await preview.getByRole('combobox', { name: 'As' }).selectOption({ label: 'Borrower' })
    await expect.poll(() => preview.getByLabel('Pueblo de casa').count()).toBe(0)

    // What a try asks of the program is to look for a record and to read it.
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET') asked.push(`${request.method()} ${new URL(request.url()).pathname}`)
    })
    await preview.getByRole('combobox', { name: 'As' }).selectOption({ label: 'Processor' })
    const rent = preview.getByRole('textbox', { name: 'Rent a month' }).first()
    await rent.fill('1250')
    await preview.getByRole('button', { name: 'Try to send' }).click()
    await preview.getByText(/Nothing was sent or saved\.$/).waitFor()
    expect(asked).toEqual([])
    await preview.getByRole('combobox', { name: 'With the values of' }).fill('HL-1007')
    await page.getByRole('listbox').getByRole('option').first().click()
    await expect.poll(() => rent.inputValue()).toBe('')
    await rent.fill('990')
    await preview.getByRole('button', { name: 'Try to send' }).click()
    await preview.getByText(/Nothing was sent or saved\.$/).waitFor()
    expect([...new Set(asked)]).toEqual(['POST /api/search'])

    await page.getByText('Build', { exact: true }).click()
    await page.getByRole('button', { name: 'Versions', exact: true }).click()
    const versions = page.getByRole('dialog')
    await versions.getByRole('button', { name: 'What changed' }).first().click()
    await versions.getByText('Dwelling is new').first().waitFor()
    await versions.getByRole('combobox', { name: 'What changed' }).selectOption({ label: 'Version 2 against 0' })
    await versions.getByText('Loan Amount is new').first().waitFor()
    await versions.getByText('Side by side', { exact: true }).click()
    await versions.getByRole('row', { name: 'Loan Amount not there there' }).first().waitFor()
    await expectAccessible(page)
    expect(faults).toEqual([])
  })
})

async function publishAll(page: Page, records?: string): Promise<void> {
  await page.getByText(/^Draft kept/).waitFor()
  await page.getByRole('button', { name: 'Update & Publish' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Changes' }).waitFor()
  if (records !== undefined) await dialog.getByRole('radio', { name: records }).check()
  await dialog.getByRole('button', { name: 'Update & Publish' }).click()
  await page.getByText('As published').waitFor()
}
