import type { Frame, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  desktop,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  headersOf,
  phone,
  useBrowser,
  type Visit,
  visit,
} from './support/browser.ts'

useBrowser()

type Mail = { to: string; text: string }
const site = 'https://www.lender.test'

/** A form of two steps with a protected field, which one site may show in a frame; and how it is closed again. */
async function openForm(): Promise<{ path: string; close: () => Promise<void> }> {
  const admin = await visit()
  await enter(admin.page, 'admin@summit.demo')
  const headers = headersOf(admin)
  const { request } = admin.context
  const item = (id: string, title: string, childs: readonly object[]) => ({
    ...{ id, type: 'item', title },
    childs: [{ id: `${id}_section`, type: 'section', title, childs }],
  })
  const items = [
    item('you', 'You', [
      { id: 'first_name', type: 'text', title: 'First Name', mandatory: true },
      { id: 'email', type: 'email', title: 'Email' },
      { id: 'wanted', type: 'select', title: 'Wanted', options: [{ id: 'refi', text: 'Refinance' }] },
      { id: 'born', type: 'date', title: 'Born' },
    ]),
    item('more', 'More', [{ id: 'ssn', type: 'ssn', title: 'Social Security Number' }]),
  ]
  const content = [{ id: 'steps', type: 'tab', title: 'Steps', childs: items }]
  const settings = { terms: 'Be nice.', origins: [site], prefill: ['wanted', 'born'] }
  const data = { title: 'Step by step', content, settings }
  const made = await (await request.post('/api/webforms/add', { headers, data })).json()
  const { _id, rev, path } = made.webform
  const close = async () => {
    const closed = await request.patch(`/api/webforms/${_id}`, { headers, data: { rev, active: false } })
    expect(closed.status()).toBe(200)
    await admin.context.close()
  }
  return { path, close }
}

const linkTo = async ({ context }: Visit, email: string, count: number): Promise<string> => {
  const links = async (): Promise<string[]> => {
    const mails: Mail[] = await (await context.request.get('/api/dev/mailbox')).json()
    return mails
      .filter(({ to }) => to === email)
      .map(({ text }) => /\/forms\/[\w-]{36}\/resume\/[\w-]{43}/.exec(text)?.[0] ?? '')
  }
  await expect.poll(async () => (await links()).length, { timeout: 15_000 }).toBe(count)
  return (await links())[0] ?? ''
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

async function saveForLater(page: Page | Frame, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Save and go on later' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save and go on later' })
  await dialog.getByLabel('Your e-mail address').fill('no address')
  await dialog.getByRole('button', { name: 'Save and mail me the link' }).click()
  await dialog.getByText('This value is not valid.').waitFor()
  await dialog.getByLabel('Your e-mail address').fill(email)
  await dialog.getByRole('button', { name: 'Save and mail me the link' }).click()
  await page.getByRole('status').filter({ hasText: 'Saved. The link is on its way' }).waitFor()
}

test('a visitor saves a form on a phone, goes on at a desk by the mailed link, and sends it once', async () => {
  const form = await openForm()
  try {
    const onPhone = await visit(phone)
    await onPhone.page.goto(`${form.path}?utm_source=journey&wanted=Refinance&born=whenever`)
    expect(await onPhone.page.getByLabel('Wanted').inputValue()).toBe('refi')
    expect(await onPhone.page.getByLabel('Born').inputValue()).toBe('')
    await onPhone.page.getByLabel(/^First Name/).fill('Savina')
    await onPhone.page.getByRole('button', { name: 'Next' }).click()
    await onPhone.page.getByLabel('Social Security Number').fill('900-12-3456')
    await onPhone.page.getByRole('button', { name: 'Save and go on later' }).click()
    await expectAccessible(onPhone.page)
    await onPhone.page.getByRole('button', { name: 'Cancel' }).click()
    await saveForLater(onPhone.page, 'savina@sample.test')
    await expectAccessible(onPhone.page)
    await expectNoSidewaysScroll(onPhone.page)
    const link = await linkTo(onPhone, 'savina@sample.test', 1)

    const atDesk = await visit(desktop)
    await atDesk.page.goto(link)
    await atDesk.page.getByText('Welcome back. Your answers are as you left them.').waitFor()
    await expectAccessible(atDesk.page)
    expect(await atDesk.page.getByLabel(/^First Name/).inputValue()).toBe('Savina')
    await atDesk.page.getByLabel('Email', { exact: true }).fill('savina@sample.test')
    await atDesk.page.getByRole('button', { name: 'Next' }).click()
    expect(await atDesk.page.getByLabel('Social Security Number').inputValue()).toContain('3456')
    await atDesk.page.getByRole('button', { name: 'Back' }).click()
    await atDesk.page.getByLabel('Born').fill('whenever')
    // Though what is said of the field moves the button as the field is left.
    await atDesk.page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => focusedText(atDesk.page)).toBe('More Step 2 of 2')
    await atDesk.page.getByLabel('I have read the terms and agree to them').check()
    await atDesk.page.getByRole('button', { name: 'Submit' }).click()
    await atDesk.page.getByRole('alert').filter({ hasText: 'Please provide a valid Born' }).waitFor()
    await expect.poll(() => atDesk.page.getByLabel('Born').evaluate((it) => it === document.activeElement)).toBe(true)
    await expectAccessible(atDesk.page)
    await atDesk.page.getByLabel('Born').fill('12-31-1999')
    await atDesk.page.getByRole('button', { name: 'Next' }).click()
    await atDesk.page.getByRole('button', { name: 'Submit' }).click()
    await atDesk.page.getByRole('heading', { name: 'Thank you' }).waitFor()

    await onPhone.page.getByLabel('I have read the terms and agree to them').check()
    await onPhone.page.getByRole('button', { name: 'Submit' }).click()
    await onPhone.page.getByText('This form was sent already.', { exact: false }).waitFor()
    await onPhone.page.evaluate(() => Object.assign(globalThis, { onbeforeunload: null }))

    const again = await visit(phone)
    await again.page.goto(link)
    await again.page.getByRole('heading', { name: 'This link has ended' }).waitFor()
    await expectAccessible(again.page)
    await expectNoSidewaysScroll(again.page)
    await again.page.getByLabel('Your e-mail address').fill('savina@sample.test')
    await again.page.getByRole('button', { name: 'Send a new link' }).click()
    await again.page.getByText('If something was saved for this address', { exact: false }).waitFor()
    await again.page.getByRole('link', { name: 'Begin anew' }).click()
    await again.page.getByRole('heading', { name: 'Step by step' }).waitFor()
    expect(await again.page.getByLabel(/^First Name/).inputValue()).toBe('')
    expect([...onPhone.faults, ...atDesk.faults, ...again.faults]).toEqual([])
    for (const one of [onPhone, atDesk, again]) await one.context.close()

    const officer = await visit()
    await enter(officer.page, 'admin@summit.demo')
    await officer.page.goto('/leads?search=savina')
    await officer.page.getByRole('link', { name: 'Savina' }).first().waitFor()
    expect(await officer.page.getByRole('link', { name: 'Savina' }).count()).toBe(1)
    await officer.page.getByRole('link', { name: 'Savina' }).click()
    await officer.page.getByText('utm_source: journey').waitFor()
    await officer.page.getByText('Agreed to the terms').click()
    await officer.page.getByText('Be nice.').waitFor()
    await expectAccessible(officer.page)
    await officer.context.close()
  } finally {
    await form.close()
  }
})

test('a form within the lender’s own site is saved there, and goes on by its link', async () => {
  const form = await openForm()
  try {
    const guest = await visit(desktop)
    const { page } = guest
    const { origin } = new URL((await page.goto(form.path))?.url() ?? '')
    const html = `<!doctype html><title>Lender</title><iframe title="Apply" width="360" height="640" src="${origin}${form.path}"></iframe>`
    await page.route(`${site}/**`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
    // The journey's program is on this machine, which pages from elsewhere show only when the person lets them.
    await guest.context.grantPermissions(['local-network-access'], { origin: site })
    await page.goto(`${site}/apply`)
    const frame = await (await page.waitForSelector('iframe')).contentFrame()
    if (frame === null) throw new Error('the form is in no frame')
    await frame.getByLabel(/^First Name/).fill('Frida')
    await saveForLater(frame, 'frida@sample.test')
    const link = await linkTo(guest, 'frida@sample.test', 1)
    await page.goto(`${origin}${link}`)
    await page.getByText('Welcome back. Your answers are as you left them.').waitFor()
    expect(await page.getByLabel(/^First Name/).inputValue()).toBe('Frida')
    expect(guest.faults).toEqual([])
    await guest.context.close()
  } finally {
    await form.close()
  }
})
