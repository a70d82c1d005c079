import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  demoPassword,
  desktop,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  headersOf,
  phone,
  signIn,
  useBrowser,
  visit,
} from './support/browser.ts'

useBrowser()

async function openRoles(page: Page, username = 'admin@harbor.demo'): Promise<void> {
  await enter(page, username)
  await page.goto('/security/roles')
}

/** Widening a role asks who is there: the password again, once in ten minutes. */
const proveIfAsked = async (page: Page, done: Locator): Promise<void> => {
  const password = page.getByRole('dialog').getByLabel('Current password', { exact: true })
  await done.or(password).first().waitFor()
  if (!(await password.isVisible())) return
  await password.fill(demoPassword)
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
}
const save = async (page: Page, said: string): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  // What was said of the save before may still stand there.
  await proveIfAsked(page, page.getByText('No unsaved changes'))
  await page.getByText('No unsaved changes').waitFor()
  await page.getByText(said).first().waitFor()
}
const rowMenu = async (page: Page, title: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

describe('roles', () => {
  test('are found in the menu, created, cloned, compared and deactivated', async () => {
    const { page, faults } = await visit(desktop)
    await signIn(page, 'admin@harbor.demo')
    await page.getByRole('link', { name: 'Roles' }).first().click()
    await page.waitForURL(/\/security\/roles$/)
    await page.getByRole('link', { name: 'Loan Officer' }).waitFor()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Create role' }).click()
    await page.getByLabel('Title').fill('Closer')
    await page.getByLabel('Read, Loans').selectOption('own')
    await page.getByRole('checkbox', { name: 'All rights: Leads' }).check()
    await page.getByText(/unsaved changes/).waitFor()
    await save(page, 'The role has been created.')
    await page.waitForURL(/\/security\/roles\/workforce\/edit\/\d+/)
    expect(await page.getByLabel('Read, Loans').inputValue()).toBe('own')
    expect(await page.getByRole('checkbox', { name: 'Share, Leads' }).isChecked()).toBe(true)

    await page.goto('/security/roles')
    await rowMenu(page, 'Closer', 'Clone')
    await page.getByRole('dialog').getByLabel('Title').fill('Closing assistant')
    await page.getByRole('dialog').getByRole('button', { name: 'Clone' }).click()
    await page.getByRole('heading', { name: 'Closing assistant' }).waitFor()

    await page.goto('/security/roles')
    await rowMenu(page, 'Closer', 'Compare')
    await page.getByRole('dialog').getByLabel('Compare with').selectOption({ label: 'Loan Officer' })
    await page
      .getByRole('dialog')
      .getByRole('row', { name: /Loans · Read\s+Own\s+All/ })
      .waitFor()
    await page.keyboard.press('Escape')

    await rowMenu(page, 'Loan Officer', 'Deactivate')
    await page.getByRole('button', { name: 'Deactivate Loan Officer' }).click()
    await page.getByText(/people hold this role/).waitFor()
    await rowMenu(page, 'Closer', 'Deactivate')
    await page.getByRole('button', { name: 'Deactivate Closer' }).click()
    await page.getByRole('row', { name: /Closer Deactivated/ }).waitFor()
    expect(faults).toEqual([])
  })

  test('change what their holders see with the next call, and can be tried before', async () => {
    const admin = await visit(desktop)
    const officer = await visit(desktop)
    await enter(officer.page, 'officer@harbor.demo')
    const ask = async (): Promise<number> => {
      const answer = await officer.context.request.post('/api/opportunities', {
        headers: headersOf(officer),
        data: { limit: 1 },
      })
      return answer.status()
    }
    expect(await ask()).toBe(200)
    await openRoles(admin.page)
    await admin.page.getByRole('link', { name: 'Loan Officer' }).click()
    await admin.page.getByLabel('Read, Loans').selectOption('none')
    await save(admin.page, 'The role has been saved.')
    expect(await ask()).toBe(403)

    await admin.page.getByRole('link', { name: 'Test as this role' }).click()
    await admin.page.getByLabel('Loan number (optional)').fill('HL-1001')
    await admin.page.getByRole('button', { name: 'Test', exact: true }).click()
    await admin.page
      .getByRole('region', { name: 'HL-1001' })
      .getByRole('row', { name: /^Read No .*missing/ })
      .waitFor()
    await expectAccessible(admin.page)

    await admin.page.getByRole('link', { name: 'Rights', exact: true }).click()
    await admin.page.getByLabel('Read, Loans').selectOption('all')
    await save(admin.page, 'The role has been saved.')
    expect(await ask()).toBe(200)
  })

  test('say when somebody else was first, and keep what is unsaved', async () => {
    const one = await visit(desktop)
    const other = await visit(desktop)
    for (const { page } of [one, other]) {
      await openRoles(page)
      await page.getByRole('link', { name: 'Processor' }).click()
      await page.getByRole('link', { name: 'Limits' }).click()
    }
    await one.page.getByLabel('Lending authority amount').fill('250,000')
    await save(one.page, 'The role has been saved.')
    await other.page.getByLabel('Largest discount in points').fill('1.5')
    await other.page.getByRole('button', { name: 'Save', exact: true }).click()
    await other.page.getByText('Somebody else changed this meanwhile.').waitFor()
    await other.page.getByRole('link', { name: 'Dashboard' }).first().click()
    await other.page.getByRole('button', { name: 'Stay' }).click()
    await other.page.getByRole('button', { name: 'Load theirs' }).click()
    await expect.poll(() => other.page.getByLabel('Lending authority amount').inputValue()).toBe('250000')
    expect(await other.page.getByLabel('Largest discount in points').inputValue()).toBe('')
  })

  test('give rights in single fields, by search and by keys, on a phone too', async () => {
    const { page } = await visit(phone)
    await openRoles(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('link', { name: 'Reviewer' }).click()
    for (const tab of ['Rights', 'Fields', 'Statuses', 'Menu', 'Limits']) {
      await page.getByRole('link', { name: tab, exact: true }).last().click()
      await page.getByRole('region', { name: tab }).waitFor()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    await page.getByRole('link', { name: 'Fields', exact: true }).click()
    await page.getByLabel('Form', { exact: true }).selectOption({ label: 'Personal loan' })
    await page.getByRole('searchbox', { name: 'Find a field' }).fill('loan amount')
    const choice = page.getByRole('combobox', { name: 'Right in Loan Amount', exact: true })
    await choice.focus()
    await page.keyboard.type('Hid')
    await expect.poll(() => choice.inputValue()).toBe('hidden')
    await save(page, 'The role has been saved.')
    await choice.selectOption('')
    await save(page, 'The role has been saved.')
  })

  test('are closed to everybody else', async () => {
    const { page } = await visit(desktop)
    await openRoles(page, 'officer@harbor.demo')
    await page.waitForURL('**/error')
  })
})
