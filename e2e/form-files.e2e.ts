import { expect, test } from 'vitest'
import {
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  headersOf,
  useBrowser,
  type Visit,
  visit,
} from './support/browser.ts'
import { choose, downloadedFromViewer, pdf } from './support/files.ts'
import { publishContactsMeanwhile } from './support/publish-meanwhile.ts'

useBrowser()

const papers = {
  id: 'papers',
  type: 'section',
  title: 'Papers',
  childs: [
    { id: 'license', type: 'file', title: 'Driver license' },
    { id: 'photo', type: 'image', title: 'Photo', isMultiple: false },
    { id: 'statements', type: 'dropzone', title: 'Bank statements', file_type: ['pdf', 'csv'] },
    { id: 'second_email', type: 'email', title: 'Second e-mail' },
    { id: 'accept', type: 'checkbox', title: 'I accept', mandatory: true },
    {
      id: 'agents',
      type: 'section',
      title: 'Agents',
      cloneable: true,
      childs: [{ id: 'agent_email', type: 'email', title: 'Agent e-mail' }],
    },
  ],
}
const tab = { id: 'tab_papers', type: 'item', title: 'Papers', childs: [papers] }
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

/** A bridge loan whose form has a newer version with files in it. */
async function loanWithNewerForm({ page, context }: Visit): Promise<string> {
  const headers = headersOf({ context })
  const post = async (path: string, data: object) => {
    const answer = await context.request.post(`/api/${path}`, { headers, data })
    expect(answer.status(), await answer.text()).toBe(200)
    return answer.json()
  }
  const { _id } = await post('opportunities/add', { program: '3' })
  const { form } = await (await context.request.get(`/api/opportunities/${_id}`)).json()
  const [tabs] = form.content
  const others = tabs.childs.filter((element: { id: string }) => element.id !== tab.id)
  await post(`forms/${form._id}/versions`, { content: [{ ...tabs, childs: [...others, tab] }], rev: form.latest })
  return _id
}

test('a loan is moved on to a form with files, gets them, shows them and gives them back', async () => {
  const person = await visit()
  const { page } = person
  await enter(page, 'admin@harbor.demo')
  const id = await loanWithNewerForm(person)
  await page.goto(`/loans/edit/${id}`)
  await page.getByText('A newer version of this form exists').waitFor()
  await page.getByRole('button', { name: 'See what would change' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Nothing that is filled in would be lost.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Move on' }).click()
  await page.getByText('This loan now uses version').waitFor()
  await page.goto(`/loans/edit/${id}?tab=${tab.id}`)
  await page.getByRole('button', { name: /^Driver license/ }).waitFor()
  expect(await page.getByText('A newer version of this form exists').count()).toBe(0)

  await choose(page, /^Driver license/, { name: 'front.pdf', buffer: pdf }, { name: 'back.pdf', buffer: pdf })
  await choose(page, /^Photo/, { name: 'me.png', buffer: png })
  const large = Buffer.concat([pdf, Buffer.alloc(2_500_000, 32)])
  // However fast the connection is, what is on its way stands above the form until it is there.
  const bar = page.locator('.uploading-bar')
  let isSeen = false
  await page.route('**/api/docs/**', async (route) => {
    if (!isSeen) await bar.waitFor()
    isSeen = true
    await route.continue()
  })
  await choose(page, /^Bank statements/, { name: 'year.pdf', buffer: large }, { name: 'page.html', buffer: pdf })
  await bar.getByRole('progressbar', { name: /year\.pdf/ }).waitFor()
  expect(await bar.evaluate((one) => getComputedStyle(one).position)).toBe('sticky')
  for (const name of ['front.pdf', 'back.pdf', 'me.png', 'year.pdf']) await page.getByRole('link', { name }).waitFor()
  await bar.waitFor({ state: 'detached' })
  await page.unroute('**/api/docs/**')
  await page.getByText('Files of this type are not accepted here.').waitFor()
  await page.getByRole('button', { name: 'Dismiss page.html' }).click()
  await choose(page, /^Driver license/, { name: 'page.pdf', buffer: Buffer.from('<script>alert(1)</script>') })
  await page.getByText('Something went wrong, could not upload the document.').first().waitFor()
  await page.getByRole('button', { name: 'Dismiss page.pdf' }).click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'front.pdf' }).click()
  expect(await downloadedFromViewer(page)).toBe('front.pdf')

  await page.getByRole('button', { name: 'Remove front.pdf' }).click()
  await dialog.getByText('Are you sure you want to delete this item?').waitFor()
  await dialog.getByRole('button', { name: 'Disagree' }).click()
  await page.getByRole('button', { name: 'Remove front.pdf' }).click()
  await dialog.getByRole('button', { name: 'Agree', exact: true }).click()
  await page.getByRole('link', { name: 'front.pdf' }).waitFor({ state: 'detached' })
  await page.reload()
  await page.getByRole('link', { name: 'back.pdf' }).waitFor()
  expect(await page.getByRole('link', { name: 'front.pdf' }).count()).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  expect(person.faults).toEqual([])
  await person.context.close()
})

test('an address that mail would not reach is asked about once, one that it would is verified', async () => {
  const person = await visit()
  const { page } = person
  await enter(page, 'admin@harbor.demo')
  const id = await loanWithNewerForm(person)
  await page.goto(`/loans/edit/${id}`)
  await page.getByRole('button', { name: 'See what would change' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move on' }).click()
  await page.getByText('This loan now uses version').waitFor()
  await page.goto(`/loans/edit/${id}?tab=${tab.id}`)
  const field = page.getByLabel('Second e-mail')
  await field.fill('ken@mailinator.com')
  await field.press('Tab')
  const question =
    'Your email has a problem: it is a disposable address. Would you like to continue? If so, our system will ignore all email services.'
  await page.getByText(question).waitFor()
  await page.getByRole('button', { name: 'Correct' }).click()
  await page.getByText(question).waitFor({ state: 'detached' })
  expect(await field.evaluate((input) => input === document.activeElement)).toBe(true)
  await field.fill('ken@gmail.com')
  await field.press('Tab')
  await page.getByText('Email Verified').waitFor()
  await field.fill('ken')
  await field.press('Tab')
  await page.getByRole('button', { name: 'Proceed' }).click()
  await field.focus()
  await field.press('Tab')
  expect(await field.inputValue()).toBe('ken')
  expect(await page.getByText('Your email has a problem').count()).toBe(0)
  expect(await field.getAttribute('aria-invalid')).toBe(null)

  // A repeated section among the fields says what it is, and its rows ask as well.
  await page.getByRole('heading', { name: 'Agents' }).waitFor()
  await page.getByText('I accept*').waitFor()
  await page.getByRole('button', { name: 'Create Agents', exact: true }).click()
  const row = page.getByLabel('Agent e-mail')
  await row.fill('ann@mailinator.com')
  await row.press('Tab')
  await page.getByText(question).waitFor()
  await page.getByRole('button', { name: 'Proceed' }).click()
  await page.getByRole('button', { name: 'Create & Close' }).click()
  await page.getByRole('cell', { name: 'ann@mailinator.com' }).waitFor()
  const ids = await page.locator('[id]').evaluateAll((all) => all.map((one) => one.id))
  expect(ids.filter((one, at) => ids.indexOf(one) !== at)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').or(page.getByText('Everything is saved')).first().waitFor()
  expect(person.faults).toEqual([])
  await person.context.close()
})

test('a person of a form with tabs is created at its last one, and sent back to what is blank before', async () => {
  const person = await visit()
  const { page, context } = person
  await enter(page, 'admin@summit.demo')
  const childs = [{ id: 'license_no', type: 'text', title: 'No.' }]
  const license = { id: 'licensed', type: 'section', title: 'License', childs }
  await publishContactsMeanwhile('admin@summit.demo', ({ content }) => {
    const first = { id: 'tab_person', type: 'item', title: 'Person', childs: content }
    const more = { id: 'tab_more', type: 'item', title: 'Licenses', childs: [license] }
    return {
      content: [{ id: 'all', type: 'tab', childs: [first, more] }],
      guidelines: { license_no: 'As the state writes it.' },
    }
  })
  await page.goto('/contacts/create')
  const create = page.getByRole('button', { name: 'Create', exact: true })
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await next.waitFor()
  expect(await page.getByRole('button', { name: 'Back', exact: true }).isDisabled()).toBe(true)
  expect(await create.isDisabled()).toBe(true)
  while (await next.isEnabled()) await next.click()
  await page.getByText('As the state writes it.').waitFor()
  await expectAccessible(page)
  await create.click()
  await page.getByText('Please fill all mandatory fields').first().waitFor()
  expect(await create.isDisabled()).toBe(true)
  await page.getByLabel('First Name').fill('Tab')
  await page.getByLabel('Last Name').fill('Walker')
  await page.getByLabel('Email', { exact: true }).fill('tab.walker@summit.demo')
  while (await next.isEnabled()) await next.click()
  await create.click()
  await page.waitForURL(/\/contacts\/edit\/[\w-]{36}/)
  expect(person.faults).toEqual([])
  await context.close()
})
