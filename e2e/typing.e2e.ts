import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enter, headersOf, useBrowser, type Visit, visit } from './support/browser.ts'

useBrowser()

const typing = {
  id: 'section_typing',
  type: 'section',
  title: 'Typing',
  childs: [
    {
      id: 'typed_amount',
      type: 'amount',
      title: 'Amount Asked For',
      control_settings: [{ values: ['100'], as: '<=', hide_fields: ['typed_note'] }],
    },
    {
      id: 'typed_choice',
      type: 'select',
      title: 'Has A Note',
      options: [
        { id: 'Yes', text: 'Yes' },
        { id: 'No', text: 'No' },
      ],
      control_settings: [{ values: ['No'], as: '=', hide_fields: ['typed_note'] }],
    },
    { id: 'typed_note', type: 'text', title: 'Why So Much' },
    { id: 'typed_other', type: 'text', title: 'Something Else' },
    { id: 'typed_day', type: 'date', title: 'Needed By' },
  ],
}
const tab = { id: 'tab_typing', type: 'item', title: 'Typing', childs: [typing] }
const values = { typed_amount: '500', typed_choice: 'Yes', typed_note: 'a new roof', typed_other: '' }

interface Opened extends Visit {
  id: string
}

async function send({ context }: Visit, method: 'POST' | 'PATCH', path: string, data: object) {
  const answer = await context.request.fetch(`/api/${path}`, { method, headers: headersOf({ context }), data })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

const read = async ({ context }: Visit, id: string) =>
  (await (await context.request.get(`/api/opportunities/${id}`)).json()) as {
    opportunity: { rev: number; info: Record<string, unknown> }
    form: { _id: string; latest: number; content: { childs: { id: string }[] }[] }
  }

/** A bridge loan with a form in which an amount of at most 100 hides a note, open on that tab. */
async function openLoan(): Promise<Opened> {
  const person = await visit()
  await enter(person.page, 'admin@harbor.demo')
  const first = await send(person, 'POST', 'opportunities/add', { program: '3' })
  const { form } = await read(person, first._id)
  const [tabs] = form.content
  // Nothing else is in the form: what it requires would be asked for at every save.
  if (tabs?.childs.some((element) => element.id !== tab.id))
    await send(person, 'POST', `forms/${form._id}/versions`, {
      content: [{ ...tabs, childs: [tab] }],
      rev: form.latest,
    })
  const { _id: id } = await send(person, 'POST', 'opportunities/add', { program: '3' })
  const { opportunity } = await read(person, id)
  await send(person, 'PATCH', `opportunities/${id}`, { formData: values, rev: opportunity.rev, force: true })
  await show(person.page, id)
  return { ...person, id }
}

async function show(page: Page, id: string): Promise<void> {
  await page.goto(`/loans/edit/${id}?tab=${tab.id}`)
  await amount(page).waitFor()
}

const amount = (page: Page) => page.getByLabel('Amount Asked For')
const note = (page: Page) => page.getByLabel('Why So Much')
const other = (page: Page) => page.getByLabel('Something Else')
const infoOf = async (person: Opened) => (await read(person, person.id)).opportunity.info

async function typeAmount(page: Page, keys: string): Promise<void> {
  await amount(page).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(keys)
}

test('a number on its way to another one clears nothing', async () => {
  const person = await openLoan()
  const { page } = person
  await typeAmount(page, '8')
  await expect.poll(() => note(page).count()).toBe(0)
  await page.getByText('1 unsaved field').waitFor()
  await page.keyboard.type('00')
  expect(await note(page).inputValue()).toBe('a new roof')
  await other(page).focus()
  await page.keyboard.press('ControlOrMeta+s')
  await expect.poll(async () => (await infoOf(person)).typed_amount).toBe('800')
  expect((await infoOf(person)).typed_note).toBe('a new roof')
  expect(person.faults).toEqual([])
  await person.context.close()
})

test('a number that is left clears what it hides, and one press brings all of it back', async () => {
  const person = await openLoan()
  const { page } = person
  await typeAmount(page, '8')
  await other(page).focus()
  await typeAmount(page, '800')
  expect(await note(page).inputValue()).toBe('')
  await page.getByRole('button', { name: 'Undo' }).click()
  expect([await amount(page).inputValue(), await note(page).inputValue()]).toEqual(['500.00', 'a new roof'])
  await page.getByLabel('Has A Note').selectOption('No')
  await expect.poll(() => note(page).count()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await note(page).inputValue()).toBe('a new roof')
  await person.context.close()
})

test('saving by key from within the box takes the value that stands in it', async () => {
  const person = await openLoan()
  const { page } = person
  await typeAmount(page, '80')
  await page.keyboard.press('ControlOrMeta+s')
  await expect.poll(async () => (await infoOf(person)).typed_amount).toBe('80')
  expect((await infoOf(person)).typed_note ?? '').toBe('')
  await person.context.close()
})

test('a page that is closed in the middle of a number goes on there, and gives back what was set aside', async () => {
  const person = await openLoan()
  const { page, id } = person
  await typeAmount(page, '8')
  await page.getByText(/Draft kept \d\d:\d\d/).waitFor()
  await show(page, id)
  await page.getByText('Going on from your draft.').waitFor()
  expect([await amount(page).inputValue(), await note(page).count()]).toEqual(['8.00', 0])
  await typeAmount(page, '800')
  expect(await note(page).inputValue()).toBe('a new roof')
  await person.context.close()
})

test('what a colleague saves meanwhile is what is given back', async () => {
  const person = await openLoan()
  const { page, id } = person
  await typeAmount(page, '8')
  await expect.poll(() => note(page).count()).toBe(0)
  const { opportunity } = await read(person, id)
  await send(person, 'PATCH', `opportunities/${id}`, {
    formData: { typed_note: 'a new kitchen', typed_other: 'seen' },
    rev: opportunity.rev,
    force: true,
  })
  await expect.poll(() => other(page).inputValue()).toBe('seen')
  expect(await note(page).count()).toBe(0)
  await page.keyboard.type('00')
  expect([await amount(page).inputValue(), await note(page).inputValue()]).toEqual(['800', 'a new kitchen'])
  await person.context.close()
})

test('a day from the calendar is a change at once, after the number that was typed before it', async () => {
  const person = await openLoan()
  const { page } = person
  await typeAmount(page, '80')
  await page.getByRole('button', { name: 'Choose a date' }).click()
  const calendar = page.getByRole('dialog', { name: 'Choose a date' })
  const day = page.getByLabel('Needed By')
  const fifteenth = calendar.getByRole('button').filter({ hasText: /^15$/ })
  // Its frame stands where it stands before the calendar is in it: nothing moves under the pointer, nothing lies outside.
  const frame = await calendar.boundingBox()
  await fifteenth.waitFor()
  expect(await calendar.boundingBox()).toEqual(frame)
  expect(frame?.width).toBeLessThan(320)
  await fifteenth.click()
  await expect.poll(() => day.inputValue()).toMatch(/15/)
  await page.getByText('3 unsaved fields').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  expect([await day.inputValue(), await note(page).count()]).toEqual(['', 0])
  await page.getByRole('button', { name: 'Undo' }).click()
  expect([await amount(page).inputValue(), await note(page).inputValue()]).toEqual(['500.00', 'a new roof'])
  expect(person.faults).toEqual([])
  await person.context.close()
})

test('a number typed into the form of a person clears nothing on its way either', async () => {
  const person = await visit()
  const { page } = person
  await enter(page, 'admin@harbor.demo')
  const { form } = await (await person.context.request.get('/api/people/new/contacts')).json()
  const others = form.content.filter((section: { id: string }) => section.id !== typing.id)
  await send(person, 'POST', `forms/${form._id}/versions`, { content: [...others, typing], rev: form.latest })
  await page.goto('/contacts/create')
  await page.getByLabel('First Name').fill('Tilda')
  await page.getByLabel('Last Name').fill('Typing')
  await typeAmount(page, '500')
  await note(page).fill('a new roof')
  await typeAmount(page, '8')
  await expect.poll(() => note(page).count()).toBe(0)
  await page.keyboard.type('00')
  expect(await note(page).inputValue()).toBe('a new roof')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByRole('heading', { name: 'Tilda Typing' }).waitFor()
  expect([await amount(page).inputValue(), await note(page).inputValue()]).toEqual(['800.00', 'a new roof'])

  await typeAmount(page, '9')
  await expect.poll(() => note(page).count()).toBe(0)
  await page.keyboard.type('00')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Contact updated successfully.').waitFor()
  await page.reload()
  await amount(page).waitFor()
  expect([await amount(page).inputValue(), await note(page).inputValue()]).toEqual(['900.00', 'a new roof'])
  expect(person.faults).toEqual([])
  await person.context.close()
})
