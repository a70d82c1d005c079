import { expect, test } from 'vitest'
import {
  desktop,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  headersOf,
  phone,
  useBrowser,
  visit,
} from './support/browser.ts'
import { typedDay } from './support/company-days.ts'
import { downloadedFromViewer } from './support/files.ts'

useBrowser()

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

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
  await page.setViewportSize(desktop)

  const paper = form.getByRole('group', { name: 'Document of ID MLO-77' })
  const choose = (name: string, button: string) =>
    Promise.all([page.waitForEvent('filechooser'), paper.getByRole('button', { name: button }).click()]).then(
      ([chooser]) => chooser.setFiles({ name, mimeType: 'application/pdf', buffer: pdf }),
    )
  await choose('licence.txt', 'Choose a file')
  await page.getByText('Files of this type are not accepted here.').waitFor()
  await choose('licence.pdf', 'Choose a file')
  await page.getByText('Document Successfully Uploaded.').waitFor()
  await paper.getByRole('link', { name: 'licence.pdf' }).waitFor()
  await expectAccessible(page)
  await paper.getByRole('link', { name: 'licence.pdf' }).click()
  expect(await downloadedFromViewer(page)).toBe('licence.pdf')
  await row.getByLabel('Ends on').fill(typedDay(21))
  await form.getByText('Save the licences before you add a document.').waitFor()
  await save.click()
  await choose('renewed.pdf', 'Choose another file')
  await paper.getByRole('link', { name: 'renewed.pdf' }).waitFor()
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await paper.getByRole('button', { name: 'Remove renewed.pdf' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Agree', exact: true }).click()
  await paper.getByRole('link').waitFor({ state: 'detached' })
  await page.goto('/workforces')
  await page.getByRole('button', { name: 'Licence ends soon' }).click()
  await page.getByText('Lionel').first().waitFor()
  expect(faults).toEqual([])
})
