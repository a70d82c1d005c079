import { expect, test } from 'vitest'
import {
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  headersOf,
  phone,
  useBrowser,
  visit,
} from './support/browser.ts'
import { typedDay } from './support/company-days.ts'

useBrowser()

test('licences are checked, kept, warned of before they end, and found in the list', async () => {
  const staff = await visit()
  const { page, faults, context } = staff
  await enter(page, 'admin@summit.demo')
  const answer = await context.request.post('/api/people/workforces/add', {
    headers: headersOf({ context }),
    data: { formData: { first_name: 'Lionel', last_name: 'Licensed', email: `lionel.${Date.now()}@summit.test` } },
  })
  const { _id } = await answer.json()
  await page.goto(`/workforces/edit/${_id}`)
  await page.getByRole('link', { name: 'Licences' }).click()
  const form = page.getByRole('form', { name: 'Licences' })
  await form.getByText('No licence is kept.').waitFor()
  await form.getByRole('button', { name: 'Add a licence' }).click()
  const row = form.getByRole('group', { name: 'Licence 1' })
  const save = form.getByRole('button', { name: 'Save licences' })
  await row.getByLabel('Number').fill('MLO-77')
  await save.click()
  await form.getByText('Choose the state.').waitFor()
  await expectAccessible(page)
  await row.getByLabel('State').click()
  await page.getByRole('option', { name: 'Idaho' }).click()
  await row.getByLabel('Ends on').fill(typedDay(20))
  await save.click()
  await page.getByText('Licences saved.').waitFor()
  await row.getByText('Ends soon').waitFor()
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.goto('/workforces')
  await page.getByRole('button', { name: 'Licence ends soon' }).click()
  await page.getByText('Lionel').first().waitFor()
  expect(faults).toEqual([])
})
