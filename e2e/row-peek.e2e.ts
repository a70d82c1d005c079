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

const officer = 'officer@harbor.demo'
const administrator = 'admin@harbor.demo'

async function at(path: string, { window = desktop, who = officer } = {}) {
  const person = await visit(window)
  await enter(person.page, who)
  await person.page.goto(path)
  return person
}
const rows = (page: Page) => page.locator('tbody tr')
const linkOf = (page: Page, row: number) => rows(page).nth(row).locator('[data-row-link]')
/** It comes in idle time, and from then on keys are heard. */
const lookOf = (page: Page, row: number) =>
  rows(page)
    .nth(row)
    .getByRole('button', { name: /^Look at / })
const nameOf = async (page: Page, row: number): Promise<string> => (await linkOf(page, row).innerText()).trim()
const panel = (page: Page, name: string) => page.getByRole('complementary', { name })
const isFocused = (page: Page, row: number): Promise<boolean> =>
  linkOf(page, row).evaluate((link) => link === document.activeElement)

describe('a row of a list', () => {
  test('keeps the focus when what looks at it comes late', async () => {
    const { page, faults } = await visit(desktop)
    await enter(page, officer)
    let letIn: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      letIn = resolve
    })
    await page.route(/loan-row-tools/, async (route) => {
      await held
      await route.continue()
    })
    await page.goto('/loans?view=my-pipeline')
    await linkOf(page, 1).waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    expect(await isFocused(page, 1)).toBe(true)
    expect(await lookOf(page, 0).count()).toBe(0)
    letIn()
    await lookOf(page, 0).waitFor()
    expect(await isFocused(page, 1)).toBe(true)
    expect(faults).toEqual([])
  })

  test('is looked at beside the list by keys alone, row after row, and gives the focus back', async () => {
    const { page, context, faults } = await at('/loans?view=my-pipeline')
    await lookOf(page, 0).waitFor()
    const [first, second, third] = [await nameOf(page, 0), await nameOf(page, 1), await nameOf(page, 2)]
    await page.keyboard.press('j')
    await page.keyboard.press('Space')
    await panel(page, first).waitFor()
    await panel(page, first).getByText('Next action', { exact: true }).waitFor()
    await panel(page, first).getByText('Open items', { exact: true }).waitFor()
    await panel(page, first).getByRole('heading', { name: 'Latest notes' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('j')
    await panel(page, second).waitFor()
    await page.keyboard.press('ArrowDown')
    await panel(page, third).waitFor()
    await page.keyboard.press('k')
    await panel(page, second).waitFor()
    // What takes the focus in the list is what is shown.
    await linkOf(page, 0).focus()
    await panel(page, first).waitFor()
    await page.keyboard.press('Escape')
    await panel(page, first).waitFor({ state: 'hidden' })
    expect(await isFocused(page, 0)).toBe(true)
    expect(faults).toEqual([])
    await context.close()
  })

  test('is not looked at by Space on its box, which ticks it', async () => {
    const { page, context, faults } = await at('/loans', { who: administrator })
    await lookOf(page, 0).waitFor()
    await page.getByRole('checkbox', { name: `Select ${await nameOf(page, 0)}` }).focus()
    await page.keyboard.press('Space')
    await page.getByText('1 selected').waitFor()
    expect(await page.locator('.row-peek').count()).toBe(0)
    expect(faults).toEqual([])
    await context.close()
  })

  test.each(['/leads?view=all', '/prospects?view=all', '/appraisals?view=all'])(
    'of %s is looked at by the button beside its name',
    async (path) => {
      const { page, context, faults } = await at(path, { who: administrator })
      const look = lookOf(page, 0)
      const name = ((await look.getAttribute('aria-label')) ?? '').replace(/^Look at /, '')
      await rows(page).first().hover()
      await look.click()
      await panel(page, name).getByRole('link', { name: 'Open', exact: true }).waitFor()
      await panel(page, name).getByRole('heading', { name: 'Latest notes' }).waitFor()
      await expectAccessible(page)
      await panel(page, name).getByRole('button', { name: 'Next row' }).click()
      // Another record may be called the same.
      await page
        .getByRole('complementary')
        .getByText(/^2 of /)
        .waitFor()
      await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click()
      await page.getByRole('complementary').waitFor({ state: 'hidden' })
      expect(faults).toEqual([])
      await context.close()
    },
  )

  test('is a sheet of its own on a phone', async () => {
    const { page, context, faults } = await at('/loans?view=my-pipeline', { window: phone })
    const card = page.locator('.record-cards > li').first()
    const name = (await card.locator('[data-row-link]').innerText()).trim()
    await card.getByRole('button', { name: `Look at ${name}` }).click()
    const sheet = page.getByRole('dialog', { name })
    await sheet.getByText('Open items', { exact: true }).waitFor()
    const box = await sheet.boundingBox()
    expect([box?.x, box?.y]).toEqual([0, 0])
    expect(box?.height).toBe(page.viewportSize()?.height)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await sheet.getByRole('button', { name: 'Close' }).click()
    await sheet.waitFor({ state: 'hidden' })
    expect(faults).toEqual([])
    await context.close()
  })
})
