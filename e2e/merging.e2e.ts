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

const create = async (page: Page, kind: string, values: Readonly<Record<string, string>>): Promise<string> => {
  await page.goto(`/${kind}/create`)
  for (const [label, value] of Object.entries(values))
    await page.getByLabel(label, { exact: label === 'Email' }).fill(value)
  const anyway = page.getByRole('button', { name: 'Create anyway' })
  const button = page.getByRole('button', { name: 'Create', exact: true }).or(anyway)
  await button.first().click()
  const heading = page.getByRole('heading', { name: `${values['First Name']} ${values['Last Name']}` })
  await heading.or(anyway).first().waitFor()
  if (!(await heading.isVisible())) await anyway.click()
  await heading.waitFor()
  return page.url()
}

describe('somebody who is here twice', () => {
  test('is made one of two records, which says so, and two again', async () => {
    const { page, faults } = await visit(desktop)
    await enter(page, 'admin@summit.demo')
    const gone = await create(page, 'contacts', {
      ...{ 'First Name': 'Minna', 'Last Name': 'Merged', Email: 'minna.merged@harbor.demo', Phone: '2085550166' },
    })
    const stays = await create(page, 'contacts', {
      ...{ 'First Name': 'Mina', 'Last Name': 'Merged', Email: 'minna.merged@harbor.demo' },
    })
    const twice = page.getByRole('region', { name: 'Is this person here twice?' })
    await twice.getByRole('button', { name: 'Compare and merge' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge two records' })
    const first = dialog.getByRole('group', { name: 'First Name' })
    await first.waitFor()
    // What only the other record says comes along unless somebody says otherwise.
    expect(await first.getByLabel('Mina', { exact: true }).isChecked()).toBe(true)
    expect(await dialog.getByRole('group', { name: 'Phone' }).getByLabel('208').isChecked()).toBe(true)
    await expectAccessible(page)
    await first.getByLabel('Minna', { exact: true }).check()
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
    await page.getByText('The records of Minna Merged are one now.').waitFor()
    await page.getByRole('heading', { name: 'Minna Merged' }).waitFor()
    expect(page.url().split('?')[0]).toBe(stays.split('?')[0])
    await page.getByRole('region', { name: 'Merged with Minna Merged' }).getByRole('link').waitFor()
    await expect.poll(() => page.getByLabel('Phone', { exact: true }).inputValue()).toContain('0166')
    await expectAccessible(page)

    await page.goto(gone)
    const into = page.getByRole('region', { name: 'Merged into Minna Merged' })
    await into.getByRole('link', { name: 'Minna Merged' }).waitFor()
    await expectAccessible(page)
    await into.getByRole('button', { name: 'Undo merge' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo merge' }).click()
    await page.getByText('The merge was undone.').waitFor()
    await into.waitFor({ state: 'detached' })
    await page.goto(stays)
    await page.getByRole('heading', { name: 'Mina Merged' }).waitFor()
    expect(await page.getByLabel('Phone', { exact: true }).inputValue()).toBe('')
    expect(faults).toEqual([])
  })

  test('can be merged the other way round, with one finger', async () => {
    const { page, faults } = await visit(phone)
    await enter(page, 'admin@summit.demo')
    await create(page, 'contacts', { 'First Name': 'Petra', 'Last Name': 'Paired', Phone: '2085550188' })
    await create(page, 'contacts', { 'First Name': 'Peter', 'Last Name': 'Paired', Phone: '2085550188' })
    await page.getByRole('button', { name: 'Compare and merge' }).click()
    const dialog = page.getByRole('dialog', { name: 'Merge two records' })
    await dialog.getByRole('region', { name: 'Stays' }).getByText('Peter Paired').waitFor()
    await dialog.getByRole('button', { name: 'Swap the two' }).click()
    await dialog.getByRole('region', { name: 'Stays' }).getByText('Petra Paired').waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
    await page.getByRole('heading', { name: 'Petra Paired' }).waitFor()
    await page.getByRole('region', { name: 'Merged with Peter Paired' }).waitFor()
    await expectNoSidewaysScroll(page)
    expect(faults).toEqual([])
  })

  test('are chosen in their list', async () => {
    const { page, faults } = await visit(desktop)
    await enter(page, 'admin@summit.demo')
    await create(page, 'prospects', { 'First Name': 'Ludo', 'Last Name': 'Listed' })
    await create(page, 'prospects', { 'First Name': 'Ludovic', 'Last Name': 'Listed' })
    await page.goto('/prospects?search=Listed')
    const merge = page.getByRole('button', { name: 'Merge …' })
    await page.getByRole('checkbox', { name: 'Ludo Listed' }).check()
    expect(await merge.count()).toBe(0)
    await page.getByRole('checkbox', { name: 'Ludovic Listed' }).check()
    await merge.click()
    const dialog = page.getByRole('dialog', { name: 'Merge two records' })
    await dialog.getByRole('group', { name: 'First Name' }).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
    await page.getByText('are one now.').waitFor()
    expect(faults).toEqual([])
  })
})
