import { expect, test } from 'vitest'
import { enter, useBrowser, visit } from './support/browser.ts'

useBrowser()

test.each([
  ['borrower@harbor.demo', ['Loans'], false],
  ['broker@harbor.demo', ['Tasks', 'Loans'], false],
  ['officer@harbor.demo', ['Tasks', 'Loans', 'Prospects'], true],
] as const)('the dashboard of %s has parts for what its menu opens', async (username, lists, hasProspects) => {
  const { page, context, faults } = await visit()
  await enter(page, username)
  await page.goto('/dashboard')
  const tabs = page.getByRole('navigation', { name: 'Recent' }).getByRole('link')
  await tabs.first().waitFor()
  const titles = (await tabs.allInnerTexts()).map((text) => text.replace(/\s*\d+$/, ''))
  expect(titles.filter((title) => title !== 'Leads')).toEqual(lists)
  const tile = page.getByRole('region', { name: 'Counts' }).getByRole('link', { name: /^Prospects/ })
  expect((await tile.count()) > 0).toBe(hasProspects)
  expect(faults).toEqual([])
  await context.close()
})
