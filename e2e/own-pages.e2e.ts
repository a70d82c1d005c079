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
import { choose, pdf } from './support/files.ts'

useBrowser()

async function entered(username: string): Promise<Visit> {
  const person = await visit(desktop)
  await enter(person.page, username)
  return person
}

async function leave(...people: Visit[]): Promise<void> {
  for (const { context, faults } of people) {
    expect(faults).toEqual([])
    await context.close()
  }
}

/** An appraisal that no other journey changes. */
async function newAppraisal({ context }: Visit, more: object = {}): Promise<string> {
  const formData = { loan_number: 'HL-1003', order_state: 'Ordered', property: '4 Quiet Lane, Boise', ...more }
  const headers = { ...headersOf({ context }), 'Idempotency-Key': crypto.randomUUID() }
  const answer = await context.request.post('/api/pages/appraisals/add', { data: { formData }, headers })
  return (await answer.json())._id
}

type Shown = Pick<Visit, 'page'>
const appraiser = ({ page }: Shown) => page.getByLabel('Appraiser', { exact: true })
const fee = ({ page }: Shown) => page.getByLabel('Fee', { exact: true })
const save = ({ page }: Shown) => page.getByRole('button', { name: 'Save', exact: true }).click()
const saved = ({ page }: Shown) => page.getByText('Everything is saved').waitFor()

test('an officer orders an appraisal of a loan, goes on from what was kept, and finds it with note and history', async () => {
  const officer = await entered('officer@harbor.demo')
  const { page } = officer
  await page.goto('/dashboard')
  // A company's own pages come last in its menu, which is longer than the window.
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Appraisals', exact: true }).click()
  await page.getByRole('heading', { name: 'Appraisals', level: 1 }).waitFor()
  await page.getByRole('table').waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Create Appraisal' }).click()
  await page.getByRole('heading', { name: 'Create Appraisal' }).waitFor()
  await page.getByRole('button', { name: 'Create Appraisal' }).click()
  await page.getByText('Please fill all mandatory fields').first().waitFor()
  await expectAccessible(page)
  await page.getByLabel(/^Loan Number/).fill('HL-1002')
  await page.getByLabel(/^Property/).fill('17 Journey Road, Meridian')
  await page.getByLabel(/^Order Status/).selectOption('Ordered')
  await page.getByRole('button', { name: 'Create Appraisal' }).click()
  await page.waitForURL(/\/appraisals\/edit\/[\w-]{36}/)
  await page.getByRole('heading', { name: 'HL-1002', level: 1 }).waitFor()

  await appraiser(officer).fill('Keller Appraisal Group')
  await page.getByText(/Draft kept \d\d:\d\d/).waitFor()
  const address = page.url()
  await page.goto('/dashboard')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.goto(address)
  await page.getByText('Going on from your draft.').waitFor()
  expect(await appraiser(officer).inputValue()).toBe('Keller Appraisal Group')
  await save(officer)
  await saved(officer)
  await expectAccessible(page)

  await page.getByRole('link', { name: /^Notes/ }).click()
  await page.getByRole('region', { name: 'Notes', exact: true }).getByRole('button', { name: 'Create Notes' }).click()
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill('The borrower gives the key.')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Public')
  await page.getByRole('form', { name: 'Create Notes' }).getByRole('button', { name: 'Save' }).click()
  await page.getByRole('article').getByText('The borrower gives the key.').waitFor()
  await page.getByRole('link', { name: 'History' }).click()
  await page.getByText('Keller Appraisal Group').first().waitFor()
  await page.getByText('Appraiser').first().waitFor()
  await page.getByRole('link', { name: 'HL-1002', exact: true }).click()
  await page.waitForURL(/\/loans\/edit\//)

  await page.goto('/appraisals?search=Journey')
  await page.getByRole('cell', { name: '17 Journey Road, Meridian' }).waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('combobox', { name: 'Field 1' }).fill('Appraiser')
  await page.getByRole('option', { name: 'Appraiser', exact: true }).click()
  await page.getByRole('textbox', { name: 'Value 1' }).fill('Keller Appraisal Group')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL(/filters=/)
  expect(await page.getByRole('cell', { name: '17 Journey Road, Meridian' }).count()).toBe(1)
  await page.getByRole('row').getByRole('link', { name: 'HL-1002', exact: true }).click()
  await page.waitForURL(address)
  await leave(officer)
})

test('two people at one appraisal see each other and each other’s changes; a field of both is asked for', async () => {
  const officer = await entered('officer@harbor.demo')
  const id = await newAppraisal(officer)
  const dana = await entered('admin@harbor.demo')
  for (const one of [officer, dana]) {
    await one.page.goto(`/appraisals/edit/${id}`)
    await fee(one).waitFor()
  }
  for (const one of [officer, dana]) await one.page.getByText('Also here').waitFor()

  await appraiser(dana).fill('Bayside Valuation')
  await fee(officer).fill('650')
  await save(officer)
  await saved(officer)
  await expect.poll(() => fee(dana).inputValue()).toContain('650')
  expect(await appraiser(dana).inputValue()).toBe('Bayside Valuation')

  await appraiser(officer).fill('Harlan & Ortiz')
  await save(officer)
  await saved(officer)
  await dana.page.getByText(/changed this too, to Harlan & Ortiz\. Yours stays until you decide\./).waitFor()
  await save(dana)
  const conflict = dana.page.getByRole('dialog', { name: /changed fields that you changed/ })
  await conflict.getByRole('radio', { name: 'Yours: Bayside Valuation' }).check()
  await conflict.getByRole('button', { name: 'Save my choice' }).click()
  await saved(dana)
  await expect.poll(() => appraiser(officer).inputValue()).toBe('Bayside Valuation')
  await leave(officer, dana)
})

test('a report goes onto an appraisal that is given to a colleague, and one that is taken out of use changes no more until it is taken back', async () => {
  const dana = await entered('admin@harbor.demo')
  const { page } = dana
  const id = await newAppraisal(dana, { property: '9 Report Street, Nampa' })
  await page.goto(`/appraisals/edit/${id}`)
  await choose(page, /^Report/, { name: 'report.pdf', buffer: pdf })
  await page.getByRole('link', { name: 'report.pdf' }).waitFor()
  await page.getByRole('button', { name: 'Change who is assigned' }).click()
  await page.getByRole('combobox', { name: 'Workforces' }).click()
  await page
    .getByRole('option', { name: /Processor$/ })
    .first()
    .click()
  await page.getByText('Appraisal updated successfully.').first().waitFor()
  await page.getByRole('button', { name: 'Change who is assigned' }).click()
  const assigned = page.getByRole('complementary', { name: 'Assigned' })
  await assigned.getByText('Processor', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate HL-1003' }).click()
  await page.getByText('This record is deactivated. Activate it to change something.').waitFor()
  expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Activate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Activate HL-1003' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  await leave(dana)
})

test('who has no right has no entry in the menu and gets the page for it; who may only read opens no record', async () => {
  const officer = await entered('officer@harbor.demo')
  const id = await newAppraisal(officer)
  const broker = await entered('broker@harbor.demo')
  await broker.page.goto('/loans')
  await broker.page.getByRole('heading', { level: 1 }).first().waitFor()
  expect(await broker.page.getByRole('link', { name: 'Appraisals', exact: true }).count()).toBe(0)
  for (const path of ['/appraisals', '/appraisals/create', `/appraisals/edit/${id}`]) {
    await broker.page.goto(path)
    await broker.page.waitForURL(/\/error/)
  }
  const reviewer = await entered('reviewer@harbor.demo')
  await reviewer.page.goto('/appraisals')
  await reviewer.page.getByRole('cell', { name: '4 Quiet Lane, Boise' }).first().waitFor()
  expect(await reviewer.page.getByRole('link', { name: 'Create Appraisal' }).count()).toBe(0)
  for (const path of ['/appraisals/create', `/appraisals/edit/${id}`]) {
    await reviewer.page.goto(path)
    await reviewer.page.waitForURL(/\/error/)
  }
  await leave(officer, broker, reviewer)
})

test('list, new and open appraisal fit a phone', async () => {
  const officer = await visit(phone)
  const { page } = officer
  await enter(page, 'officer@harbor.demo')
  const id = await newAppraisal(officer)
  await page.goto('/appraisals')
  await page.getByRole('link', { name: 'Create Appraisal' }).waitFor()
  await page.getByText('4 Quiet Lane, Boise').first().waitFor()
  for (const path of ['/appraisals', '/appraisals/create', `/appraisals/edit/${id}`]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await leave(officer)
})
