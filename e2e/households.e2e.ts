import { expect, test } from 'vitest'
import {
  desktop,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  headersOf,
  phone,
  useBrowser,
  type Visit,
  visit,
} from './support/browser.ts'

useBrowser()

async function addProspect({ context }: Visit, first_name: string, last_name: string): Promise<string> {
  const data = { formData: { first_name, last_name, email: `${first_name}.${Date.now()}@summit.test`.toLowerCase() } }
  const answer = await context.request.post('/api/people/prospects/add', { headers: headersOf({ context }), data })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json())._id
}

/** A loan of a borrower, as the blank page of one offers them. */
async function addLoan({ context }: Visit, prospect: string): Promise<string> {
  const headers = headersOf({ context })
  const { productWithPrograms } = await (await context.request.get('/api/opportunities/admin', { headers })).json()
  const data = { program: productWithPrograms[0].program, prospect }
  const answer = await context.request.post('/api/opportunities/add', { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json())._id
}

test('borrowers who live together are kept, shown with their loans, and offered first as co-borrowers', async () => {
  const staff = await visit(desktop)
  const { page, faults } = staff
  await enter(page, 'admin@summit.demo')
  const ana = await addProspect(staff, 'Anabel', 'Hearth')
  await addProspect(staff, 'Benno', 'Kiln')
  await addProspect(staff, 'Cleo', 'Hearth')
  const loan = await addLoan(staff, ana)

  await page.goto(`/prospects/edit/${ana}`)
  await page.getByRole('link', { name: 'Household' }).click()
  const card = page.getByRole('region', { name: 'Household' })
  await card.getByText('Nobody is known to live with Anabel Hearth.').waitFor()
  const dialog = page.getByRole('dialog', { name: 'Add to the household' })
  const add = async (name: string, relation: string) => {
    await card.getByRole('button', { name: 'Add to the household' }).click()
    await dialog.getByRole('combobox', { name: /Person/ }).fill(name)
    await page
      .getByRole('option', { name: new RegExp(name) })
      .first()
      .click()
    await dialog.getByLabel('Relation').selectOption({ label: relation })
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await card.getByRole('button', { name: 'Add to the household' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByText('Choose a person.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  await add('Benno Kiln', 'Spouse')
  await card.getByRole('heading', { name: 'Hearth & Kiln' }).waitFor()
  await card.getByRole('list', { name: 'Loans of Anabel Hearth' }).getByText('Borrower').waitFor()
  await add('Cleo Hearth', 'Child')
  await card.getByRole('link', { name: 'Cleo Hearth' }).waitFor()
  await card.getByLabel('Relation of Benno Kiln').selectOption({ label: 'Partner' })
  await page.getByText('Household saved.').first().waitFor()
  await card.getByRole('button', { name: 'Name the household' }).click()
  await page.getByRole('textbox', { name: 'Name of the household' }).fill('The Hearth house')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await card.getByRole('heading', { name: 'The Hearth house' }).waitFor()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize(desktop)

  await page.goto(`/loans/edit/${loan}`)
  const borrowers = page.getByRole('region', { name: 'Borrowers' })
  await borrowers.getByRole('button', { name: 'Change the borrowers' }).click()
  await borrowers.getByRole('button', { name: 'Add a co-borrower' }).click()
  const party = page.getByRole('dialog', { name: 'Add a co-borrower' })
  await party
    .getByRole('region', { name: 'Lives with a borrower of this loan' })
    .getByRole('button', { name: 'Benno Kiln' })
    .click()
  await expectAccessible(page)
  await party.getByRole('button', { name: 'Add co-borrower' }).click()
  await page.getByText('The co-borrower has been added.').waitFor()

  await page.goto(`/prospects/edit/${ana}?tab=household`)
  await card.getByRole('list', { name: 'Loans of Benno Kiln' }).getByText('Co-borrower').waitFor()
  await card.getByRole('button', { name: 'Take Cleo Hearth out of the household' }).click()
  await page.getByRole('button', { name: 'Take out', exact: true }).click()
  await card.getByRole('link', { name: 'Cleo Hearth' }).waitFor({ state: 'detached' })
  await card.getByRole('button', { name: 'Take Benno Kiln out of the household' }).click()
  await page.getByRole('button', { name: 'Take out', exact: true }).click()
  await card.getByText('Nobody is known to live with Anabel Hearth.').waitFor()
  expect(faults).toEqual([])
})
