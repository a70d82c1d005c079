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

useBrowser()

type Mail = { to: string; text: string }
const password = 'a password of my own'

async function signInWith(page: Page, username: string, secret: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Changes of a sign-in ask who is there: the password again, once in ten minutes. */
async function prove(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

const chooseRole = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('combobox', { name: 'Roles' }).click()
  await page.getByRole('option', { name: title, exact: true }).click()
  await page.keyboard.press('Escape')
}

describe('people', () => {
  test('a processor is created with a sign-in, signs in, and is let out when it is taken', async () => {
    const { page, faults } = await visit(desktop)
    await enter(page, 'admin@harbor.demo')
    await page.goto('/workforces')
    await page.getByRole('link', { name: 'Owen Brandt' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Create', exact: true }).click()
    await page.getByRole('heading', { name: 'Create Workforce' }).waitFor()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByText('Please fill all mandatory fields').first().waitFor()
    await page.getByLabel('First Name').fill('Petra')
    await page.getByLabel('Last Name').fill('Paulsen')
    await page.getByLabel('Email', { exact: true }).fill('petra.paulsen@harbor.demo')
    await page.getByRole('checkbox', { name: 'Allow to login ?' }).check()
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    for (const said of ['roles', 'username', 'password'])
      await page.getByText(`Please provide a valid ${said}`, { exact: true }).waitFor()
    // What was said of the attempt before is over.
    expect(await page.getByText('Please fill all mandatory fields').count()).toBe(0)
    await expectAccessible(page)
    await chooseRole(page, 'Processor')
    await page.getByLabel('User Name').fill('petra.paulsen@harbor.demo')
    await page.getByLabel(/^Password/).fill(password)
    await page.getByLabel('Confirm Password').fill('another password')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByText("Password and Confirm Password didn't match.").waitFor()
    await page.getByLabel('Confirm Password').fill(password)
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await prove(page)
    await page.waitForURL(/\/workforces\/edit\/[\w-]{36}/)
    await page.getByRole('heading', { name: 'Petra Paulsen' }).waitFor()

    const own = await visit(phone)
    await signInWith(own.page, 'petra.paulsen@harbor.demo', password)
    await own.page.waitForURL((url) => !url.pathname.startsWith('/auth'))

    await page.getByRole('link', { name: 'Auth Information' }).click()
    await page.getByRole('checkbox', { name: 'Allow to login ?' }).uncheck()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Auth information updated successfully.').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'History' }).click()
    await page.getByText('Allow to login ?').first().waitFor()
    await page.getByRole('link', { name: 'Consents' }).click()
    await page.getByText('This person has not joined by an invitation that asked for any.').waitFor()
    await expectAccessible(page)
    await signInWith(own.page, 'petra.paulsen@harbor.demo', password)
    await own.page.getByText('The login detail is incorrect').waitFor()
    expect([...faults, ...own.faults]).toEqual([])
  })

  test('an invitation from the panel leads to a sign-in, and waits in the list until then', async () => {
    const { page, context } = await visit(desktop)
    await enter(page, 'admin@harbor.demo')
    await page.goto('/contacts/create')
    await page.getByLabel('First Name').fill('Ivo')
    await page.getByLabel('Last Name').fill('Invited')
    await page.getByLabel('Email', { exact: true }).fill('ivo.invited@harbor.demo')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await page.getByRole('heading', { name: 'Ivo Invited' }).waitFor()
    await page.getByRole('link', { name: 'Auth Information' }).click()
    await chooseRole(page, 'Broker')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await prove(page)
    await page.getByText('Auth information updated successfully.').waitFor()
    await page.getByRole('button', { name: 'Invite by e-mail' }).click()
    await page.getByText(/Invited as ivo.invited@harbor.demo/).waitFor()
    await page.goto('/contacts?part=invitations')
    await page.getByRole('row', { name: /Ivo Invited/ }).waitFor()
    await expectAccessible(page)

    const mailed = async (): Promise<string | undefined> => {
      const mails: Mail[] = await (await context.request.get('/api/dev/mailbox')).json()
      const mail = mails.find(({ to }) => to === 'ivo.invited@harbor.demo')
      return /\/auth\/invitation\/[\w-]{43}/.exec(mail?.text ?? '')?.[0]
    }
    await expect.poll(mailed, { timeout: 20_000 }).toBeDefined()
    const own = await visit(phone)
    await own.page.goto((await mailed()) ?? '')
    await own.page.getByLabel('Password', { exact: true }).fill(password)
    await own.page.getByLabel('Confirm Password').fill(password)
    for (const box of await own.page.getByRole('checkbox', { name: 'I agree to this text' }).all()) await box.check()
    await own.page.getByRole('button', { name: 'Accept the invitation' }).click()
    await own.page.waitForURL((url) => url.pathname === '/loans')
    await page.reload()
    await page.getByText('No invitation is open.').waitFor()
  })

  test('nobody changes how they sign in themselves; their profile they do, on a phone too', async () => {
    const { page, faults } = await visit(phone)
    await signIn(page, 'processor@harbor.demo')
    await page.getByRole('button', { name: /Owen Brandt/ }).click()
    await page.getByRole('link', { name: 'My Profile' }).click()
    await page.getByRole('heading', { name: 'Owen Brandt' }).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByLabel('Phone').fill('208-555-0188')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Workforce updated successfully.').waitFor()
    const address = new URL(page.url())
    await page.goto(`${address.pathname}?tab=auth`)
    await page.getByText('An administrator changes your roles and how you sign in.').waitFor()
    expect(await page.getByRole('checkbox', { name: 'Allow to login ?' }).isDisabled()).toBe(true)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.goto('/workforces')
    await page.getByRole('link', { name: 'Dana Whitfield' }).waitFor()
    await expectNoSidewaysScroll(page)
    expect(await page.getByRole('link', { name: 'Create', exact: true }).count()).toBe(0)
    expect(faults).toEqual([])
  })

  test('people are found, taken out of use and back, with the specified questions', async () => {
    const { page } = await visit(desktop)
    await enter(page, 'admin@harbor.demo')
    await page.goto('/workforces')
    await page.getByRole('searchbox', { name: 'Search by name, e-mail or phone' }).fill('nadia')
    await page.getByRole('row', { name: /Nadia Haddad/ }).waitFor()
    await page.getByRole('button', { name: 'Actions for Nadia Haddad' }).click()
    await page.getByRole('menuitem', { name: 'Deactivate' }).click()
    await page.getByText('Are you sure want to deactivate Nadia Haddad?').waitFor()
    await page.getByRole('button', { name: 'Deactivate Nadia Haddad' }).click()
    await page.getByText('Workforce Deactivated successfully').waitFor()
    await page.getByRole('combobox', { name: 'Active Status', exact: true }).selectOption('deactivated')
    await page.getByRole('button', { name: 'Actions for Nadia Haddad' }).click()
    await page.getByRole('menuitem', { name: 'Activate' }).click()
    await page.getByRole('button', { name: 'Activate Nadia Haddad' }).click()
    await page.getByText('Workforce Activated successfully').waitFor()
  })

  test('who has several roles goes on in another one without signing in again', async () => {
    const { page } = await visit(desktop)
    await signInWith(page, 'multi@harbor.demo', demoPassword)
    await page.getByText('Loan Officer').first().click()
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
    await page.goto('/prospects')
    const menu = page.getByRole('button', { name: /Theo Lindgren/ })
    await menu.click()
    const other = page.getByRole('button', { name: /^Reviewer/ })
    await other.locator('.count').waitFor()
    const said = page.getByText('You are now Reviewer.', { exact: true })
    await other.click()
    await said.waitFor()
    // Who hears of the new role in two ways may start twice, and reads it all the same.
    await page.reload()
    await said.waitFor()
    expect(new URL(page.url()).pathname).toBe('/prospects')
    await menu.click()
    expect(await other.isDisabled()).toBe(true)
    await page.getByRole('button', { name: /^Loan Officer/ }).click()
    await page.getByText('You are now Loan Officer.', { exact: true }).waitFor()
    // Reviewers have no leads: the way leads to their first page, and to no error.
    await page.goto('/leads')
    await page.getByRole('heading', { name: 'Leads' }).waitFor()
    await menu.click()
    await other.click()
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  })
})
