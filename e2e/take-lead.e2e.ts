import { expect, test } from 'vitest'
import {
  desktop,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  headersOf,
  phone,
  useBrowser,
  visit,
} from './support/browser.ts'

useBrowser()

test('an officer takes a new lead from the list; whose page is open sees it, who is slower is told who has it', async () => {
  const admin = await visit(phone)
  await enter(admin.page, 'admin@harbor.demo')
  const headers = headersOf(admin)
  const { request } = admin.context
  const data = { formData: { first_name: 'Takeme', last_name: 'Firstson' } }
  const { _id: id } = await (await request.post('/api/leads/add', { headers, data })).json()
  const given = await request.patch(`/api/leads/${id}`, { headers, data: { adminInfo: { workforces: [] } } })
  expect(given.status()).toBe(200)
  await admin.page.goto(`/leads/${id}`)
  await admin.page.getByRole('button', { name: 'Take', exact: true }).waitFor()
  await expectAccessible(admin.page)
  await expectNoSidewaysScroll(admin.page)

  const officer = await visit(desktop)
  await enter(officer.page, 'officer@harbor.demo')
  await officer.page.goto('/leads?search=Firstson')
  await officer.page.getByRole('button', { name: 'Actions for Takeme Firstson' }).click()
  await officer.page.getByRole('menuitem', { name: 'Take' }).click()
  await officer.page.getByText('The lead is yours now.').waitFor()
  await officer.page.getByRole('link', { name: 'Takeme Firstson' }).click()
  await officer.page.getByText('Taken', { exact: true }).waitFor()
  expect(await officer.page.getByRole('button', { name: 'Take', exact: true }).count()).toBe(0)
  await expectAccessible(officer.page)

  // A page that is open hears of it; whoever presses in the same moment is told.
  await admin.page.getByRole('button', { name: 'Take', exact: true }).waitFor({ state: 'detached' })
  const late = await request.post(`/api/leads/${id}/take`, { headers, data: {} })
  expect([late.status(), (await late.json()).message]).toEqual([409, 'Maria Chen has taken this lead already.'])
  expect([...admin.faults, ...officer.faults]).toEqual([])
})

test('a new lead is taken on the home page', async () => {
  const officer = await visit(desktop)
  const { page, context, faults } = officer
  await enter(page, 'officer@harbor.demo')
  const headers = headersOf(officer)
  const data = { formData: { first_name: 'Homely', last_name: 'Secondson' } }
  const { _id: id } = await (await context.request.post('/api/leads/add', { headers, data })).json()
  const admin = await visit(desktop)
  await enter(admin.page, 'admin@harbor.demo')
  const freed = { headers: headersOf(admin), data: { adminInfo: { workforces: [] } } }
  expect((await admin.context.request.patch(`/api/leads/${id}`, freed)).status()).toBe(200)
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'New leads' })
  await card.getByRole('button', { name: 'Take Homely Secondson' }).click()
  await page.getByText('The lead is yours now.').waitFor()
  await card.getByRole('button', { name: 'Take Homely Secondson' }).waitFor({ state: 'detached' })
  await card.getByText('Maria Chen').first().waitFor()
  const calls = card.getByRole('region', { name: /^\d+ calls? to make$/ })
  await calls.getByRole('listitem').filter({ hasText: 'Homely Secondson' }).getByRole('time').waitFor()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)

  // Whoever took it is told by when to call, until they note that they did.
  await calls.getByRole('link', { name: 'Homely Secondson' }).click()
  await page.getByText('Call by', { exact: true }).waitFor()
  const note = { module: 'leads', owner: id, type: 'Public', content: 'Called, wants a call back.' }
  expect((await context.request.post('/api/notes', { headers, data: note })).status()).toBe(200)
  await page.reload()
  await page.getByText('Taken', { exact: true }).waitFor()
  expect(await page.getByText('Call by', { exact: true }).count()).toBe(0)
  await page.goto('/dashboard')
  await card
    .getByRole('button', { name: /^Take / })
    .first()
    .waitFor()
  expect(await calls.getByRole('link', { name: 'Homely Secondson' }).count()).toBe(0)
  expect(faults).toEqual([])
})
