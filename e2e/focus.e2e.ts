import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { enter, useBrowser, visit } from './support/browser.ts'
import { openLoan } from './support/open-loan.ts'

useBrowser()

const hasFocus = (what: Locator): Promise<boolean> => what.evaluate((one) => one === document.activeElement)
declare const document: { readonly activeElement: unknown }

/** Opens something from a button by key, leaves it with Escape: the focus is in what opened, and back on the button. */
async function expectFocusBack(page: Page, button: Locator, opened: Locator, first: Locator): Promise<void> {
  await button.focus()
  await page.keyboard.press('Enter')
  await opened.waitFor()
  await expect.poll(() => hasFocus(first)).toBe(true)
  await page.keyboard.press('Escape')
  await opened.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(button)).toBe(true)
}

describe('the focus', () => {
  test('starts in the first field of a dialog and goes back to what opened it', async () => {
    const { page, faults } = await visit()
    await enter(page, 'admin@harbor.demo')
    await page.goto('/loans?product=2&program=2')
    await page.locator('tbody a[data-row-link]').first().waitFor()
    const filter = page.getByRole('dialog', { name: 'Advanced Search' })
    await expectFocusBack(
      page,
      page.getByRole('button', { name: 'Filter', exact: true }),
      filter,
      filter.locator('input, select').first(),
    )
    const columns = page.getByRole('dialog', { name: 'List settings' })
    const button = page.getByRole('button', { name: 'Columns' })
    await expectFocusBack(page, button, columns, columns.locator('input, select').first())
    const theme = page.getByRole('dialog', { name: 'Theme customizer' })
    await page.getByRole('button', { name: /, your menu$/ }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Theme customizer' }).click()
    await theme.waitFor()
    await page.keyboard.press('Escape')
    await theme.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(page.getByRole('button', { name: /, your menu$/ }))).toBe(true)
    expect(faults).toEqual([])
  })

  test('goes back to the button of a menu, and of a menu’s dialog', async () => {
    const visited = await visit()
    const { page, faults } = visited
    await enter(page, 'officer@harbor.demo')
    await openLoan(visited, 'HL-1003')
    const menu = page.getByRole('menu')
    const actions = page.getByRole('button', { name: 'Actions', exact: true }).first()
    await actions.focus()
    await page.keyboard.press('Enter')
    await menu.waitFor()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(actions)).toBe(true)
    const status = page.getByRole('button', { name: /^Status .*, change it/ })
    await status.focus()
    await page.keyboard.press('Enter')
    await menu.waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(status)).toBe(true)
    expect(faults).toEqual([])
  })

  test.each([
    ['admin@harbor.demo', '/loans?mode=create'],
    ['admin@harbor.demo', '/prospects/create'],
    ['admin@harbor.demo', '/workforces/create'],
    ['admin@harbor.demo', '/groups/create'],
    ['admin@harbor.demo', '/products/create'],
    ['admin@harbor.demo', '/security/roles/workforce/create'],
    ['super@corbel.demo', '/companies/new'],
  ])('is in the first field where %s makes something new at %s', async (person, path) => {
    const { page, context } = await visit()
    await enter(page, person)
    await page.goto(path)
    await expect.poll(() => hasFocus(page.locator('main input, main select').first())).toBe(true)
    await context.close()
  })
})
