import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, enter, expectAccessible, phone, useBrowser, visit } from './support/browser.ts'

useBrowser()

const administrator = 'admin@harbor.demo'
const head = (page: Page, name: string) => page.getByRole('columnheader', { name })
const edge = (page: Page, name: string) => page.getByRole('separator', { name: `Width of ${name}` })
const widthOf = async (page: Page, name: string): Promise<number> =>
  Math.round((await head(page, name).boundingBox())?.width ?? 0)
const drawn = (page: Page) =>
  page.waitForResponse((answer) => answer.url().endsWith('/api/views/looks') && answer.status() === 200)

async function at(path: string, window = desktop) {
  const person = await visit(window)
  await enter(person.page, administrator)
  await person.page.goto(path)
  return person
}

describe('columns of a list', () => {
  test('are made wider by the edge of their head and by keys, and stay so', async () => {
    const { page, context, faults } = await at('/loans?view=all')
    await page.locator('tbody tr').first().waitFor()
    const before = await widthOf(page, 'Status')
    const kept = drawn(page)
    await edge(page, 'Status').focus()
    await page.keyboard.press('Shift+ArrowRight')
    await kept
    await expect.poll(() => widthOf(page, 'Status')).toBe(before + 40)
    expect(await edge(page, 'Status').getAttribute('aria-valuenow')).toBe(String(before + 40))
    await expectAccessible(page)

    const box = await edge(page, 'Loan Program').boundingBox()
    const program = await widthOf(page, 'Loan Program')
    if (box === null) throw new Error('no edge')
    const dragged = drawn(page)
    await page.mouse.move(box.x + 4, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + 64, box.y + 10, { steps: 4 })
    await page.mouse.up()
    await dragged
    await expect.poll(() => widthOf(page, 'Loan Program')).toBe(program + 60)
    // Pressing the edge sorts nothing.
    expect(new URL(page.url()).searchParams.has('sort')).toBe(false)

    await page.reload()
    await page.locator('tbody tr').first().waitFor()
    await expect.poll(() => widthOf(page, 'Status')).toBe(before + 40)
    for (const name of ['Status', 'Loan Program']) {
      const back = drawn(page)
      await edge(page, name).focus()
      await page.keyboard.press('Enter')
      await back
    }
    await expect.poll(() => widthOf(page, 'Status')).toBe(before)
    expect(faults).toEqual([])
    await context.close()
  })

  test('of a company’s own page are chosen, put in order and kept in sight', async () => {
    const { page, context, faults } = await at('/appraisals?view=all')
    await page.locator('tbody tr').first().waitFor()
    await page.getByRole('button', { name: 'Columns' }).click()
    const dialog = page.getByRole('dialog', { name: 'List Settings' })
    await dialog
      .getByRole('button', { name: /^Keep .* in sight$/ })
      .first()
      .waitFor()
    const last = dialog.getByRole('button', { name: /^Keep .* in sight$/ }).last()
    const name = ((await last.getAttribute('aria-label')) ?? '').replace(/^Keep (.*) in sight$/, '$1')
    await last.click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => head(page, name).getAttribute('class')).toContain('pinned')
    await page.reload()
    await expect.poll(() => head(page, name).getAttribute('class')).toContain('pinned')
    await page.getByRole('button', { name: 'Columns' }).click()
    await dialog.getByRole('button', { name: `Keep ${name} in sight` }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(async () => (await head(page, name).getAttribute('class')) ?? '').not.toContain('pinned')
    expect(faults).toEqual([])
    await context.close()
  })

  test('of leads are chosen on a phone, too', async () => {
    const { page, context, faults } = await at('/leads?view=all', phone)
    await page.getByRole('button', { name: 'Columns' }).click()
    const dialog = page.getByRole('dialog', { name: 'List Settings' })
    await dialog.getByRole('searchbox', { name: 'Find a column' }).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(faults).toEqual([])
    await context.close()
  })
})
