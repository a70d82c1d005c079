import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  demoPassword,
  desktop,
  enter,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useBrowser,
  visit,
} from './support/browser.ts'
import { totpCode } from './support/totp-code.ts'

useBrowser()

async function givePassword(page: Page, username: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

const dialog = (page: Page) => page.getByRole('dialog')

/** Proves to be there: by the password, or by a code where a factor is set up. */
async function confirmPresence(page: Page, label: string, value: string): Promise<void> {
  const asked = dialog(page).filter({ hasText: 'Confirm that it is you' })
  await asked.getByLabel(label, { exact: true }).fill(value)
  await asked.getByRole('button', { name: 'Confirm' }).click()
}

describe('a person with two roles protects the account', () => {
  test('sets up an app, keeps the codes, signs in with both steps, and removes it again', async () => {
    const { page, faults } = await visit(desktop)
    await givePassword(page, 'multi@harbor.demo')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
    await page
      .getByRole('button', { name: /your menu/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'My account' }).click()
    await page.getByRole('heading', { name: 'My account', level: 1 }).waitFor()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Set up an app' }).click()
    await confirmPresence(page, 'Current password', demoPassword)
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
    await expectAccessible(page)
    const secret = ((await dialog(page).locator('code').first().textContent()) ?? '').replaceAll(' ', '')
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    await dialog(page).getByLabel('Code of the app').fill('000000')
    await dialog(page).getByRole('button', { name: 'Confirm' }).click()
    await dialog(page).getByText('This code is not valid. Please try again.').waitFor()
    await dialog(page).getByLabel('Code of the app').fill(totpCode(secret, -1))
    await dialog(page).getByRole('button', { name: 'Confirm' }).click()
    const codes = dialog(page).getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await expect.poll(() => codes.count()).toBe(10)
    const recovery = (await codes.first().textContent()) ?? ''
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'I have kept them' }).click()
    await page.getByText('10 of 10 left').waitFor()

    const again = await visit(desktop)
    await givePassword(again.page, 'multi@harbor.demo')
    await again.page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor()
    await expectAccessible(again.page)
    await again.page.getByLabel('Code of the app').fill(totpCode(secret))
    await again.page.getByRole('button', { name: 'Confirm' }).click()
    await again.page.getByRole('button', { name: 'Continue' }).click()
    await again.page.waitForURL((url) => !url.pathname.startsWith('/auth'))

    const lost = await visit(phone)
    await givePassword(lost.page, 'multi@harbor.demo')
    await lost.page.getByRole('button', { name: 'Use a recovery code' }).click()
    await lost.page.getByLabel('Recovery code').fill(recovery)
    await lost.page.getByRole('button', { name: 'Confirm' }).click()
    await lost.page.getByRole('button', { name: 'Continue' }).click()
    await lost.page.waitForURL((url) => !url.pathname.startsWith('/auth'))
    await lost.page.goto('/account')
    await lost.page.getByText('9 of 10 left').waitFor()
    await expectNoSidewaysScroll(lost.page)
    await expectAccessible(lost.page)

    await page.reload()
    await page.getByRole('button', { name: 'End all other sessions' }).click()
    await page.getByText('Every other session has ended.').waitFor()
    await page.getByRole('button', { name: 'Remove the authenticator app' }).click()
    await page.getByText('The second factor has been removed.').waitFor()
    await page.getByText('Not set up').waitFor()
    expect([...faults, ...again.faults, ...lost.faults]).toEqual([])
  })
})

describe('a passkey', () => {
  test('is made in the browser and is the second step of the next sign-in', async () => {
    const { page, context, faults } = await visit(desktop)
    // A passkey belongs to a name, and 127.0.0.1 is none.
    const base = new URL((await page.goto('/auth/login'))?.url() ?? '')
    base.hostname = 'localhost'
    const devtools = await context.newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: { protocol: 'ctap2', transport: 'usb', hasUserVerification: true, isUserVerified: true },
    })
    const enter = async () => {
      await page.goto(`${base.origin}/auth/login`)
      await page.getByLabel('Username').fill('reviewer@harbor.demo')
      await page.getByLabel('Password', { exact: true }).fill(demoPassword)
      await page.getByRole('button', { name: 'Sign In' }).click()
    }
    await enter()
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
    await page.goto(`${base.origin}/account`)
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await dialog(page).getByLabel('Name of the passkey').fill('Blue key')
    await dialog(page).getByRole('button', { name: 'Add a passkey' }).click()
    await confirmPresence(page, 'Current password', demoPassword)
    await dialog(page).getByRole('button', { name: 'I have kept them' }).click()
    await page.getByText('Blue key').waitFor()
    await expectAccessible(page)

    await page.goto(`${base.origin}/logout`)
    await page.waitForURL((url) => url.pathname === '/auth/login')
    await enter()
    await page.getByRole('button', { name: 'Use a passkey' }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
    await page.goto(`${base.origin}/account`)
    await page.getByRole('button', { name: 'Remove the passkey Blue key' }).click()
    await dialog(page).getByRole('button', { name: 'Use a passkey' }).click()
    await page.getByText('The second factor has been removed.').waitFor()
    expect(faults).toEqual([])
  })
})

describe('My account', () => {
  test('changes the password only for whoever knows the old one, and says what is wrong', async () => {
    const { page } = await visit(phone)
    await enter(page, 'processor@harbor.demo')
    await page.goto('/account')
    const change = page.getByRole('region', { name: 'Password' })
    await change.getByRole('button', { name: 'Change password' }).click()
    await change.getByText('Choose a password of 12 characters or more.').waitFor()
    await change.getByLabel('Current password', { exact: true }).fill('not the password')
    await change.getByLabel('New password', { exact: true }).fill('qwertyuiop123')
    await change.getByLabel('Repeat the new password').fill('qwertyuiop123')
    await change.getByRole('button', { name: 'Change password' }).click()
    await change.getByText('This password is known from data breaches. Choose another one.').waitFor()
    await change.getByLabel('New password', { exact: true }).fill('a good long password')
    await change.getByLabel('Repeat the new password').fill('a good long password')
    await change.getByRole('button', { name: 'Change password' }).click()
    await change.getByText('This is not your current password.').waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})
