import { expect, test } from 'vitest'
import { enter, expectAccessible, useBrowser, visit } from './support/browser.ts'
import { openLoan } from './support/open-loan.ts'

useBrowser()

test('an e-mail is written from a loan, says that it was sent, can be taken back, and stands in its tab', async () => {
  const maria = await visit()
  const { page, faults } = maria
  await enter(page, 'officer@harbor.demo')
  await openLoan(maria, 'HL-1007', 'emails')
  const tab = page.getByRole('region', { name: 'Emails', exact: true })
  await tab.getByText('The mailbox is full.').waitFor()
  await expectAccessible(page)

  await tab.getByRole('button', { name: 'Compose Email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Compose Email' })
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByText('Please enter the subject').waitFor()
  await expectAccessible(page)
  await page.mouse.click(5, 5)
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('About {{loan.number}}')
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Hello {{prospect.first_name|there}}')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByRole('status').getByText('Email sent successfully.').waitFor()
  await dialog.waitFor({ state: 'detached' })
  const row = tab.getByRole('row', { name: /About HL-1007/ })
  await row.getByText('Queued').waitFor()
  await row.getByRole('button', { name: 'Take back' }).click()
  await row.getByText('Taken back', { exact: true }).waitFor()
  await tab.getByRole('button', { name: 'Read the email' }).first().click()
  await page.getByRole('dialog', { name: 'About HL-1007' }).getByText('Hello Rosa').waitFor()
  await expectAccessible(page)
  expect(faults).toEqual([])
})
