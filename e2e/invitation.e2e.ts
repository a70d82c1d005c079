import { expect, test } from 'vitest'
import {
  demoPassword,
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

type Mail = { to: string; text: string }

test('a borrower is invited by mail, sets a password on a phone and is in; the link opens nothing again', async () => {
  const { page, context, faults } = await visit(phone)
  const web = { 'X-Corbel-Client': 'web' }
  const staff = await visit(desktop)
  const origin = new URL((await staff.page.goto('/auth/login'))?.url() ?? '').origin
  const post = (path: string, data: object) =>
    staff.context.request.post(`/api/${path}`, { headers: { ...web, Origin: origin }, data })
  expect((await post('auth/login', { username: 'admin@harbor.demo', password: demoPassword })).ok()).toBe(true)
  const { prospect } = await roles(post)
  const email = 'ines.invited@harbor.demo'
  const sent = await post('invitations', {
    type: 'prospect',
    role: prospect,
    email,
    first_name: 'Ines',
    last_name: 'Ito',
  })
  expect(sent.status()).toBe(200)

  const mailed = async (): Promise<string | undefined> => {
    const mails: Mail[] = await (await context.request.get('/api/dev/mailbox')).json()
    return /\/auth\/invitation\/[\w-]{43}/.exec(mails.find((mail) => mail.to === email)?.text ?? '')?.[0]
  }
  await expect.poll(mailed, { timeout: 15_000 }).toBeDefined()
  const link = (await mailed()) ?? ''
  await page.goto(link)
  await page.getByRole('heading', { name: 'Welcome to Harbor Lending' }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Password', { exact: true }).fill('too short')
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await page.getByText('Choose a password of 12 characters or more.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('a password of my own')
  await page.getByRole('status').filter({ hasText: 'Strength: strong' }).waitFor()
  await page.getByLabel('Confirm Password').fill('a password of my own')
  await page.getByLabel('Mobile (optional)').pressSequentially('2085550142')
  await expect.poll(() => page.getByLabel('Mobile (optional)').inputValue()).toBe('208-555-0142')
  const boxes = page.getByRole('group', { name: 'Consents' }).getByRole('checkbox')
  expect([await boxes.count(), await boxes.and(page.locator(':checked')).count()]).toEqual([4, 0])
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect.poll(() => page.getByText('Please agree to this text to go on.').count()).toBe(3)
  await expectAccessible(page)
  for (const agreed of await page.getByRole('checkbox', { name: 'I agree to this text' }).all()) await agreed.check()
  await page.getByRole('button', { name: 'Accept the invitation' }).click()
  await page.waitForURL((url) => url.pathname === '/loans')

  const again = await visit(phone)
  await again.page.goto(link)
  await again.page.getByText('This invitation is no longer valid. Ask for a new one.').waitFor()
  await expectAccessible(again.page)
  await again.page.goto('/auth/register/01900000-0000-7000-8000-000000000000')
  await again.page.getByText('Accounts are not opened here.', { exact: false }).waitFor()
  await expectAccessible(again.page)
  expect([...faults, ...again.faults]).toEqual([])
})

/** Roles of the demo by their kind, as the seeds number them: the one that a borrower of it has. */
async function roles(
  post: (path: string, data: object) => Promise<{ json: () => Promise<{ user: { role: { _id: string } } }> }>,
) {
  const borrower = await (await post('auth/login', { username: 'borrower@harbor.demo', password: demoPassword })).json()
  await post('auth/login', { username: 'admin@harbor.demo', password: demoPassword })
  return { prospect: borrower.user.role._id }
}

test('a broker has a link of their own with its code, and a realtor the milestones of their loans alone', async () => {
  const broker = await visit(desktop)
  await enter(broker.page, 'broker@harbor.demo')
  await broker.page.goto('/loans')
  await broker.page.getByRole('button', { name: 'My application link' }).click()
  const dialog = broker.page.getByRole('dialog', { name: 'My application link' })
  await dialog.getByRole('img', { name: 'QR code of my application link' }).waitFor()
  await expectAccessible(broker.page)
  const link = await dialog.getByRole('link').getAttribute('href')
  expect(link).toMatch(/\/forms\/[\w-]{36}\?by=[a-z2-9]{10}$/)
  // Cards with the old code may be anywhere: another one is made, and an administrator takes that one back.
  await dialog.getByRole('button', { name: 'Make a new link' }).click()
  const asked = broker.page.getByRole('dialog', { name: 'Make a new link' })
  await asked.getByRole('button', { name: 'Make a new link' }).click()
  await expect.poll(() => dialog.getByRole('link').getAttribute('href')).not.toBe(link)
  const admin = await visit(desktop)
  await enter(admin.page, 'admin@harbor.demo')
  const me = await broker.context.request.get('/api/auth/get_user_by_token', { headers: headersOf(broker) })
  const { _id } = await me.json()
  await admin.page.goto(`/contacts/edit/${_id}?tab=auth`)
  await admin.page.getByRole('region', { name: 'Application link' }).getByRole('button').click()
  await expectAccessible(admin.page)
  await admin.page.getByRole('dialog').getByRole('button', { name: 'Take the link back' }).click()
  await admin.page.getByRole('region', { name: 'Application link' }).waitFor({ state: 'detached' })
  const realtor = await visit({ width: 360, height: 640 })
  await enter(realtor.page, 'realtor@harbor.demo')
  await realtor.page.goto('/loans')
  const loan = realtor.page.getByRole('region', { name: /^Where loan HL-\d+ is$/ }).first()
  await loan.getByText('Now', { exact: true }).waitFor()
  await expectAccessible(realtor.page)
  await expectNoSidewaysScroll(realtor.page)
  const followed = await realtor.context.request.get('/api/followed_loans', { headers: headersOf(realtor) })
  const { loans } = await followed.json()
  expect(Object.keys(loans[0]).sort()).toEqual(['closingDate', 'contact', 'ended', 'milestones', 'number'])
  expect((await realtor.context.request.get('/api/opportunities/01989680-0000-7005-8000-000000000006')).status()).toBe(
    404,
  )
  expect([...broker.faults, ...realtor.faults, ...admin.faults]).toEqual([])
})
