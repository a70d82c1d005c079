import { afterAll, beforeAll, expect, test } from 'vitest'
import { RunningCorbel } from '../tools/running-corbel.ts'
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  signIn,
  useBrowser,
  visit,
} from './support/browser.ts'

useBrowser({ withProgram: false })

/** One of its own, with somebody who runs it. */
let corbel: RunningCorbel
const site = {
  host: 'info.localhost',
  demoMail: 'demos@platform.example',
  contact: { email: 'hello@platform.example', phone: '208-555-0100', address: '1 Quay Street, Boise' },
  social: [{ title: 'Forum', url: 'https://forum.platform.example/' }],
}

beforeAll(async () => {
  corbel = await RunningCorbel.start({ environment: { CORBEL_SITE: JSON.stringify(site) } })
})
afterAll(() => corbel.stop())
const siteUrl = () => corbel.url.replace('127.0.0.1', 'info.localhost')

test.each([
  ['on a desk', desktop],
  ['on a phone', phone],
])(
  'a stranger sees what the program is and asks to be shown it, %s; platform staff see who asked',
  async (_where, window) => {
    const { page, context, faults } = await visit(window, siteUrl())
    const name = `Dora ${window.width}`
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: 'Loan origination and CRM, in the cloud' }).waitFor()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    for (const feature of ['CRM', 'Loan Origination', 'Loan Pricing and Underwriting', 'Loan Servicing'])
      await page.getByRole('heading', { level: 3, name: feature, exact: true }).waitFor()
    await page.getByRole('link', { name: 'hello@platform.example' }).waitFor()
    await page.getByRole('link', { name: 'Forum' }).waitFor()

    // The slides go round.
    const slides = page.getByRole('region', { name: 'From the application to the last payment' })
    await slides.getByText('Manage applications').waitFor()
    await slides.getByRole('button', { name: 'Previous' }).click()
    await slides.getByText('Payments are followed', { exact: false }).waitFor()
    await slides.getByRole('button', { name: 'Next' }).click()
    await slides.getByText('Manage applications').waitFor()

    const form = page.getByRole('form', { name: 'Schedule a demo' })
    await form.getByRole('button', { name: 'Schedule a demo' }).click()
    await expect.poll(() => form.getByText('Required field').count()).toBe(4)
    await expectAccessible(page)
    await form.getByLabel('Full name').fill(name)
    await form.getByLabel('E-mail').fill('dora@lender.example')
    await form.getByLabel('Company').fill('Dora Home Loans')
    await form.getByLabel('Phone').pressSequentially('2085550142')
    await form.getByRole('button', { name: 'Schedule a demo' }).click()
    await page.getByText('Thank you. We will be in touch.').waitFor()
    await expectAccessible(page)
    const told = async () =>
      (await (await context.request.get(`${corbel.url}/api/dev/mailbox`)).json()) as { to: string }[]
    await expect.poll(async () => (await told()).some(({ to }) => to === site.demoMail), { timeout: 15_000 }).toBe(true)

    await page.getByRole('link', { name: 'Sign In' }).click()
    await page.waitForURL((url) => url.pathname === '/auth/login')
    const staff = await visit(window, corbel.url)
    await signIn(staff.page, 'super@corbel.demo')
    await staff.page.waitForURL((url) => url.pathname === '/companies')
    await staff.page.getByRole('link', { name: 'Demo requests' }).click()
    await staff.page.getByRole('heading', { level: 1, name: 'Demo requests' }).waitFor()
    await staff.page.getByText(name).waitFor()
    await expectAccessible(staff.page)
    await expectNoSidewaysScroll(staff.page)
    expect([...faults, ...staff.faults]).toEqual([])
  },
)

test('every other host is for signing in, and whoever is signed in goes to their first page at this one too', async () => {
  const other = await visit(desktop, corbel.url)
  await other.page.goto('/')
  await other.page.waitForURL((url) => url.pathname === '/auth/login')
  const { page, faults } = await visit(desktop, siteUrl())
  await signIn(page, 'officer@harbor.demo')
  await page.goto('/')
  await page.waitForURL((url) => url.pathname === '/dashboard')
  expect([...faults, ...other.faults]).toEqual([])
})
