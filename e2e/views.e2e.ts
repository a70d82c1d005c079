import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  desktop,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useBrowser,
  type Visit,
  visit,
} from './support/browser.ts'

useBrowser()

const administrator = 'admin@harbor.demo'
const officer = 'officer@harbor.demo'
const address = (page: Page): URL => new URL(page.url())
const view = (page: Page, name: string) => page.getByRole('button', { name: `View: ${name}`, exact: true })
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: new RegExp(`^${name}`) })
const chosenTab = (page: Page) => page.getByRole('navigation', { name: 'Status' }).locator('[aria-current=page]')
const edited = (page: Page) => page.getByRole('status').filter({ hasText: /^Edited$/ })

async function atLoans(username: string, query = '', window = desktop): Promise<Visit> {
  const person = await visit(window)
  await enter(person.page, username)
  await person.page.goto(`/loans${query}`)
  return person
}

async function choose(page: Page, name: string, item: string | RegExp): Promise<void> {
  await view(page, name).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Each list opens as it did before: other journeys come after this one. */
async function leave({ page, context, faults }: Visit): Promise<void> {
  await page.goto('/loans?view=all')
  await view(page, 'All loans').waitFor()
  await page.waitForLoadState('networkidle')
  expect(faults).toEqual([])
  await context.close()
}

describe('views of the list of loans', () => {
  test('are kept, changed, shared, pinned, and open by a link or by themselves', async () => {
    const dana = await atLoans(administrator)
    const { page } = dana
    await view(page, 'All loans').waitFor()
    await page.getByRole('button', { name: 'Program: Please select program' }).click()
    await page.getByRole('option', { name: 'Personal loan' }).click()
    await tab(page, 'Late \\(16-30').click()
    await page.getByText('1–20 of 21').waitFor()
    await page.getByRole('button', { name: 'Save view' }).click()
    await expectAccessible(page)

    const dialog = page.getByRole('dialog', { name: 'Save view' })
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.getByText('Please give the view a name.').waitFor()
    await dialog.getByLabel('Name').fill('Late personal loans')
    await dialog.getByRole('checkbox', { name: 'Loan Officer' }).check()
    // The line is gone while it is sent: what was typed is still there.
    await dana.context.setOffline(true)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog.getByText('The view could not be saved.').waitFor()
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Late personal loans')
    expect(await dialog.getByRole('checkbox', { name: 'Loan Officer' }).isChecked()).toBe(true)
    await dana.context.setOffline(false)
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await view(page, 'Late personal loans').waitFor()
    await expect.poll(() => [...address(page).searchParams.keys()]).toEqual(['view'])
    const link = address(page).pathname + address(page).search

    // Another status is not the view any more, until it is taken back or saved.
    await tab(page, 'Fully Paid').click()
    await edited(page).waitFor()
    // What is on its way is drawn pale.
    await page.locator('tbody tr').first().getByText('Fully Paid').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Reset' }).click()
    await chosenTab(page).filter({ hasText: 'Late (16-30' }).waitFor()
    await edited(page).waitFor({ state: 'hidden' })
    await page.getByRole('columnheader', { name: 'Loan Amount' }).getByRole('button').click()
    await edited(page).waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await edited(page).waitFor({ state: 'hidden' })
    await page.reload()
    await page.locator('th[aria-sort]').filter({ hasText: 'Loan Amount' }).waitFor()
    await page.getByText('1–20 of 21').waitFor()

    await choose(page, 'Late personal loans', 'Pin above the list')
    const pins = page.getByRole('navigation', { name: 'Pinned views' })
    await pins.getByRole('link', { name: 'Late personal loans' }).waitFor()
    await choose(page, 'Late personal loans', 'All loans')
    await chosenTab(page).filter({ hasText: 'All' }).waitFor()
    await pins.getByRole('link', { name: 'Late personal loans' }).click()
    await page.getByText('1–20 of 21').waitFor()

    // A colleague of that role opens the link, and does not change what others see.
    const maria = await atLoans(officer, link.slice('/loans'.length))
    await view(maria.page, 'Late personal loans').waitFor()
    await maria.page.getByText('1–20 of 21').waitFor()
    await view(maria.page, 'Late personal loans').click()
    await maria.page.getByText('Shared by Dana Whitfield').waitFor()
    await expectAccessible(maria.page)
    expect(await maria.page.getByRole('menuitem', { name: 'Delete view' }).count()).toBe(0)
    await maria.page.getByRole('menuitem', { name: 'Open the list with this view' }).click()
    await tab(maria.page, 'Fully Paid').click()
    await edited(maria.page).waitFor()
    await maria.page.getByRole('button', { name: 'Save as…' }).waitFor()
    expect(await maria.page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
    await maria.page.goto('/dashboard')
    await maria.page.getByRole('navigation').getByRole('link', { name: 'Loans', exact: true }).first().click()
    await maria.page.getByText('1–20 of 21').waitFor()
    await expect.poll(() => address(maria.page).search).toBe(address(page).search)
    await choose(maria.page, 'Late personal loans', 'No longer open the list with it')

    // Once it is gone, whoever has the link reads that.
    await choose(page, 'Late personal loans', 'Delete view')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click()
    await view(page, 'All loans').waitFor()
    await pins.waitFor({ state: 'hidden' })
    await maria.page.reload()
    await maria.page.getByRole('heading', { name: 'There is no such view' }).waitFor()
    await expectAccessible(maria.page)
    await maria.page.getByRole('link', { name: 'All loans' }).click()
    await view(maria.page, 'All loans').waitFor()
    await leave(maria)
    await leave(dana)
  })

  test('that the program keeps stand beside them, and say so where nothing is in them', async () => {
    const maria = await atLoans(officer, '?view=all')
    const { page } = maria
    await choose(page, 'All loans', 'My pipeline')
    await view(page, 'My pipeline').waitFor()
    await expect.poll(() => address(page).search).toBe('?view=my-pipeline')
    await page.getByRole('columnheader', { name: 'Loan amount' }).waitFor()
    await page.locator('tbody tr').first().waitFor()
    await expectAccessible(page)
    // Nobody saves over it; changed, it can be kept as one's own or taken back.
    await page.getByRole('columnheader', { name: 'Updated' }).getByRole('button').click()
    await edited(page).waitFor()
    await page.getByRole('button', { name: 'Save as…' }).waitFor()
    expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
    await page.getByRole('button', { name: 'Reset' }).click()
    await edited(page).waitFor({ state: 'hidden' })
    // Opened without a word, the list opens with what was open last.
    await page.goto('/dashboard')
    await page.getByRole('navigation').getByRole('link', { name: 'Loans', exact: true }).first().click()
    await view(page, 'My pipeline').waitFor()
    await choose(page, 'My pipeline', 'Locks ending')
    await expect.poll(() => address(page).search).toBe('?view=locks-ending')
    await view(page, 'Locks ending').waitFor()
    await choose(page, 'Locks ending', 'Not moving')
    await expect.poll(() => address(page).search).toBe('?view=not-moving')
    await leave(maria)

    const reader = await atLoans(administrator, '?view=my-pipeline', phone)
    await reader.page.getByRole('heading', { name: 'No open loan is assigned to you.' }).waitFor()
    await expectAccessible(reader.page)
    await expectNoSidewaysScroll(reader.page)
    await reader.page.getByRole('link', { name: 'All loans' }).click()
    await view(reader.page, 'All loans').waitFor()
    await leave(reader)
  })

  test('of two who save one at once the second is told, and keeps theirs', async () => {
    const first = await atLoans(administrator, '?status=1')
    await first.page.getByRole('button', { name: 'Save view' }).click()
    const dialog = first.page.getByRole('dialog', { name: 'Save view' })
    await dialog.getByLabel('Name').fill('Ours')
    await dialog.getByRole('checkbox', { name: 'Administrator' }).check()
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await view(first.page, 'Ours').waitFor()
    await expect.poll(() => address(first.page).searchParams.has('view')).toBe(true)
    const second = await atLoans(administrator, address(first.page).search)
    await view(second.page, 'Ours').waitFor()
    for (const [person, words] of [
      [first, 'Boise'],
      [second, 'Dallas'],
    ] as const) {
      await person.page.getByRole('searchbox', { name: 'Search loans' }).fill(words)
      await edited(person.page).waitFor()
    }
    await first.page.getByRole('button', { name: 'Save', exact: true }).click()
    await edited(first.page).waitFor({ state: 'hidden' })
    await second.page.getByRole('button', { name: 'Save', exact: true }).click()
    const conflict = second.page.getByRole('dialog', { name: 'Dana Whitfield changed this view meanwhile' })
    await conflict.waitFor()
    await expectAccessible(second.page)
    await conflict.getByRole('button', { name: 'Save as…' }).click()
    await second.page.getByRole('dialog', { name: 'Save view' }).getByLabel('Name').fill('Mine')
    await second.page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await view(second.page, 'Mine').waitFor()
    expect(await second.page.getByRole('searchbox', { name: 'Search loans' }).inputValue()).toBe('Dallas')
    await choose(second.page, 'Mine', 'Ours')
    await expect.poll(() => second.page.getByRole('searchbox', { name: 'Search loans' }).inputValue()).toBe('Boise')
    for (const name of ['Ours', 'Mine']) {
      if (name === 'Mine') await choose(second.page, 'All loans', 'Mine')
      await choose(second.page, name, 'Delete view')
      await second.page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click()
      await view(second.page, 'All loans').waitFor()
    }
    await leave(second)
    await leave(first)
  })

  test('fit on a phone, and lists of people have theirs too', async () => {
    const person = await visit(phone)
    const { page } = person
    await enter(page, administrator)
    await page.goto('/contacts?sort=name')
    await page.getByRole('button', { name: 'Save view' }).click()
    await page.getByRole('dialog').getByLabel('Name').fill('By name, whoever they may be and wherever they work')
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    const named = view(page, 'By name, whoever they may be and wherever they work')
    await named.waitFor()
    await page.getByRole('searchbox').fill('a')
    await edited(page).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await named.click()
    await page.getByRole('menuitem', { name: 'Delete view' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click()
    await view(page, 'All').waitFor()
    await page.waitForLoadState('networkidle')
    expect(person.faults).toEqual([])
    await person.context.close()
  })
})
