import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  desktop,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  signIn,
  useBrowser,
  visit,
} from './support/browser.ts'

useBrowser()

const dialog = (page: Page) => page.getByRole('dialog')

async function pick(page: Page, field: string, options: readonly string[]): Promise<void> {
  const input = page.getByRole('combobox', { name: field })
  for (const option of options) {
    await input.click()
    await input.fill(option)
    await page.getByRole('option', { name: option }).first().click()
  }
  await page.keyboard.press('Escape')
}

const save = async (page: Page, said: string): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText(said).first().waitFor()
}

const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

/** A group of two officers who lend personal loans in turn. */
async function createDesk(page: Page, title: string): Promise<void> {
  await page.goto('/groups/create')
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await pick(page, 'Manager', ['Dana Whitfield'])
  await pick(page, 'Members', ['Nadia Haddad', 'Caleb Stone'])
  await page.getByRole('checkbox', { name: 'New loans go to the members in turn' }).check()
  await pick(page, 'Programs', ['Personal loan'])
  await page.getByText('5 unsaved changes').waitFor()
}

describe('groups', () => {
  test('are found in the menu, created, left by a loan that they do not lend, and assign one in turn', async () => {
    const { page, faults } = await visit(desktop)
    await enter(page, 'admin@harbor.demo')
    await page.goto('/groups')
    await row(page, 'Retail').getByText('Maria Chen').waitFor()
    await expectAccessible(page)
    await page.getByRole('searchbox', { name: 'Search groups' }).fill('nadia')
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await page.getByRole('searchbox', { name: 'Search groups' }).fill('no such group')
    await page.getByText('No group matches').waitFor()

    await createDesk(page, 'Personal desk')
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByText('Create', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create group' }).click()
    await page.getByText('The group has been created.').waitFor()
    await page.waitForURL(/\/groups\/edit\/\d+$/)
    await page.getByText('No unsaved changes').waitFor()

    await page.goto('/loans?mode=create')
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await pick(page, 'Groups', ['Personal desk'])
    await page.getByText('Nobody chosen: whoever waited longest in the group gets the loan.').waitFor()
    const program = async (title: string): Promise<void> => {
      await page.getByRole('combobox', { name: /Product/ }).click()
      await page.getByRole('option', { name: title }).click()
    }
    await program('Mortgage - Conventional 30-year')
    await page.getByText('These groups do not lend it: Personal desk. The loan begins without them.').waitFor()
    await program('Consumer - Personal loan')
    await pick(page, 'Groups', ['Personal desk'])
    await page.getByText('Nobody chosen: whoever waited longest in the group gets the loan.').waitFor()
    await page.getByRole('combobox', { name: /Workforces/ }).click()
    await expect.poll(() => page.getByRole('option').count()).toBe(2)
    await page.keyboard.press('Escape')
    await expectAccessible(page)
    await page.getByRole('combobox', { name: /Prospect/ }).fill('Frank Hale')
    await page
      .getByRole('option', { name: /Frank Hale/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Create Loan & Load Form' }).click()
    await page.waitForURL(/\/loans\/edit\//)
    await page
      .getByText(/Nadia Haddad|Caleb Stone/)
      .first()
      .waitFor()
    expect(faults).toEqual([])
  })

  test('ask who gets the open loans of a member who leaves, and keep two editors apart', async () => {
    const { page } = await visit(desktop)
    await enter(page, 'admin@harbor.demo')
    await page.goto('/groups')
    await page.getByRole('link', { name: 'Retail', exact: true }).click()
    await page.getByRole('heading', { name: 'Retail' }).waitFor()
    const second = await page.context().newPage()
    await second.goto(page.url())
    await second.getByRole('textbox', { name: 'Description' }).fill('Branches and the web')
    await save(second, 'The group has been saved.')

    await page.getByRole('textbox', { name: 'Title' }).fill('Retail lending')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Somebody else changed this meanwhile.').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save mine' }).click()
    await page.getByText('The group has been saved.').first().waitFor()
    expect(await page.getByRole('textbox', { name: 'Description' }).inputValue()).toBe('Branches and the web')

    await page.getByRole('button', { name: 'Remove Maria Chen' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await dialog(page)
      .getByText(/Maria Chen has \d+ open loans? of this group\./)
      .waitFor()
    await expectAccessible(page)
    await dialog(page).getByRole('combobox', { name: 'Open loans of Maria Chen go to' }).click()
    await page.getByRole('option', { name: 'Owen Brandt' }).click()
    await dialog(page).getByRole('button', { name: 'Reassign and save' }).click()
    await page.getByText(/The group has been saved; \d+ loans? ha(s|ve) a new team member\./).waitFor()
    await dialog(page).waitFor({ state: 'detached' })
  })

  test('are deactivated and brought back with the questions that go with it', async () => {
    const { page } = await visit(desktop)
    await signIn(page, 'admin@harbor.demo')
    const act = async (item: string) => {
      await page.getByRole('button', { name: 'Actions for Servicing' }).click()
      await page.getByRole('menuitem', { name: item }).click()
      await page.getByText(`Are you sure want to ${item.toLowerCase()} Servicing?`).waitFor()
      await page.getByRole('button', { name: `${item} Servicing` }).click()
      await page.getByText(`Servicing ${item}d successfully`).waitFor()
    }
    await page.goto('/groups')
    await act('Deactivate')
    await row(page, 'Servicing').getByText('Deactivated').waitFor()
    await act('Activate')
    await row(page, 'Servicing').getByText('Deactivated').waitFor({ state: 'detached' })
  })

  test('every page fits a phone; officers find it closed', async () => {
    const { page } = await visit(phone)
    await enter(page, 'admin@harbor.demo')
    for (const path of ['/groups', '/groups/create', '/groups/edit/1', '/groups/edit/99']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    const officer = await visit(desktop)
    await enter(officer.page, 'officer@harbor.demo')
    await officer.page.goto('/groups')
    await officer.page.waitForURL('**/error')
  })
})
