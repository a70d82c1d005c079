import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, enter, useBrowser, visit } from './support/browser.ts'

useBrowser()

const heads = (place: ReturnType<Page['getByRole']>) => place.getByRole('columnheader').allInnerTexts()

test('the specified dashboard stands below the day: tiles, recent lists column by column, pies', async () => {
  const { page, faults } = await visit(desktop)
  await enter(page, 'officer@harbor.demo')
  await page.goto('/dashboard?recent=loans')
  const recent = page.getByRole('region', { name: 'Recent' })
  const tiles = page.getByRole('region', { name: 'Counts' }).getByRole('link')
  await tiles.first().waitFor()
  for (const tile of [/^Loans/, /^Leads/, /^Prospects/]) await tiles.filter({ hasText: tile }).waitFor()
  const columns = {
    tasks: ['Task', 'Status', 'Priority', 'Start', 'Due', 'Assigned', 'Created', 'Updated'],
    loans: ['Loan number', 'Prospect', 'Program', 'Status', 'Assigned', 'Created', 'Updated'],
    leads: ['Name', 'Form', 'Created', 'Updated'],
    prospects: ['Name', 'E-mail', 'Phone', 'Created', 'Updated'],
  }
  for (const [list, expected] of Object.entries(columns)) {
    await page.goto(`/dashboard?recent=${list}`)
    await recent.getByRole('row').nth(1).waitFor()
    expect([list, await heads(recent)]).toEqual([list, expected])
    // Each row leads to what it tells of.
    expect(await recent.getByRole('row').nth(1).getByRole('link').count(), list).toBeGreaterThan(0)
  }
  for (const pie of ['Loans by status', 'Leads by status', 'Prospects by active status'])
    await page.getByRole('region', { name: pie, exact: true }).waitFor()
  expect(faults).toEqual([])
})

test('the specified list of loans is there, column by column and text by text', async () => {
  const { page, faults } = await visit(desktop)
  await enter(page, 'admin@harbor.demo')
  await page.goto('/loans?view=all')
  await page.locator('tbody tr').first().waitFor()
  const main = page.getByRole('main')
  const specified = ['Loan Number', 'Loan Program', 'Subject Property Address', 'Prospect', 'Status']
  const people = ['Assigned Contacts', 'Assigned Team Members']
  expect(await heads(main)).toEqual([
    '',
    '#',
    ...specified,
    ...people,
    'Loan amount',
    'Docs',
    'Next action',
    'Due',
    'Updated',
    'Actions',
  ])
  await main.getByRole('button', { name: 'Product: Please select product' }).waitFor()
  await main.getByRole('button', { name: 'Program: Please select program' }).waitFor()
  await main.getByText('Note: For the list settings and advanced search, please select product and program..').waitFor()
  const tabs = page.getByRole('navigation', { name: 'Status' }).getByRole('link')
  expect(await tabs.first().innerText()).toMatch(/^All\b.*\d/s)
  await main.getByRole('link', { name: 'Create Loan' }).waitFor()

  // What can be done with a row, and with those that are ticked.
  const row = page.locator('tbody tr').first()
  await row.getByRole('button', { name: /^Who created and changed / }).click()
  const stamps = page.getByRole('tooltip', { includeHidden: true })
  for (const told of ['Created by: ', 'Created time: ', 'Last updated by: ', 'Last updated time: '])
    await stamps.getByText(told).waitFor()
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delete Selected' }).waitFor()
  await page.goto('/loans?view=all&product=2&program=2')
  await page.locator('tbody tr').first().waitFor()
  const ofForm = (await heads(main)).slice(2 + specified.length, -4)
  expect(ofForm).toContain('Loan Amount')
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('dialog', { name: 'List Settings' }).waitFor()
  expect(faults).toEqual([])
})
