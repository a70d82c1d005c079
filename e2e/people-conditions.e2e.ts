import type { Page } from 'playwright-core'
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

const value = (page: Page) => page.getByRole('combobox', { name: 'Value 1' })
const shownBy = (page: Page, name: string) => page.getByRole('button', { name: `View: ${name}`, exact: true })

async function openConditions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Field 1' }).waitFor()
}

test('loans are filtered by borrowers who are found by name, kept in a view, and named when it is opened again', async () => {
  const dana = await visit(desktop)
  const { page } = dana
  await enter(page, 'admin@harbor.demo')
  await page.goto('/loans?view=all')
  await page.locator('tbody tr').first().waitFor()
  await openConditions(page)
  await page.getByRole('combobox', { name: 'Field 1' }).fill('Borrower')
  await page.getByRole('option', { name: 'Borrower', exact: true }).click()
  // By the keys alone: Enter waits for whom it asks for.
  await value(page).fill('Rosa Delgado')
  await value(page).press('Enter')
  await page.getByRole('button', { name: /Rosa Delgado/ }).waitFor()
  await value(page).fill('qqqq zzzz')
  await page.getByText('Nobody was found').waitFor()
  await value(page).fill('')
  const other = page
    .getByRole('listbox', { name: 'Value 1' })
    .getByRole('option')
    .filter({ hasNotText: 'Rosa Delgado' })
    .first()
  const otherName = ((await other.textContent()) ?? '').split(' | ')[0] ?? ''
  await expectAccessible(page)
  await other.click()
  await page.getByRole('button', { name: new RegExp(otherName) }).waitFor()
  await value(page).press('Escape')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('link', { name: 'HL-1007', exact: true }).waitFor()
  const chip = page.getByText(/Rosa Delgado, /)
  await chip.waitFor()
  const rows = await page.locator('tbody tr').count()

  await page.getByRole('button', { name: 'Save view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByLabel('Name').fill('Rosa and another')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await shownBy(page, 'Rosa and another').waitFor()
  const link = new URL(page.url()).pathname + new URL(page.url()).search
  await page.goto('/loans?view=all')
  await shownBy(page, 'All loans').waitFor()
  await page.goto(link)
  await chip.waitFor()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(rows)
  await openConditions(page)
  await page.getByRole('button', { name: /Rosa Delgado/ }).waitFor()
  await page.getByRole('button', { name: new RegExp(otherName) }).waitFor()
  await page.keyboard.press('Escape')

  // On a phone, by the same link; and by one whom nobody knows.
  const reader = await visit(phone)
  await enter(reader.page, 'admin@harbor.demo')
  await reader.page.goto(link)
  await reader.page.getByText(/Rosa Delgado, /).waitFor()
  await openConditions(reader.page)
  await reader.page.getByRole('button', { name: /Rosa Delgado/ }).waitFor()
  await expectNoSidewaysScroll(reader.page)
  await expectAccessible(reader.page)
  const unknown = '00000000-0000-7000-8000-000000000000'
  const filters = JSON.stringify([{ field: 'prospect', operator: '=', value: unknown }])
  await reader.page.goto(`/loans?view=all&filters=${encodeURIComponent(filters)}`)
  await reader.page
    .getByText(/Somebody you may not see/)
    .first()
    .waitFor()
  await expectAccessible(reader.page)
  for (const person of [dana, reader]) {
    expect(person.faults).toEqual([])
    await person.context.close()
  }
})
