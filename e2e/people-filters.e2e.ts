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

test('people are found by what their form says, on a desktop and by the same link on a phone', async () => {
  const dana = await visit(desktop)
  const { page } = dana
  await enter(page, 'admin@harbor.demo')
  await page.goto('/workforces?view=all')
  await page.locator('tbody tr').first().waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Field 1' }).fill('First Name')
  await page.getByRole('option', { name: 'First Name', exact: true }).click()
  await page.getByRole('textbox', { name: 'Value 1' }).fill('Maria')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('filters')).toContain('first_name')
  await page.getByRole('link', { name: 'Maria Chen' }).waitFor()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  await expectAccessible(page)

  const reader = await visit(phone)
  await enter(reader.page, 'admin@harbor.demo')
  await reader.page.goto(new URL(page.url()).pathname + new URL(page.url()).search)
  await reader.page.getByRole('link', { name: 'Maria Chen' }).waitFor()
  await expectNoSidewaysScroll(reader.page)
  await expectAccessible(reader.page)
  // A field that is none: it is said, and the list is one press away.
  await reader.page.goto('/workforces?filters=[{"field":"nowhere","operator":"=","value":"1"}]')
  await reader.page.getByRole('button', { name: 'Clear filters' }).click()
  await reader.page.getByRole('link', { name: 'Maria Chen' }).waitFor()
  for (const person of [dana, reader]) {
    expect(person.faults).toEqual([])
    await person.context.close()
  }
})
