import { expect, test } from 'vitest'
import {
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  headersOf,
  phone,
  useBrowser,
  type Visit,
  visit,
} from './support/browser.ts'
import { typedDay } from './support/company-days.ts'

useBrowser()

/** Somebody of Summit's staff whom no other journey meets. */
async function newWorker({ context }: Visit, firstName: string): Promise<string> {
  const answer = await context.request.post('/api/people/workforces/add', {
    headers: headersOf({ context }),
    data: { formData: { first_name: firstName, last_name: 'Hours', email: `${firstName}.${Date.now()}@summit.test` } },
  })
  const { _id } = await answer.json()
  expect(_id).toBeTypeOf('string')
  return _id
}

test('working hours and an absence are checked, kept, and said at a glance', async () => {
  const staff = await visit()
  const { page, faults } = staff
  await enter(page, 'admin@summit.demo')
  const id = await newWorker(staff, 'Willa')
  await page.goto(`/workforces/edit/${id}`)
  await page.getByRole('link', { name: 'Working hours' }).click()
  const form = page.getByRole('form', { name: 'Working hours' })
  await form.getByRole('checkbox', { name: 'Works at any time' }).uncheck()
  await form.getByLabel('Monday, to').fill('08:00')
  const save = form.getByRole('button', { name: 'Save working hours' })
  await save.click()
  await form.getByText('The end must be after the beginning.').waitFor()
  await expectAccessible(page)
  await form.getByLabel('Monday, to').fill('16:30')
  await form.getByRole('button', { name: 'Add absence' }).click()
  await form.getByLabel('First day').fill(typedDay(-1))
  await form.getByLabel('Last day').fill(typedDay(2))
  await save.click()
  await page.getByText('Working hours saved.').waitFor()
  await form.getByText('Away now').waitFor()
  await expectAccessible(page)
  await page.reload()
  await form.getByText('Away now').waitFor()
  expect(await form.getByLabel('Monday, to').inputValue()).toBe('16:30')
  expect(await form.getByLabel('First day').inputValue()).toBe(typedDay(-1))
  expect(faults).toEqual([])
})

test('on a phone too', async () => {
  const staff = await visit(phone)
  const { page, faults } = staff
  await enter(page, 'admin@summit.demo')
  const id = await newWorker(staff, 'Wanda')
  await page.goto(`/workforces/edit/${id}?tab=hours`)
  const form = page.getByRole('form', { name: 'Working hours' })
  await form.getByRole('checkbox', { name: 'Works at any time' }).uncheck()
  await form.getByRole('checkbox', { name: 'Friday' }).uncheck()
  await form.getByRole('button', { name: 'Save working hours' }).click()
  await page.getByText('Working hours saved.').waitFor()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  expect(faults).toEqual([])
})
