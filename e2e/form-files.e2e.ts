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
import { choose, pdf } from './support/files.ts'

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
  await choose(page, /^Bank statements/, { name: 'year.pdf', buffer: large }, { name: 'page.html', buffer: pdf })
  for (const name of ['front.pdf', 'back.pdf', 'me.png', 'year.pdf']) await page.getByRole('link', { name }).waitFor()
  await page.getByText('Files of this type are not accepted here.').waitFor()
  await page.getByRole('button', { name: 'Dismiss page.html' }).click()
  await choose(page, /^Driver license/, { name: 'page.pdf', buffer: Buffer.from('<script>alert(1)</script>') })
  await page.getByText('Something went wrong, could not upload the document.').first().waitFor()
  await page.getByRole('button', { name: 'Dismiss page.pdf' }).click()
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'front.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('front.pdf')

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
  expect(person.faults).toEqual([])
  await person.context.close()
})
