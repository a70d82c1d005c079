import { describe, expect, test } from 'vitest'
import { enter, expectAccessible, headersOf, useBrowser, visit } from './support/browser.ts'

useBrowser()

describe('by keys alone on the home page', () => {
  test('the loan whose row is chosen is moved, and the move taken back; characters can be switched off', async () => {
    const { page, context, faults } = await visit()
    await enter(page, 'officer@harbor.demo')
    await page.goto('/dashboard?show=all')
    const waits = page.getByRole('region', { name: 'What my loans wait for' })
    const link = waits.locator('tbody [data-row-link]').first()
    await link.waitFor()
    const number = await link.innerText()
    await link.focus()
    await page.keyboard.press('m')
    const dialog = page.getByRole('dialog', { name: `Move ${number} to` })
    await dialog.getByRole('button').nth(1).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Enter')
    await page.getByText('Status has been updated successfully..').waitFor()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Moved back. The stage is as it was before.').first().waitFor()

    await waits.locator('tbody [data-row-link]').first().focus()
    await page.keyboard.press('?')
    const keys = page.getByRole('dialog')
    await keys.getByText('Move the loan whose row is chosen').waitFor()
    await keys.getByText('Remind whom that loan waits for').waitFor()
    const single = keys.getByRole('checkbox')
    await single.uncheck()
    await page.keyboard.press('Escape')
    await waits.locator('tbody [data-row-link]').first().focus()
    await page.keyboard.press('m')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('button', { name: new RegExp(`^Actions for ${await link.innerText()}`) }).waitFor()
    expect(faults).toEqual([])
    await context.close()
  })

  test('whom a loan waits for is reminded: the invitation goes out again', async () => {
    const person = await visit()
    const { page, context, faults } = person
    await enter(page, 'admin@harbor.demo')
    const headers = headersOf(person)
    const api = context.request
    const email = 'remi@reminded.demo'
    const formData = { first_name: 'Remi', last_name: 'Reminded', email }
    const added = await api.post('/api/people/prospects/add', { headers, data: { formData } })
    expect(added.status(), await added.text()).toBe(200)
    const { _id: prospect } = await added.json()
    const { _id: me } = await (await api.get('/api/auth/get_user_by_token', { headers })).json()
    const begun = { program: '1', prospect, workforces: [me] }
    const loan = await api.post('/api/opportunities/add', { headers, data: begun })
    expect(loan.status(), await loan.text()).toBe(200)
    const { roles } = await (await api.get('/api/roles?kind=prospect', { headers })).json()
    const invited = await api.post('/api/invitations', {
      headers,
      data: {
        ...{ type: 'prospect', role: String(roles[0]._id), email, loan: (await loan.json())._id },
        ...{ first_name: 'Remi', last_name: 'Reminded' },
      },
    })
    expect(invited.status(), await invited.text()).toBe(200)
    await page.goto('/dashboard?waits=borrower')
    const row = page.getByRole('region', { name: 'What my loans wait for' }).getByRole('row', { name: /Remi Reminded/ })
    await row.locator('[data-row-link]').focus()
    await page.keyboard.press('r')
    const question = page.getByRole('dialog', { name: 'Send the invitation again?' })
    await question.getByRole('button', { name: 'Remind' }).click()
    await page.getByText('The invitation was sent again.').waitFor()
    const mails = async () => {
      const kept = (await (await api.get('/api/dev/mailbox')).json()) as { to: string }[]
      return kept.filter(({ to }) => to === email).length
    }
    await expect.poll(mails, { timeout: 15_000 }).toBe(2)
    expect(faults).toEqual([])
    await context.close()
  })
})

test('without a line the last figures stay, with their time, and are fresh again once it is back', async () => {
  const officer = await visit()
  const { page, context, faults } = officer
  await enter(page, 'officer@harbor.demo')
  await page.goto('/dashboard')
  const leads = page.getByRole('region', { name: 'New leads' }).locator('.count')
  const before = Number(await leads.innerText())
  await context.setOffline(true)
  await page.getByText(/^No connection\. Figures of \d\d-\d\d-\d{4} \d\d:\d\d/).waitFor()
  expect(Number(await leads.innerText())).toBe(before)
  await expectAccessible(page)
  const admin = await visit()
  await enter(admin.page, 'admin@harbor.demo')
  const data = { formData: { first_name: 'While', last_name: 'Offline' } }
  const added = await admin.context.request.post('/api/leads/add', { headers: headersOf(admin), data })
  expect(added.status(), await added.text()).toBe(200)
  await context.setOffline(false)
  await page.getByText(/^No connection\. Figures of/).waitFor({ state: 'detached' })
  await expect.poll(async () => Number(await leads.innerText()), { timeout: 15_000 }).toBe(before + 1)
  expect(faults).toEqual([])
  for (const one of [context, admin.context]) await one.close()
})
