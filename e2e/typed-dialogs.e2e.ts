import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { enter, expectAccessible, useBrowser, type Visit, visit } from './support/browser.ts'
import { openLoan } from './support/open-loan.ts'

useBrowser()

const closing = (page: Page) => page.getByRole('dialog', { name: 'Close without saving?' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

interface Dialog {
  name: string
  open: (person: Visit) => Promise<void>
  /** Types or chooses something in the open dialog. */
  enterSomething: (page: Page) => Promise<void>
  isThere: (page: Page) => Promise<boolean>
}

const account = 'Create Asset Account'

const openAssets = async (person: Visit) => {
  await openLoan(person, 'HL-1014', 'tab_2')
  await person.page.getByRole('button', { name: account }).waitFor()
}

const dialogs: Record<string, Dialog> = {
  'a row of a loan': {
    name: account,
    open: async (person) => {
      await openAssets(person)
      await person.page.getByRole('button', { name: account }).click()
    },
    enterSomething: (page) => dialog(page, account).getByLabel('Financial Institution').fill('Harbor Savings'),
    isThere: async (page) =>
      (await dialog(page, account).getByLabel('Financial Institution').inputValue()) === 'Harbor Savings',
  },
}

describe.each(Object.entries(dialogs))('a dialog with %s', (_name, { open, enterSomething, isThere }) => {
  test('asks before what stands in it is lost, and closes at once where nothing does', async () => {
    const person = await visit()
    const { page, context, faults } = person
    await enter(page, 'admin@harbor.demo')
    await open(person)
    const opened = page.getByRole('dialog').first()
    await opened.waitFor()
    await page.keyboard.press('Escape')
    await opened.waitFor({ state: 'detached' })
    expect(await closing(page).count()).toBe(0)

    await open(person)
    await enterSomething(page)
    await page.keyboard.press('Escape')
    await closing(page).waitFor()
    await expectAccessible(page)
    await closing(page).getByRole('button', { name: 'Go on typing' }).click()
    await closing(page).waitFor({ state: 'detached' })
    expect(await isThere(page)).toBe(true)
    await opened.getByRole('button', { name: 'Close' }).first().click()
    await closing(page).getByRole('button', { name: 'Close without saving' }).click()
    await opened.waitFor({ state: 'detached' })
    expect(faults).toEqual([])
    await context.close()
  })
})
