import { expect, test } from 'vitest'
import { enter, expectAccessible, expectNoSidewaysScroll, phone, useBrowser, visit } from './support/browser.ts'

useBrowser()

const form = '/forms/01989680-0000-700c-8000-000000000001'

test('a stranger fills in a form on a phone, sends it once, and an officer finds the lead', async () => {
  const { page, context, faults } = await visit(phone)
  await page.goto(`${form}?utm_source=journey&email=vera%40sample.test`)
  await page.getByRole('heading', { name: 'Apply now', level: 1 }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('vera@sample.test')
  await page.getByLabel(/^First Name/).fill('Verabelle')
  const send = page.getByRole('button', { name: 'Submit' })
  expect(await send.isDisabled()).toBe(true)
  await page.getByLabel('I have read the terms and agree to them').check()
  await send.click()
  await page.getByText('Please fill all mandatory fields').first().waitFor()
  await page.getByLabel(/^Last Name/).fill('Visitor')
  await expectAccessible(page)
  await context.setOffline(true)
  await send.click()
  await page.getByText('What you typed is still here.', { exact: false }).first().waitFor()
  await context.setOffline(false)
  await send.click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()
  await expectAccessible(page)
  await context.close()

  const officer = await visit()
  await enter(officer.page, 'officer@harbor.demo')
  await officer.page.goto('/leads?search=verabelle')
  await officer.page.getByRole('link', { name: 'Verabelle Visitor' }).waitFor()
  expect(await officer.page.getByRole('link', { name: 'Verabelle Visitor' }).count()).toBe(1)
  expect([...faults.filter((fault) => !/ERR_INTERNET_DISCONNECTED/.test(String(fault))), ...officer.faults]).toEqual([])
  await officer.context.close()
})

test('a form that there is not says so', async () => {
  const { page, context } = await visit(phone)
  await page.goto('/forms/01989680-0000-700c-8000-00000000ffff')
  await page.getByRole('heading', { name: 'This form is not open' }).waitFor()
  await expectAccessible(page)
  await context.close()
})
