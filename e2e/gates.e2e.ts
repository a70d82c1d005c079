import { describe, expect, test } from 'vitest'
import { enter, expectAccessible, headersOf, useBrowser, visit } from './support/browser.ts'

useBrowser()

/** What the first of them sets up, for those behind it. */
const setUp = { product: '', program: '', weighed: '' }

describe('what a status asks for', () => {
  test('is set at the product, met at the loan, led to, and passed with a reason by who may', async () => {
    const admin = await visit()
    const { page } = admin
    await enter(page, 'admin@harbor.demo')
    const headers = headersOf(admin)
    const api = page.context().request
    // A product of its own, so that no other journey meets the gate.
    const product = await api.post('/api/products/add', { headers, data: { title: 'Gated lending' } })
    const id = String((await product.json()).product._id)
    const add = (kind: string, title: string) =>
      api.post(`/api/products/${id}/statuses`, { headers, data: { title, kind, color: 'blue' } })
    await add('lead', 'Asked')
    await add('processing', 'Weighed')
    const whole = await (await api.get('/api/products/1', { headers })).json()
    const form = whole.product.programs[0].form._id
    const made = await api.post(`/api/products/${id}/programs`, {
      headers,
      data: { title: 'Gated', prefix: 'GT-', form },
    })
    const program = String((await made.json()).product.programs[0]._id)

    await page.goto(`/products/${id}?tab=statuses`)
    await page.getByRole('button', { name: 'What Weighed asks for: Asks for nothing' }).click()
    const dialog = page.getByRole('dialog', { name: 'What Weighed asks for' })
    await dialog.getByLabel('Fields').fill('Loan Amount')
    await dialog.getByRole('option').first().click()
    await dialog.getByLabel('Target in days').fill('5')
    await expectAccessible(page)
    await dialog.getByRole('heading', { name: 'What Weighed asks for' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'What Weighed asks for: Asks for 1 field' }).waitFor()

    await page.getByRole('button', { name: 'What Weighed asks for: Asks for 1 field' }).click()
    await expect.poll(() => dialog.getByLabel('Target in days').inputValue()).toBe('5')
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    Object.assign(setUp, { product: id, program })
    const loan = await api.post('/api/opportunities/add', { headers, data: { program } })
    const path = `/loans/edit/${(await loan.json())._id}`
    const officer = await visit()
    await enter(officer.page, 'officer@harbor.demo')
    const { product: gated } = await (await api.get(`/api/products/${id}`, { headers })).json()
    const weighed = gated.statuses.find((one: { title: string }) => one.title === 'Weighed')._id
    setUp.weighed = weighed
    await officer.page.goto('/loans')
    const refused = await officer.page.context().request.patch(`/api/opportunities/${path.split('/').at(-1)}`, {
      headers: headersOf(officer),
      data: { adminInfo: { status: [weighed] } },
    })
    expect([refused.status(), (await refused.json()).code]).toEqual([422, 'gate-open'])
    await officer.context.close()

    // What it waits for stands in the list and on its page, and leads to the field.
    await page.goto(`/loans?view=all&product=${id}`)
    const waiting = page.getByRole('row').getByRole('link', { name: 'Fill in Loan Amount' })
    await waiting.waitFor()
    await expectAccessible(page)
    await waiting.click()
    const summary = page.getByRole('region', { name: 'Loan summary' })
    await summary.getByRole('link', { name: 'Fill in Loan Amount' }).first().waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/INPUT|SELECT|TEXTAREA/)
    const asked = (value: string) =>
      encodeURIComponent(JSON.stringify([{ field: 'next.waitsOn', operator: '=', value }]))
    await page.goto(`/loans?view=all&product=${id}&filters=${asked('colleague')}`)
    await waiting.waitFor()
    await page.goto(`/loans?view=all&product=${id}&filters=${asked('borrower')}`)
    await page.getByText('Waits on').first().waitFor()
    expect(await waiting.count()).toBe(0)

    // The home page counts it among the blocked, and leads to the field by one click.
    const dana = await (await api.get('/api/auth/get_user_by_token')).json()
    const assigned = await api.patch(`/api/opportunities/${path.split('/').at(-1)}`, {
      headers,
      data: { adminInfo: { workforces: [dana._id] } },
    })
    expect(assigned.status(), await assigned.text()).toBe(200)
    await page.goto(`/dashboard?product=${id}`)
    const pipeline = page.getByRole('region', { name: 'Pipeline' })
    await pipeline.getByRole('link', { name: '1 blocked' }).waitFor()
    await expectAccessible(page)
    await page
      .getByRole('region', { name: 'What my loans wait for' })
      .getByRole('link', { name: 'Fill in Loan Amount' })
      .click()
    await page.waitForURL(/\/loans\/edit\//)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/INPUT|SELECT|TEXTAREA/)
    await page.goBack()
    await pipeline.getByRole('link', { name: '1 blocked' }).click()
    await page.getByText('1–1 of 1').waitFor()
    await waiting.waitFor()

    await page.goto(path)
    await page
      .getByRole('button', { name: /^Move to Weighed$/ })
      .last()
      .click()
    const lacking = page.getByRole('dialog')
    const first = lacking.getByRole('list', { name: 'What is still open' }).getByRole('link').first()
    await first.waitFor()
    await first.click()
    await lacking.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/INPUT|SELECT|TEXTAREA/)
    expect(admin.faults).toEqual([])
  })

  test('stops a move by button, by card and by call alike, and is passed with a reason that the trail tells', async () => {
    const [maria, dana] = [await visit(), await visit()]
    await enter(maria.page, 'officer@harbor.demo')
    await enter(dana.page, 'admin@harbor.demo')
    const api = dana.page.context().request
    const data = { program: setUp.program }
    const { _id } = await (await api.post('/api/opportunities/add', { headers: headersOf(dana), data })).json()
    const { opportunity } = await (await api.get(`/api/opportunities/${_id}`)).json()
    const number = String(opportunity.info.auto_increment)

    const { page } = maria
    await page.goto(`/loans/edit/${_id}`)
    const move = (person: typeof maria) => person.page.getByRole('button', { name: 'Move to Weighed' }).last().click()
    await move(maria)
    const lacking = page.getByRole('dialog')
    await lacking.getByRole('heading', { name: /is blocked\.$/ }).waitFor()
    const pass = lacking.getByRole('button', { name: 'Move with a reason…' })
    expect(await pass.count()).toBe(0)
    await page.keyboard.press('Escape')

    await page.goto(`/loans?view=all&product=${setUp.product}&as=board`)
    await page.getByRole('button', { name: `Move ${number}` }).click()
    await page.getByRole('menuitem', { name: 'Weighed', exact: true }).click()
    await lacking.getByText('Weighed asks for more: 1 item is still open.').waitFor()
    await lacking.getByRole('list', { name: 'What is still open' }).getByRole('link').waitFor()
    await lacking.getByRole('button', { name: /^Ask / }).waitFor()
    expect(await pass.count()).toBe(0)
    await lacking.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText(`${number} is back in Asked. Weighed asks for more: 1 item is still open.`).waitFor()
    await page
      .getByRole('region', { name: /^Asked ?,/ })
      .locator('li[data-card]')
      .filter({ hasText: number })
      .waitFor()
    const pushed = await page.context().request.patch(`/api/opportunities/${_id}`, {
      headers: headersOf(maria),
      data: { adminInfo: { status: [setUp.weighed] }, override: { code: 'approved', reason: 'Because I say so.' } },
    })
    expect(pushed.status()).toBe(403)

    // Nor does an act on many, not even of whoever may pass one by one: it says beforehand what is left out, and why.
    await dana.page.goto(`/loans?view=all&product=${setUp.product}&search=${number}`)
    await dana.page.getByRole('checkbox', { name: `Select ${number}` }).check()
    await dana.page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Change status …' }).click()
    const many = dana.page.getByRole('dialog')
    await many.getByRole('combobox', { name: 'Status' }).click()
    await dana.page.getByRole('option', { name: 'Weighed' }).click()
    await many.getByText('1 that lack what the status asks for').waitFor()
    await many.getByText('None of them can be changed.').waitFor()

    await dana.page.goto(`/loans/edit/${_id}`)
    await move(dana)
    const asked = dana.page.getByRole('dialog')
    await asked.getByRole('button', { name: 'Move with a reason…' }).click()
    await asked.getByLabel(/^Reason/).fill('The amount comes by courier.')
    // A move that a lost connection stops is asked for once more, with the reason as it was typed.
    await dana.context.setOffline(true)
    await asked.getByRole('button', { name: 'Move', exact: true }).click()
    await asked.waitFor({ state: 'detached' })
    await dana.context.setOffline(false)
    await move(dana)
    expect(await asked.getByLabel(/^Reason/).inputValue()).toBe('The amount comes by courier.')
    await asked.getByRole('button', { name: 'Move', exact: true }).click()
    await dana.page.getByText('The amount comes by courier.', { exact: true }).waitFor()
    const trail = await api.post('/api/audit/list', { headers: headersOf(dana), data: { limit: 20 } })
    const { entries } = await trail.json()
    expect(entries.map((one: { action: string }) => one.action)).toContain('gate-passed')
    expect([...maria.faults, ...dana.faults]).toEqual([])
  })
})

declare const document: { readonly activeElement: { tagName: string } | null }
