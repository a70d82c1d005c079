import { expect, test } from 'vitest'
import { enter, expectAccessible, expectNoSidewaysScroll, headersOf, useBrowser, visit } from './support/browser.ts'
import { openLoan } from './support/open-loan.ts'

useBrowser()

test('a template is written, sent by hand, and by an automation when a status is entered', async () => {
  const dana = await visit()
  const { page, faults } = dana
  await enter(page, 'admin@harbor.demo')
  await page.goto('/email_templates')
  await page.getByRole('link', { name: 'Please send it again' }).waitFor()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Create template' }).first().click()
  await page.getByRole('textbox', { name: 'Title' }).fill('It goes on')
  await page.getByRole('button', { name: 'Create template' }).click()
  await page.getByRole('heading', { level: 1, name: 'It goes on' }).waitFor()
  await page.getByRole('textbox', { name: 'Subject' }).fill('It goes on: {{loan.number}}')
  // By keys alone: a block is added, written, and moved above another one.
  for (const kind of ['Divider', 'Text']) {
    await page.getByRole('button', { name: 'Add a block' }).press('Enter')
    await page.getByRole('menuitem', { name: kind, exact: true }).press('Enter')
  }
  const words = page.getByRole('region', { name: 'Text' }).getByRole('textbox', { name: 'Text' })
  await words.fill('Hello {{prospect.first_name|there}}, your loan goes on.')
  await page.getByRole('button', { name: 'Text 2', exact: true }).press('Alt+ArrowUp')
  await page.getByRole('status').getByText('Text is now 1 of 2.').waitFor()
  await page.getByText('Draft kept').waitFor()
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Preview' }).check({ force: true })
  await page.getByRole('region', { name: 'Preview' }).getByText('Hello {{prospect.first_name|there}}').waitFor()
  await page.getByRole('button', { name: 'Publish version 1' }).click()
  await page.getByText('It goes on is published as version 1.').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.goto('/builders/email_triggers/create')
  await page.getByRole('textbox', { name: 'Title' }).fill('Says that it goes on')
  await page.getByRole('button', { name: 'Create automation' }).click()
  await page.getByRole('heading', { level: 1, name: 'Says that it goes on' }).waitFor()
  await page.getByRole('button', { name: 'Add a step' }).click()
  await page.getByRole('menuitem', { name: 'Send e-mail' }).click()
  await page.getByRole('combobox', { name: 'Template' }).selectOption('It goes on')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Publish version 1' }).click()
  await page.getByRole('button', { name: 'Switch on' }).click()
  await page.getByText('Says that it goes on is on.').waitFor()
  await expectAccessible(page)
  const trigger = page.url()

  const maria = await visit()
  await enter(maria.page, 'officer@harbor.demo')
  await openLoan(maria, 'HL-1007', 'emails')
  await maria.page.getByRole('button', { name: 'Compose Email' }).click()
  const dialog = maria.page.getByRole('dialog', { name: 'Compose Email' })
  await dialog.getByRole('combobox', { name: 'Template' }).selectOption('It goes on')
  await dialog.getByRole('textbox', { name: 'Message' }).getByText('your loan goes on').waitFor()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByRole('status').getByText('Email sent successfully.').waitFor()
  await dialog.waitFor({ state: 'detached' })

  const moving = await openLoan(maria, 'HL-1011')
  const url = `/api/opportunities/${moving}`
  const headers = headersOf(maria)
  const { opportunity } = await (await maria.context.request.get(url, { headers })).json()
  const data = { adminInfo: { status: [opportunity.status[0]._id === '4' ? '3' : '4'] } }
  const moved = await maria.context.request.patch(url, { headers, data })
  expect(moved.status(), await moved.text()).toBe(200)
  await page.goto(trigger)
  const runs = page.getByRole('region', { name: 'Runs' })
  await runs.getByRole('link', { name: 'HL-1011' }).waitFor()
  await expectAccessible(page)
  await page.goto('/builders/email_triggers')
  await page.getByText('Sent by the program itself').waitFor()
  await expectAccessible(page)
  expect([...faults, ...maria.faults]).toEqual([])
})
