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
  // What it shows came late: the keys were the dialog's all the same.
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'About HL-1007' }).waitFor({ state: 'detached' })
  expect(faults).toEqual([])
})

test('an administrator sets up a domain, sees what has to be published, and to whom nothing goes', async () => {
  const { page, faults } = await visit()
  await enter(page, 'admin@harbor.demo')
  await page.goto('/email/settings')
  await page.getByRole('heading', { name: 'E-mail sending' }).waitFor()
  await page.getByText('No domain is set up').waitFor()
  await page.getByRole('textbox', { name: 'Domain' }).fill('harbor.invalid')
  await page.getByRole('button', { name: 'Add domain' }).click()
  const domain = page.getByRole('region', { name: 'harbor.invalid' })
  await domain.getByText('corbel1._domainkey.harbor.invalid').waitFor()
  await domain.getByText('Waiting for its records').waitFor()
  await page.getByRole('region', { name: 'Addresses that get nothing' }).waitFor()
  const standards = page.getByRole('region', { name: 'Standards' })
  await standards.getByRole('switch', { name: /Note what is opened/ }).click()
  await standards.getByRole('button', { name: 'Save' }).click()
  await page.getByText('The standards were saved.').waitFor()
  await expectAccessible(page)
  await domain.getByRole('button', { name: 'Remove: harbor.invalid' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByText('No domain is set up').waitFor()
  expect(faults).toEqual([])
})

test('a link that was made up says so on the page for whoever wants no more e-mails', async () => {
  const { page, faults } = await visit()
  await page.goto('/email/unsubscribe?t=made-up')
  await page.getByText('This link is not valid.').waitFor()
  await expectAccessible(page)
  expect(faults).toEqual([])
})
