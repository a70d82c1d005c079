import { expect, test } from 'vitest'
import { desktop, enter, expectAccessible, headersOf, useBrowser, visit } from './support/browser.ts'

useBrowser()

test('selected leads are moved, and all of a list is, after the exact number was told', async () => {
  const { page, faults, context } = await visit(desktop)
  await enter(page, 'admin@summit.demo')
  const last = `Many${Date.now()}`
  for (const first of ['Ola', 'Olb', 'Olc']) {
    const answer = await context.request.post('/api/leads/add', {
      headers: headersOf({ context }),
      data: { formData: { first_name: first, last_name: last } },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await page.goto(`/leads?search=${last}`)
  await page.getByRole('checkbox', { name: `Ola ${last}` }).check()
  await page.getByRole('checkbox', { name: `Olb ${last}` }).check()
  await page.getByRole('button', { name: 'Change status …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change status …' })
  const change = dialog.getByRole('button', { name: 'Change', exact: true })
  expect(await change.isDisabled()).toBe(true)
  await dialog.getByLabel('Status').selectOption({ label: 'Contacted' })
  await dialog.getByText('2 leads will be changed.').waitFor()
  await expectAccessible(page)
  await change.click()
  await page.getByText('2 leads changed.').waitFor()
  await page.getByRole('button', { name: 'All 3 matching' }).click()
  await page.getByRole('button', { name: 'Change status …' }).click()
  await dialog.getByLabel('Status').selectOption({ label: 'Qualified' })
  await dialog.getByText('3 leads will be changed.').waitFor()
  expect(await change.isDisabled()).toBe(true)
  await dialog.getByLabel('Type 3 to confirm').fill('3')
  await change.click()
  await page.getByText('3 leads changed.').waitFor()
  await page.getByRole('button', { name: 'All 3 matching' }).click()
  await page.getByRole('button', { name: 'Give to …' }).click()
  const giving = page.getByRole('dialog', { name: 'Give to …' })
  await giving.getByLabel('Who works on them').click()
  await page.getByRole('option').first().waitFor()
  await expectAccessible(page)
  expect(faults).toEqual([])
})
