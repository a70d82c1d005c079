import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, enter, expectAccessible, phone, useBrowser, visit } from './support/browser.ts'

useBrowser()

const administrator = 'admin@harbor.demo'
const officer = 'officer@harbor.demo'
const path = '/contacts?view=all'

async function at(who: string, window = desktop) {
  const person = await visit(window)
  await enter(person.page, who)
  await person.page.goto(path)
  await person.page.locator('[data-row]').first().waitFor()
  return person
}
const head = (page: Page, name: string) => page.getByRole('columnheader', { name })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'List Settings' })

async function choose(page: Page, column: string, scope?: string) {
  await page.getByRole('button', { name: 'Columns' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('checkbox', { name: column, exact: true }).check()
  if (scope) await dialog.getByRole('radio', { name: scope }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await head(page, column).waitFor()
}

describe('the columns of a list of people', () => {
  test('are the company’s for everybody, one’s own for who chose, and the company’s again', async () => {
    const mine = await at(administrator)
    await choose(mine.page, 'NMLS ID', 'For everybody in the company')
    const theirs = await at(officer)
    await head(theirs.page, 'NMLS ID').waitFor()
    await theirs.page.getByRole('button', { name: 'Columns' }).click()
    await dialogOf(theirs.page).getByRole('checkbox', { name: 'NMLS ID' }).uncheck()
    expect(await dialogOf(theirs.page).getByRole('radio').count()).toBe(0)
    await dialogOf(theirs.page).getByRole('button', { name: 'Save' }).click()
    await head(theirs.page, 'NMLS ID').waitFor({ state: 'hidden' })
    await mine.page.reload()
    await head(mine.page, 'NMLS ID').waitFor()

    await theirs.page.getByRole('button', { name: 'Columns' }).click()
    const dialog = dialogOf(theirs.page)
    await dialog.getByRole('button', { name: 'Back to the company’s columns' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await head(theirs.page, 'NMLS ID').waitFor()
    expect([mine.faults, theirs.faults]).toEqual([[], []])
    await mine.context.close()
    await theirs.context.close()
  })

  test('are typed in where they stand, by who may change the person, and two who do are told of each other', async () => {
    const one = await at(administrator)
    const other = await at(administrator)
    for (const { page } of [one, other]) if ((await head(page, 'NMLS ID').count()) === 0) await choose(page, 'NMLS ID')
    await other.page.reload()
    await other.page.locator('[data-row]').first().waitFor()
    const changeIn = async (page: Page, value: string) => {
      const row = page.locator('[data-row]').first()
      const button = row.getByRole('button', { name: /^Change NMLS ID of / })
      await button.focus()
      await page.keyboard.press('Enter')
      const form = page.getByRole('form', { name: /^Change NMLS ID of / })
      const box = form.getByLabel('NMLS ID')
      await box.fill(value)
      await expectAccessible(page)
      await page.keyboard.press('Enter')
      return form
    }
    await changeIn(one.page, '7001')
    await one.page.locator('[data-row]').first().getByText('7001').waitFor()
    const form = await changeIn(other.page, '7002')
    await form.getByText('7001').waitFor()
    await expectAccessible(other.page)
    expect(one.faults).toEqual([])
    await one.context.close()
    await other.context.close()
  })

  test('stand with their names on a phone', async () => {
    const { page, context, faults } = await at(administrator, phone)
    await page.locator('[data-row]').first().getByText('NMLS ID').waitFor()
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
  })
})
