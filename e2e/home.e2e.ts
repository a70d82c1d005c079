import { describe, expect, test } from 'vitest'
import { enter, expectAccessible, headersOf, useBrowser, visit } from './support/browser.ts'
import { companyDay } from './support/company-days.ts'
import { phone } from './support/windows.ts'

useBrowser()

/** A loan whose lock ends soon, so that the card has something to say. */
async function endLock(person: Awaited<ReturnType<typeof visit>>, number: string): Promise<void> {
  const api = person.page.context().request
  const headers = headersOf(person)
  const found = await (await api.post('/api/opportunities', { headers, data: { search: number } })).json()
  const data = { adminInfo: { lockEnd: companyDay(4) } }
  const saved = await api.patch(`/api/opportunities/${found.opportunities[0]._id}`, { headers, data })
  expect(saved.status(), await saved.text()).toBe(200)
}

describe('the first page of an officer', () => {
  test('says what waits, and each figure opens the list that it counts', async () => {
    const person = await visit()
    const { page, context, faults } = person
    await enter(page, 'officer@harbor.demo')
    await endLock(person, 'HL-1008')
    await page.goto('/dashboard?show=all')
    const pipeline = page.getByRole('region', { name: 'Pipeline' })
    const stages = pipeline.getByRole('listitem')
    await stages.first().waitFor()
    await expectAccessible(page)
    const waits = page.getByRole('region', { name: 'What my loans wait for' })
    await waits.getByRole('radio', { name: /^Me \d/ }).check({ force: true })
    await page.waitForURL(/waits=me/)
    // What is overdue stands before the locks.
    await waits
      .getByRole('row', { name: /Task|Lock ends/ })
      .first()
      .waitFor()
    const stage = pipeline.getByRole('link', { name: /^Processing \d/ })
    const shown = /(\d+)/.exec(await stage.innerText())?.[1]
    await stage.click()
    await page.waitForURL(/\/loans\?.*status=/)
    await page
      .getByRole('link', { name: `Processing ( ${shown} )` })
      .first()
      .waitFor()
    await page.goBack()

    const locks = page.getByRole('region', { name: 'Locks ending' })
    await locks.getByRole('listitem').filter({ hasText: 'HL-1008' }).getByText('4 days').waitFor()
    const count = await locks.locator('.count').innerText()
    await locks.getByRole('link', { name: `All ${count}` }).click()
    await page.waitForURL(/\/loans\?.*filters=/)
    await page.getByRole('link', { name: 'HL-1008' }).first().waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  test('says numbers that are the lists behind them, whatever was open there last', async () => {
    const person = await visit()
    const { page, context, faults } = person
    await enter(page, 'officer@harbor.demo')
    const headers = headersOf(person)
    const api = context.request
    // Lists that were left narrowed open so the next time: none of them through a figure.
    for (const module of ['opportunities', 'prospects', 'leads']) {
      const data = { module, name: 'Nobody', content: { search: 'nobody is called so' } }
      const made = await api.post('/api/views', { headers, data })
      expect(made.status(), await made.text()).toBe(200)
      const view = (await made.json()).view._id
      await api.post('/api/views/choose', { headers, data: { module, view, as: 'open' } })
    }
    await page.goto('/dashboard?show=all')
    for (const name of ['Pipeline', 'What my loans wait for', 'Locks ending', 'Counts', 'Loans by status'])
      await page.getByRole('region', { name, exact: true }).waitFor()
    await page.getByRole('region', { name: 'Pipeline' }).getByRole('listitem').first().waitFor()
    const figures = await page
      .getByRole('main')
      .locator('a[href^="/loans?"], a[href^="/leads"], a[href^="/prospects"]')
      .evaluateAll((links) =>
        links.flatMap((link) => {
          // A tile, a stage, a bar, a row of a pie, or words that begin with the number or end with it.
          const told = link.querySelector('.k, .num.med') ?? link.closest('tr')?.querySelector('td.r') ?? link
          const number = /\d[\d,]*/.exec(told.textContent ?? '')?.[0].replaceAll(',', '')
          const to = link.getAttribute('href') ?? ''
          return number !== undefined && /^\/(loans|leads|prospects)(\?|$)/.test(to) ? [`${number} ${to}`] : []
        }),
      )
    // Of those that differ in the status alone one; that all are right is held by the server's own tests and the bench.
    const kindOf = (one: string) => one.replace(/^\d+ /, '').replace(/status=\d+/, 'status')
    const told = figures.filter((one) => !one.startsWith('0 '))
    const different = [...new Map(told.map((one) => [kindOf(one), one])).values()]
    for (const part of ['/loans?', '/leads', '/prospects', 'status=', 'next.due', 'lockEnd', 'statusKind'])
      expect(
        different.some((one) => one.includes(part)),
        part,
      ).toBe(true)
    const mismatches: string[] = []
    for (const figure of different) {
      const [number, to = ''] = figure.split(' ')
      await page.goto(to)
      const range = await page
        .locator('.pager')
        .getByText(/ of [\d,]+/)
        .first()
        .innerText()
      const total = / of ([\d,]+)/.exec(range)?.[1]?.replaceAll(',', '')
      if (total !== number) mismatches.push(`${figure}: ${range}`)
    }
    expect(mismatches).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  test('keeps whose loans it shows in the address, and the specified figures stand below', async () => {
    const { page, context, faults } = await visit(phone)
    await enter(page, 'officer@harbor.demo')
    await page.goto('/dashboard')
    await page.getByRole('region', { name: 'Your day' }).waitFor()
    await page.getByRole('combobox', { name: 'Show' }).selectOption('All I may see')
    await page.waitForURL(/show=all/)
    await page.getByRole('heading', { name: 'Figures' }).waitFor()
    await page.getByRole('region', { name: 'Counts' }).waitFor()
    await page.getByRole('region', { name: 'Pipeline' }).getByRole('listitem').first().waitFor()
    await expectAccessible(page)
    expect(faults).toEqual([])
    await context.close()
  })

  test('a card fails alone, and is tried again', async () => {
    const { page, context } = await visit()
    await enter(page, 'officer@harbor.demo')
    await page.route(/\/api\/dashboard\/day(\?(?!.*card=(pipeline|leads)).*)?$/, (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{"code":"unavailable"}' }),
    )
    await page.goto('/dashboard')
    await page.getByRole('region', { name: 'Pipeline' }).waitFor()
    const failed = page.getByRole('alert').filter({ hasText: 'This card could not be loaded' }).first()
    await failed.waitFor()
    await failed.getByRole('button', { name: 'Try again' }).click()
    await failed.waitFor()
    await page.unrouteAll()
    await page.reload()
    await page.getByRole('region', { name: 'Locks ending' }).waitFor()
    await context.close()
  })
})

test('a borrower keeps the page as it was', async () => {
  const { page, context, faults } = await visit()
  await enter(page, 'borrower@harbor.demo')
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Recent' }).waitFor()
  expect(await page.getByRole('region', { name: 'Your day' }).count()).toBe(0)
  expect(faults).toEqual([])
  await context.close()
})
