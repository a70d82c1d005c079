import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  demoPassword,
  desktop,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  signIn,
  useBrowser,
  visit,
} from './support/browser.ts'
import { plainPicture } from './support/plain-picture.ts'

useBrowser()

const parts = [
  'Profile',
  'Branding',
  'Hosts',
  'Labels',
  'Menu',
  'Numbering',
  'Licences',
  'Features',
  'Payments',
  'Security',
  'Affiliates',
  'Legal',
  'Changes',
]

const dialog = (page: Page) => page.getByRole('dialog')
const openPart = (page: Page, part: string) =>
  page.getByRole('navigation', { name: 'Parts of the company' }).getByRole('link', { name: part }).click()

async function openProfile(page: Page, username = 'admin@harbor.demo'): Promise<void> {
  await signIn(page, username)
  await page.getByRole('button', { name: /your menu$/ }).click()
  await page.getByRole('link', { name: 'Company Profile' }).click()
  await page.getByRole('heading', { level: 1, name: 'Harbor Lending' }).waitFor()
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('The settings have been saved.').first().waitFor()
  await page.getByText('No unsaved changes').waitFor()
}

/** Sensitive acts ask for the password once in a while. */
async function proveIfAsked(page: Page, done: Promise<unknown>): Promise<void> {
  const asked = page.getByRole('dialog').getByLabel('Current password')
  const isAsked = await Promise.race([asked.waitFor().then(() => true), done.then(() => false)])
  if (!isAsked) return
  await asked.fill(demoPassword)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await done
}

describe('platform staff', () => {
  test('create a company, find it, open one as its administrator and leave it again', async () => {
    const { page, faults } = await visit(desktop)
    await signIn(page, 'super@corbel.demo')
    await page.waitForURL(/\/companies$/)
    await page.getByRole('link', { name: 'Summit Capital' }).waitFor()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Create company' }).click()
    await page.getByRole('button', { name: 'Create company' }).click()
    expect(await page.getByText('Required field').count()).toBe(3)
    await page.getByLabel('Name', { exact: false }).first().fill('Old Mill Mortgage')
    await page.getByLabel('First name').fill('Ada')
    await page.getByLabel('Last name').fill('Miller')
    await page.getByLabel('E-mail').fill('ada@oldmill.example')
    await page.getByLabel('Host').fill('apply.oldmill.example')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Create company' }).click()
    await proveIfAsked(page, page.getByRole('heading', { level: 1, name: 'Old Mill Mortgage' }).waitFor())
    await page.waitForURL(/\/companies\/[0-9a-f-]{36}/)
    await openPart(page, 'Hosts')
    await page.getByRole('listitem').filter({ hasText: 'apply.oldmill.example' }).getByText('Verified').waitFor()
    await openPart(page, 'Menu')
    await page.getByText('open the company to change it').waitFor()
    await expectAccessible(page)

    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Companies' }).click()
    await page.getByRole('searchbox', { name: 'Find a company by name or host' }).fill('oldmill')
    await page.keyboard.press('Enter')
    await page.getByRole('row', { name: /Old Mill Mortgage/ }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Summit Capital' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Actions for Old Mill Mortgage' }).click()
    await page.getByRole('menuitem', { name: 'Deactivate' }).click()
    await dialog(page).getByText('Are you sure want to deactivate Old Mill Mortgage?').waitFor()
    await page.getByRole('button', { name: 'Deactivate Old Mill Mortgage' }).click()
    await page.getByRole('row', { name: /Old Mill Mortgage .*Deactivated/ }).waitFor()

    await page.goto('/companies')
    await page.getByRole('button', { name: 'Actions for Summit Capital' }).click()
    await page.getByRole('menuitem', { name: 'Open as' }).click()
    await dialog(page).getByRole('button', { name: 'Open as' }).click()
    await dialog(page).getByText('at least five letters').waitFor()
    await dialog(page).getByLabel('Reason').fill('Support case 4711')
    await dialog(page).getByRole('button', { name: 'Open as' }).click()
    await page.getByText(/^You are in Summit Capital as platform staff until \d\d:\d\d/).waitFor()
    await page.goto('/loans')
    await page.getByText(/^You are in Summit Capital as platform staff/).waitFor()
    await page.getByRole('heading', { name: 'Loans' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Leave Summit Capital' }).click()
    await page.getByRole('link', { name: 'Harbor Lending' }).waitFor()
    expect(await page.getByText('as platform staff').count()).toBe(0)
    expect(faults).toEqual([])
  })
})

describe('the company profile', () => {
  test('gives an administrator labels, a menu in a new order and switches, which pages obey at once', async () => {
    const { page, faults } = await visit(desktop)
    await openProfile(page)
    const profile = page.url()
    await openPart(page, 'Labels')
    await page.getByLabel(/^Prospects/).fill('')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Please enter a word of at most 40 letters.').waitFor()
    await expectAccessible(page)
    await page.getByLabel(/^Prospects/).fill('Applicants')
    await page.getByLabel(/^Contact title/).fill('Brokers')
    await openPart(page, 'Features')
    await page.getByRole('searchbox', { name: 'Find a feature' }).fill('project type')
    await page.getByRole('switch', { name: 'Project columns of the pipeline' }).check()
    expect(await page.getByRole('switch').count()).toBe(1)
    await openPart(page, 'Menu')
    await page.getByRole('button', { name: /Move Loans .*up/i }).click()
    await page.getByRole('textbox', { name: 'Title of Loans' }).fill('Files')
    await save(page)
    const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect.poll(async () => (await menu.first().textContent()) ?? '').toBe('Files')
    await menu.first().click()
    await page.waitForURL(/\/loans/)
    await page.getByRole('columnheader', { name: 'Project Type' }).waitFor()
    await page.getByRole('columnheader', { name: 'Assigned Brokers' }).waitFor()
    await page.getByRole('columnheader', { name: 'Applicant', exact: true }).waitFor()
    await page.goto('/loans?mode=create')
    await page.getByRole('combobox', { name: 'Applicant' }).waitFor()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByRole('combobox', { name: 'Brokers' }).waitFor()
    await page.goto('/loans')
    await page.getByRole('row').getByRole('link', { name: /^HL-/ }).first().click()
    await page.getByRole('link', { name: 'Admin Info' }).click()
    await page.getByRole('combobox', { name: 'Applicant' }).waitFor()
    await page.getByRole('combobox', { name: 'Brokers' }).waitFor()
    expect(await page.getByText('Prospect', { exact: true }).count()).toBe(0)
    await page.goto(profile)
    await openPart(page, 'Changes')
    await page.getByRole('list', { name: 'Changes' }).getByText('Applicants').first().waitFor()
    await openPart(page, 'Menu')
    await page.getByRole('button', { name: /Move Files .*down/i }).click()
    await page.getByRole('textbox', { name: 'Title of Loans' }).fill('')
    await openPart(page, 'Features')
    await page.getByRole('switch', { name: 'Project columns of the pipeline' }).uncheck()
    await openPart(page, 'Labels')
    await page.getByLabel(/^Prospects/).fill('Prospects')
    await page.getByLabel(/^Contact title/).fill('Contacts')
    await save(page)
    expect(faults).toEqual([])
  })

  test('takes a logo, refuses a drawing, and shows colours with their contrast', async () => {
    const { page, faults } = await visit(desktop)
    await openProfile(page)
    await openPart(page, 'Branding')
    const logo = page.getByRole('group', { name: 'Logo on the menu colour' })
    const choose = logo.locator('input[type=file]')
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    await choose.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) })
    await logo.getByText('Only PNG, JPEG, GIF and WebP pictures are taken.').waitFor()
    await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(drawing) })
    await logo.getByText('Only PNG, JPEG, GIF and WebP pictures are taken.').waitFor()
    expect(await logo.getByRole('img', { name: /^Logo/ }).count()).toBe(0)
    await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: plainPicture(120, 40) })
    await logo.getByRole('img', { name: /^Logo/ }).waitFor()
    const shown = page.getByRole('banner').getByRole('img', { name: 'Harbor Lending' })
    await shown.waitFor()
    expect(await shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(120)
    await page.getByLabel('Menu colour', { exact: true }).fill('#ffcc00')
    await page.getByText(/Dark text is used on it \(1\d\.\d\d:1\)/).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await dialog(page).getByText('Leave without saving?').waitFor()
    await page.getByRole('button', { name: 'Stay' }).click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await logo.getByRole('button', { name: 'Remove Logo on the menu colour' }).click()
    await logo.getByText('No picture').waitFor()
    await page.getByRole('banner').getByRole('img', { name: 'Harbor Lending' }).waitFor({ state: 'detached' })
    await page.getByRole('banner').getByRole('link', { name: 'Harbor Lending' }).waitFor()
    expect(faults).toEqual([])
  })

  test('says when somebody else was first, and saves over it without losing what they changed', async () => {
    const one = await visit(desktop)
    const other = await visit(desktop)
    for (const { page } of [one, other]) await openProfile(page)
    await one.page.getByLabel('Doing business as').fill('Harbor')
    await save(one.page)
    await other.page.getByLabel('NMLS ID').fill('no digits')
    await other.page.getByRole('button', { name: 'Save', exact: true }).click()
    await other.page.getByText('Please enter digits only, at most twelve.').waitFor()
    await other.page.getByLabel('NMLS ID').fill('123456')
    await other.page.getByRole('button', { name: 'Save', exact: true }).click()
    await other.page.getByText('Somebody else changed this meanwhile.').waitFor()
    await expectAccessible(other.page)
    await other.page.getByRole('button', { name: 'Save mine' }).click()
    await other.page.getByText('The settings have been saved.').waitFor()
    await other.page.reload()
    await expect.poll(() => other.page.getByLabel('NMLS ID').inputValue()).toBe('123456')
    expect(await other.page.getByLabel('Doing business as').inputValue()).toBe('Harbor')
  })

  test('leads contacts to an address of the company, publishes legal texts and keeps licences', async () => {
    const { page } = await visit(desktop)
    await openProfile(page)
    await openPart(page, 'Features')
    await page.getByRole('switch', { name: 'Apply Now link' }).check()
    await page.getByLabel('Address of Apply Now').fill('https://apply.harbor.example/start')
    await openPart(page, 'Licences')
    await page.getByRole('button', { name: 'Add a licence' }).click()
    await page.getByRole('combobox', { name: 'State' }).last().click()
    await page.getByRole('option', { name: 'Arizona' }).click()
    await page.getByLabel('Number').last().fill('MBL-1')
    await page.getByLabel('Ends on').last().fill('2020-01-31')
    await page.getByText('Ended').last().waitFor()
    await save(page)
    await openPart(page, 'Legal')
    await page.getByRole('button', { name: 'Publish a new version: Terms and conditions' }).click()
    await dialog(page).getByLabel('Text').fill('We lend.\n\nYou pay back.')
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Publish a new version' }).click()
    await page.getByText(/^Version \d+ has been published\.$/).waitFor()
    await page
      .getByRole('button', { name: /^Show Terms and conditions, version/ })
      .first()
      .click()
    await dialog(page).getByText('You pay back.').waitFor()

    const broker = await visit(desktop)
    await signIn(broker.page, 'broker@harbor.demo')
    const link = broker.page.getByRole('link', { name: /^Apply Now/ })
    expect(await link.getAttribute('href')).toBe('https://apply.harbor.example/start')
    await broker.page.getByRole('button', { name: /your menu$/ }).click()
    expect(await broker.page.getByRole('link', { name: 'Company Profile' }).count()).toBe(0)
  })

  test('is closed to an officer, and the list of companies to everybody of a company', async () => {
    const admin = await visit(desktop)
    await openProfile(admin.page)
    const address = new URL(admin.page.url()).pathname
    await admin.page.goto('/companies')
    await admin.page.waitForURL(`**${address}`)
    const officer = await visit(desktop)
    await enter(officer.page, 'officer@harbor.demo')
    await officer.page.goto(address)
    await officer.page.waitForURL('**/error')
    await officer.page.goto('/companies')
    await officer.page.waitForURL('**/error')
    await officer.page.goto('/dashboard')
    await officer.page.getByRole('button', { name: /your menu$/ }).click()
    expect(await officer.page.getByRole('link', { name: 'Company Profile' }).count()).toBe(0)
  })

  test.each([parts.slice(0, 5), parts.slice(5, 9), parts.slice(9)])(
    'fits a phone in %s, %s, %s, %s …',
    async (...some) => {
      const { page } = await visit(phone)
      await openProfile(page)
      for (const part of some) {
        await openPart(page, part)
        await page.waitForURL(new RegExp(`tab=${part.toLowerCase()}`))
        await page.waitForLoadState('networkidle')
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
    },
  )

  test('of the platform fits a phone too', async () => {
    const { page } = await visit(phone)
    await enter(page, 'super@corbel.demo')
    for (const path of ['/companies', '/companies/new']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  })
})
