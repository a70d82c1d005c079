import { expect, onTestFinished, test } from 'vitest'
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

const program = { id: '2', title: 'Personal loan', product: '/products/2?tab=programs' }

/** What the fields of the program's form mean, as it was found. */
async function keepFigures({ context }: Visit): Promise<void> {
  const path = `/api/programs/${program.id}/figures`
  const { figures } = await (await context.request.get(path)).json()
  onTestFinished(async () => {
    const admin = await visit()
    await enter(admin.page, 'admin@harbor.demo')
    const api = admin.context.request
    const { rev } = await (await api.get(path)).json()
    const answer = await api.patch(path, { headers: headersOf(admin), data: { figures, rev } })
    expect(answer.status(), await answer.text()).toBe(200)
    await admin.context.close()
  })
}

/** A loan of its own, with a rate that nobody else has. */
async function newLoan(person: Visit): Promise<string> {
  const api = person.context.request
  const headers = headersOf(person)
  const made = await (await api.post('/api/opportunities/add', { headers, data: { program: program.id } })).json()
  const data = { formData: { interest_rate: '7.125' }, force: true }
  const saved = await api.patch(`/api/opportunities/${made._id}`, { headers, data })
  expect(saved.status(), await saved.text()).toBe(200)
  return made._id
}

test('a field is said to mean the rate, and the header and the list of its program know it under that name', async () => {
  const dana = await visit(desktop)
  const { page, faults } = dana
  await enter(page, 'admin@harbor.demo')
  await keepFigures(dana)
  const id = await newLoan(dana)
  const rate = page.getByRole('dialog').getByRole('combobox', { name: 'Rate', exact: true })
  const setRate = async (field: string) => {
    await page.goto(program.product)
    await page.getByRole('button', { name: `Key figures of ${program.title}` }).click()
    await rate.selectOption(field)
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('The key figures have been saved.').waitFor()
  }
  const facts = page.locator('.lfacts-row')

  await setRate('')
  await page.goto(`/loans/edit/${id}`)
  const blank = facts.locator('div', { hasText: 'Rate' }).locator('.figure').first()
  await blank.waitFor()
  expect(await blank.innerText()).toBe('–')
  await blank.hover()
  await page.getByText(/no field of the form means it.*Key figures/).waitFor()
  await expectAccessible(page)

  await setRate('Interest Rate')
  await page.goto(`/loans/edit/${id}`)
  await facts.getByText('7.125%').first().waitFor()
  const filters = [{ field: 'figure.noteRate', operator: '=', value: 7.125 }]
  const found = `/loans?program=${program.id}&product=2&view=all&filters=${encodeURIComponent(JSON.stringify(filters))}`
  const link = page.locator(`a[href*="${id}"]`).first()
  // Lists are brought up to date by a job.
  await expect
    .poll(
      async () => {
        await page.goto(found)
        return link.waitFor({ timeout: 3_000 }).then(
          () => true,
          () => false,
        )
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  await page.setViewportSize(phone)
  await page.goto(`/loans/edit/${id}`)
  await page.getByText('Facts').first().click()
  await page.getByText('7.125%').last().waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  expect(faults).toEqual([])
  await dana.context.close()
})
