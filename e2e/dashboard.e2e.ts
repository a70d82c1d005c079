import type { BrowserContext } from 'playwright-core'
import { expect, test } from 'vitest'
import { enter, expectAccessible, headersOf, phone, useBrowser, visit } from './support/browser.ts'

useBrowser()

/** So that it is the one changed last, whatever other journeys did before. */
async function changeLoan(context: BrowserContext, number: string): Promise<void> {
  const headers = headersOf({ context })
  const found = await context.request.post('/api/opportunities', { headers, data: { search: number } })
  const [loan] = (await found.json()).opportunities
  const data = { formData: { '1a_personalinformation_alternatenames': `Changed ${Date.now()}` } }
  expect((await context.request.patch(`/api/opportunities/${loan._id}`, { headers, data })).status()).toBe(200)
}

test.each([
  ['borrower@harbor.demo', ['Loans'], false],
  ['broker@harbor.demo', ['Tasks', 'Loans'], false],
  ['officer@harbor.demo', ['Tasks', 'Loans', 'Leads', 'Prospects'], true],
] as const)('the dashboard of %s has parts for what its menu opens', async (username, lists, hasProspects) => {
  const { page, context, faults } = await visit()
  await enter(page, username)
  await page.goto('/dashboard')
  const tabs = page.getByRole('navigation', { name: 'Recent' }).getByRole('link')
  await tabs.first().waitFor()
  const titles = (await tabs.allInnerTexts()).map((text) => text.replace(/\s*\d+$/, ''))
  expect(titles).toEqual(lists)
  const tile = page.getByRole('region', { name: 'Counts' }).getByRole('link', { name: /^Prospects/ })
  expect((await tile.count()) > 0).toBe(hasProspects)
  expect(faults).toEqual([])
  await context.close()
})

test('the pies keep their size, stand for what the menu opens, and the recent prospects lead to their pages', async () => {
  const { page, context, faults } = await visit({ width: 1680, height: 900 })
  await enter(page, 'admin@harbor.demo')
  await page.goto('/dashboard?recent=prospects')
  const pies = ['Loans by status', 'Prospects by active status'].map((name) =>
    page.getByRole('region', { name, exact: true }),
  )
  for (const pie of pies) {
    await pie.waitFor()
    expect(await pie.boundingBox()).toMatchObject({ width: 775, height: 500 })
  }
  await pies[1]?.getByRole('link', { name: 'Active', exact: true }).waitFor()
  await expectAccessible(page)
  const table = page.getByRole('table', { name: 'Prospects', exact: true })
  expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
    'Name',
    'E-mail',
    'Phone',
    'Created',
    'Updated',
  ])
  await table.getByRole('link').first().click()
  await page.waitForURL(/\/prospects\/edit\/[\w-]{36}/)
  await changeLoan(context, 'HL-1110')
  await page.goto('/dashboard?recent=loans')
  const loans = page.getByRole('table', { name: 'Recent loans' })
  await loans.getByRole('row', { name: /HL-1110.* Loan Officer/ }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})

test('whoever brings loans in finds over their list what waits on them, and tabs of statuses that theirs stand in', async () => {
  const { page, context, faults } = await visit(phone)
  await enter(page, 'broker@harbor.demo')
  await page.goto('/loans')
  const waiting = page.getByRole('region', { name: 'Waits on me' })
  await waiting.getByRole('link', { name: 'HL-1007' }).waitFor()
  await expectAccessible(page)
  const tabs = page.getByRole('navigation', { name: 'Status' }).locator('> .tab')
  for (const words of await tabs.allTextContents()) expect(words).not.toMatch(/\(0\)/)
  await waiting.getByRole('link', { name: 'Document' }).first().click()
  await page.waitForURL(/\/loans\/edit\/[\w-]{36}\?.*tab=docs/)
  expect(faults).toEqual([])
  await context.close()
})
