import { expect, test } from 'vitest'
import { enter, useBrowser, visit } from './support/browser.ts'

useBrowser()

test('what is closed to an officer leads to the error page, whatever its address begins with', async () => {
  const { page, context } = await visit()
  await enter(page, 'officer@harbor.demo')
  for (const path of ['/products', '/products/create', '/contacts/create', '/roles', '/security/audit', '/companies']) {
    await page.goto(path)
    await page.waitForURL('**/error')
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await page.goto('/error/foo')
  await page.waitForURL('**/error/error-v5')
  await page.goto('/loans/create')
  await page.getByRole('button', { name: 'Create Loan & Load Form' }).waitFor()
  await context.close()
})

test('platform staff are offered nothing that is kept with a person of a company', async () => {
  const { page, context, faults } = await visit()
  await enter(page, 'super@corbel.demo')
  await page.goto('/companies')
  await page.getByRole('heading', { name: 'Companies', level: 1 }).waitFor()
  expect(await page.getByRole('button', { name: /(Dark|Light) mode/i }).count()).toBe(0)
  await page.getByRole('button', { name: /your menu$/ }).click()
  await page.getByRole('link', { name: 'Sign Out' }).waitFor()
  expect(await page.getByText('Language').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Theme customizer' }).count()).toBe(0)
  await page.goto('/products')
  await page.waitForURL('**/error')
  expect(faults).toEqual([])
  await context.close()
})
