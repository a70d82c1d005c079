import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { enter, headersOf, useBrowser, type Visit, visit } from './support/browser.ts'

useBrowser()

const parts = Array.from({ length: 12 }, (_one, part) => ({
  id: `section_long_${part + 1}`,
  type: 'section',
  title: `Part ${part + 1}`,
  childs: Array.from({ length: 15 }, (_field, at) => ({
    id: `long_${part + 1}_${at + 1}`,
    type: 'text',
    title: `Entry ${part + 1}.${at + 1}`,
    mandatory: part === 11 && at === 14,
  })),
}))
const long = { id: 'tab_long', type: 'item', title: 'Long', childs: parts }
const short = {
  id: 'tab_short',
  type: 'item',
  title: 'Short',
  childs: [
    { id: 'section_short', type: 'section', title: 'Few', childs: [{ id: 'short_1', type: 'text', title: 'Alone' }] },
  ],
}

async function send({ context }: Visit, path: string, data: object) {
  const answer = await context.request.post(`/api/${path}`, { headers: headersOf({ context }), data })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

const formOf = async ({ context }: Visit, id: string): Promise<{ _id: string; latest: number; content: object[] }> =>
  (await (await context.request.get(`/api/opportunities/${id}`)).json()).form

async function publish(person: Visit, content: (before: object[]) => object[]): Promise<object[]> {
  const { _id } = await send(person, 'opportunities/add', { program: '3' })
  const form = await formOf(person, _id)
  await send(person, `forms/${form._id}/versions`, { content: content(form.content), rev: form.latest })
  return form.content
}

interface Opened extends Visit {
  id: string
  /** The form as other journeys of this program know it. */
  before: object[]
}

/** A bridge loan with a short tab and a long one. */
async function withLongForm(): Promise<Opened> {
  const person = await visit()
  await enter(person.page, 'admin@harbor.demo')
  const before = await publish(person, ([tabs]) => [{ ...tabs, childs: [short, long] }])
  const { _id: id } = await send(person, 'opportunities/add', { program: '3' })
  await person.page.addInitScript(noteSections)
  return { ...person, id, before }
}

async function leave({ before, ...person }: Opened): Promise<void> {
  await publish(person, () => before)
  expect(person.faults).toEqual([])
  await person.context.close()
}

declare global {
  interface Window {
    corbelSections: (number | 'meanwhile')[]
    corbelMeanwhile?: () => void
  }
}

/** Runs in the page before its own scripts: how many sections stood there, and what happens when the first ones do. */
function noteSections(): void {
  const count = () => document.querySelectorAll('[id^="f-section_long"]').length
  window.corbelSections = []
  new MutationObserver(() => {
    if (count() === 0 || count() === window.corbelSections.at(-1)) return
    const isFirst = window.corbelSections.length === 0
    window.corbelSections.push(count())
    if (!isFirst || window.corbelMeanwhile === undefined) return
    window.corbelMeanwhile()
    window.corbelSections.push('meanwhile', count())
  }).observe(document, { childList: true, subtree: true })
}

const sectionsIn = (page: Page) => page.evaluate(() => window.corbelSections)
const last = (page: Page) => page.getByLabel('Entry 12.15')

test('the first screen of a long form stands before the rest, and soon all of it is there', async () => {
  const person = await withLongForm()
  const { page, id } = person
  await page.goto(`/loans/edit/${id}?tab=tab_long`)
  await last(page).waitFor()
  expect(await sectionsIn(page)).toEqual([3, 12])
  expect(await page.locator('[id^="f-section_long"] input').count()).toBe(12 * 15)
  await leave(person)
})

test.each(['beforeprint', 'Tab', 'Control', 'End'])('all of it is there at once for %s', async (event) => {
  const person = await withLongForm()
  const { page, id } = person
  await page.addInitScript((name) => {
    window.corbelMeanwhile = () => {
      if (name === 'beforeprint') window.dispatchEvent(new Event(name))
      else document.body.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }))
    }
  }, event)
  await page.goto(`/loans/edit/${id}?tab=tab_long`)
  await last(page).waitFor()
  expect((await sectionsIn(page)).slice(0, 3)).toEqual([3, 'meanwhile', 12])
  await leave(person)
})

test('a missing field far down in a tab that was not open is gone to at once', async () => {
  const person = await withLongForm()
  const { page, id } = person
  await page.goto(`/loans/edit/${id}?tab=tab_short`)
  await page.getByLabel('Alone').fill('typed')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const missing = page.getByRole('dialog', { name: 'Required Fields' })
  await missing.getByRole('button', { name: 'Entry 12.15' }).click()
  await expect.poll(() => last(page).evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await sectionsIn(page)).toEqual([12])
  await leave(person)
})
