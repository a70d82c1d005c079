import { expect, test } from 'vitest'
import { desktop, enter, expectAccessible, useBrowser, visit } from './support/browser.ts'
import { openLoan } from './support/open-loan.ts'

useBrowser()

test('a time and a day with its time are typed, pasted and chosen as the person reads them', async () => {
  const person = await visit(desktop)
  const { page } = person
  await enter(page, 'admin@summit.demo')
  await openLoan(person, 'BR-1006', 'tab_sponsor')

  const time = page.getByRole('textbox', { name: 'Call After' })
  const moment = page.getByRole('textbox', { name: 'Inspection', exact: true })
  await time.fill('')
  await time.pressSequentially('5:30p')
  expect(await time.inputValue()).toBe('05:30 PM')
  await page.keyboard.press('Backspace')
  expect(await time.inputValue()).toBe('05:30')
  await page.keyboard.type('pm')

  await moment.fill('')
  await moment.pressSequentially('3/7/20279:05')
  expect(await moment.inputValue()).toBe('03-07-2027 09:05')
  await page.keyboard.type('a')
  await page.keyboard.press('Tab')
  expect(await moment.inputValue()).toBe('03-07-2027 09:05 AM')
  // The calendar is behind the box and changes the day alone.
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Tuesday, March 9, 2027' }).click()
  expect(await moment.inputValue()).toBe('03-09-2027 09:05 AM')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Skip Mandatory & Save' }).click()
  await page.getByText('Everything is saved').waitFor()
  await page.reload()
  await expect.poll(() => moment.inputValue()).toBe('03-09-2027 09:05 AM')
  expect(await time.inputValue()).toBe('05:30 PM')

  await moment.fill('03-09-2027')
  await page.keyboard.press('Tab')
  await page.getByText('Please provide a valid Inspection').waitFor()
  expect(await moment.inputValue()).toBe('03-09-2027')
  expect(person.faults).toEqual([])
})
