import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { desktop, enter, useBrowser, visit } from './support/browser.ts'

useBrowser()

const admin = 'admin@harbor.demo'
const closing = (page: Page) => page.getByRole('dialog', { name: 'Close without saving?' })
const leaving = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

interface Typing {
  open: (page: Page) => Promise<void>
  field: (page: Page) => Locator
}

const inDialog = (page: Page) => page.getByRole('dialog').first()
const productTab = (tab: string, button: string) => async (page: Page) => {
  await page.goto('/products')
  await page.getByRole('link', { name: 'Mortgage', exact: true }).click()
  await page.getByRole('navigation', { name: 'Parts of the product' }).getByRole('link', { name: tab }).click()
  await page.getByRole('button', { name: button }).click()
}

const dialogs: Record<string, Typing> = {
  'a program': {
    open: productTab('Programs', 'Add program'),
    field: (page) => inDialog(page).getByRole('textbox', { name: 'Title' }),
  },
  'a status': {
    open: productTab('Statuses', 'Add status'),
    field: (page) =>
      inDialog(page)
        .getByRole('textbox', { name: 'Title' })
        .or(inDialog(page).getByLabel(/^Title/))
        .first(),
  },
  'a copy of a role': {
    open: async (page) => {
      await page.goto('/dashboard')
      await page.getByRole('link', { name: 'Roles' }).first().click()
      await page.getByRole('button', { name: 'Actions for Reviewer', exact: false }).click()
      await page.getByRole('menuitem', { name: 'Clone' }).click()
    },
    field: (page) => inDialog(page).getByLabel('Title'),
  },
  'a filter': {
    open: async (page) => {
      await page.goto('/dashboard')
      await page.getByRole('link', { name: 'Loans' }).first().click()
      await page.getByRole('button', { name: 'Filter' }).click()
    },
    field: (page) => inDialog(page).getByRole('textbox').last(),
  },
}

describe.each(Object.entries(dialogs))('a dialog with %s', (_name, { open, field }) => {
  test('asks before it forgets what is typed, on Escape, on its buttons, beside it and on the way back', async () => {
    const person = await visit(desktop)
    const { page, context, faults } = person
    await enter(page, admin)
    await open(page)
    await field(page).fill('Typed into a dialog')
    const stay = async () => {
      await closing(page)
        .or(leaving(page))
        .getByRole('button', { name: /^Go on typing$|^Stay$/ })
        .click()
      expect(await field(page).inputValue()).toBe('Typed into a dialog')
    }
    await field(page).press('Escape')
    await stay()
    await inDialog(page).getByRole('button', { name: 'Close' }).first().click()
    await stay()
    await page.mouse.click(4, 450)
    await stay()
    await page.goBack()
    await stay()
    await field(page).press('Escape')
    // The answer of the question goes on to nothing else.
    await closing(page).waitFor()
    await page.keyboard.press('Escape')
    await closing(page).waitFor({ state: 'hidden' })
    expect(await field(page).inputValue()).toBe('Typed into a dialog')
    await field(page).press('Escape')
    await closing(page).getByRole('button', { name: 'Close without saving' }).click()
    await field(page).waitFor({ state: 'hidden' })
    expect(faults).toEqual([])
    await context.close()
  })
})

test('the columns of a list are asked about before what was chosen is forgotten', async () => {
  const { page, context, faults } = await visit(desktop)
  await enter(page, admin)
  await page.goto('/loans?product=2&program=2')
  await page.getByRole('button', { name: 'Columns' }).click()
  const choice = inDialog(page).getByRole('checkbox', { name: 'Job Title' })
  await inDialog(page).getByRole('searchbox', { name: 'Find a column' }).fill('Job Title')
  await choice.check()
  await choice.press('Escape')
  await closing(page).getByRole('button', { name: 'Go on typing' }).click()
  expect(await choice.isChecked()).toBe(true)
  await choice.press('Escape')
  await closing(page).getByRole('button', { name: 'Close without saving' }).click()
  await choice.waitFor({ state: 'hidden' })
  expect(await page.getByRole('columnheader', { name: 'Job Title' }).count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})

test('a share is asked about before its last day is forgotten', async () => {
  const { page, context, faults } = await visit(desktop)
  await enter(page, admin)
  await page.goto('/loans?search=BR-')
  await page
    .getByRole('button', { name: /^Share BR-/ })
    .first()
    .click()
  const day = inDialog(page).getByLabel('Ends')
  await day.fill('2099-12-31')
  await day.press('Escape')
  await closing(page).getByRole('button', { name: 'Go on typing' }).click()
  expect(await day.inputValue()).toBe('12-31-2099')
  await day.press('Escape')
  await closing(page).getByRole('button', { name: 'Close without saving' }).click()
  await day.waitFor({ state: 'hidden' })
  expect(faults).toEqual([])
  await context.close()
})

const pages: Record<string, Typing> = {
  'product details': {
    open: async (page) => {
      await page.goto('/products')
      await page.getByRole('link', { name: 'Mortgage', exact: true }).click()
    },
    field: (page) => page.getByRole('textbox', { name: 'Description' }),
  },
  'a new product': {
    open: async (page) => void (await page.goto('/products/create')),
    field: (page) => page.getByRole('textbox', { name: 'Title' }),
  },
  'a new person': {
    open: async (page) => void (await page.goto('/workforces/create')),
    field: (page) => page.getByLabel('User Name'),
  },
}

describe.each(Object.entries(pages))('%s', (_name, { open, field }) => {
  test('ask before they are left, by a link and by closing the tab', async () => {
    const person = await visit(desktop)
    const { page, context, faults } = person
    await enter(page, admin)
    await open(page)
    await field(page).fill('typed.here')
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await leaving(page).getByRole('button', { name: 'Stay' }).click()
    expect(await field(page).inputValue()).toBe('typed.here')
    const asked = page.waitForEvent('dialog')
    const closed = page.close({ runBeforeUnload: true })
    const question = await asked
    expect(question.type()).toBe('beforeunload')
    await question.dismiss()
    await closed
    expect(await field(page).inputValue()).toBe('typed.here')
    expect(faults).toEqual([])
    await context.close()
  })
})

test('a new loan asks before it is left, also for the list at the same address', async () => {
  const person = await visit(desktop)
  const { page, context, faults } = person
  await enter(page, admin)
  await page.goto('/loans?mode=create')
  await page.getByRole('combobox', { name: /Product/ }).click()
  await page.getByRole('option', { selected: false }).first().click()
  await page.getByRole('link', { name: 'Back', exact: false }).last().click()
  await leaving(page).getByRole('button', { name: 'Stay' }).click()
  expect(new URL(page.url()).searchParams.get('mode')).toBe('create')
  expect(await page.getByRole('combobox', { name: /Product/ }).inputValue()).not.toBe('')
  expect(faults).toEqual([])
  await context.close()
})
