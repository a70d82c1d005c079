import { expect, test } from 'vitest'
import { enter, expectAccessible, useBrowser, visit } from './support/browser.ts'

useBrowser()

test('a loan is created from program, borrower, people and status, numbered, and its form opens', async () => {
  const { page, faults } = await visit()
  await enter(page, 'admin@harbor.demo')
  await page.goto('/loans?mode=create')
  const create = page.getByRole('button', { name: 'Create Loan & Load Form' })
  await create.click()
  await page.getByText('Please provide a valid Workforces').waitFor()
  await expectAccessible(page)

  await page.getByRole('combobox', { name: /Product/ }).click()
  await page.getByRole('option', { name: /Conventional 30-year/ }).click()
  await page.getByRole('combobox', { name: /Prospect/ }).fill('Laura Carter')
  await page
    .getByRole('option', { name: /Laura Carter/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: /Workforces/ }).click()
  await page.getByRole('option', { name: /Maria Chen/ }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('combobox', { name: /Status/ }).click()
  await page.getByRole('option', { name: 'Application' }).click()
  await page.keyboard.press('Escape')
  await create.click()
  await page.waitForURL('**/loans/edit/**')
  await page.getByRole('heading', { level: 1, name: /^HL-\d+$/ }).waitFor()
  await page.getByText('Laura Carter').first().waitFor()

  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Deactivate' }).click()
  const question = page.getByRole('dialog', { name: 'Deactivate' })
  await question.getByText(/Are you sure want to deactivate HL-\d+\?/).waitFor()
  await question.getByRole('button', { name: /^Deactivate HL-/ }).click()
  await page.getByText(/HL-\d+ Deactivated successfully/).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true)
  expect(faults).toEqual([])
})

test('who may not add loans is led to the error page', async () => {
  const { page } = await visit()
  await enter(page, 'reviewer@harbor.demo')
  await page.goto('/loans?mode=create')
  await page.waitForURL('**/error**')
})
