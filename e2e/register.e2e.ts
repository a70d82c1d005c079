import { expect, test } from 'vitest'
import {
  desktop,
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
const password = 'a password of my own'

/** Where the newest mail to an address leads. */
async function mailedLink({ context }: Visit, email: string): Promise<string> {
  const link = async (): Promise<string | undefined> => {
    const mails: Mail[] = await (await context.request.get('/api/dev/mailbox')).json()
    return /\/auth\/register\/verify\/[\w-]{43}/.exec(mails.find((mail) => mail.to === email)?.text ?? '')?.[0]
  }
  await expect.poll(link, { timeout: 15_000 }).toBeDefined()
  return (await link()) ?? ''
}

test('a stranger tries the program with a company of their own, from the sign-in page to loans, on a phone', async () => {
  const visited = await visit(phone)
  const { page, faults } = visited
  const email = 'tara.trial@mail.example'
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Try Corbel with your own company' }).click()
  await page.getByRole('heading', { name: 'Try Corbel with your own company' }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Register' }).click()
  await expect.poll(() => page.getByText('Required field').count()).toBe(3)
  await page.getByText('Choose a password of 12 characters or more.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('First name').fill('Tara')
  await page.getByLabel('Last name').fill('Trial')
  await page.getByLabel('Company').fill('Tara Home Loans')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Mobile (optional)').pressSequentially('2085550142')
  await page.getByLabel('Password', { exact: true }).fill('qwertyuiop123')
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByText('data breaches').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByText('Please check your mail: a link there opens your company.').waitFor()
  await expectAccessible(page)

  const link = await mailedLink(visited, email)
  await page.goto(link)
  await page.getByRole('heading', { name: 'Open Tara Home Loans' }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Password', { exact: true }).fill('the password of a stranger')
  await page.getByRole('button', { name: 'Open the company' }).click()
  await page.getByText('This is not the password that you chose when you registered.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Open the company' }).click()

  await page.waitForURL((url) => url.pathname === '/welcome')
  await page.getByRole('heading', { name: 'Welcome, Tara Trial' }).waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect(await page.getByLabel('Fill it with example borrowers and loans').isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Start working' }).click()
  await page.waitForURL((url) => url.pathname === '/dashboard')
  await page.getByText('Underwriting').first().waitFor()
  await expectAccessible(page)
  await page.goto('/loans')
  await page.getByText('Priya Raman').first().waitFor()
  await page.goto('/welcome')
  await page.getByText('The welcome is over', { exact: false }).waitFor()
  await expectAccessible(page)

  const again = await visit(desktop)
  await again.page.goto(link)
  await again.page.getByText('This link is no longer valid. Please register again.').waitFor()
  await expectAccessible(again.page)
  expect([...faults, ...again.faults]).toEqual([])
})

test('whoever finds the name of their company taken meanwhile names it otherwise, and may skip the welcome', async () => {
  const visited = await visit(desktop)
  const { page, context, faults } = visited
  const email = 'hugo.harbor@mail.example'
  const asked = { first_name: 'Hugo', last_name: 'Harbor', company: 'harbor lending', email, password }
  const sent = await context.request.post('/api/auth/register', { headers: headersOf(visited), data: asked })
  expect(sent.status()).toBe(200)
  await page.goto(await mailedLink(visited, email))
  await page.getByText('Another company has this name.', { exact: false }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Company').fill('Hugo Home Loans')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Open the company' }).click()
  await page.waitForURL((url) => url.pathname === '/welcome')
  await page.getByText('Hugo Home Loans is ready.', { exact: false }).waitFor()
  await page.goto('/logout')
  await page.getByLabel('Username').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((url) => url.pathname === '/welcome')
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.waitForURL((url) => url.pathname === '/dashboard')

  // The company is empty: what comes first, and where.
  await page.getByRole('heading', { name: 'Three steps to the first loan' }).waitFor()
  const step = (title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title })
  await step('The application form').getByRole('img', { name: 'Done' }).waitFor()
  await step('Your people').getByRole('img', { name: 'To do' }).waitFor()
  await expectAccessible(page)
  await step('Your people').getByRole('link', { name: 'Add people' }).click()
  await page.waitForURL((url) => url.pathname === '/workforces/create')
  await page.goBack()
  await step('The first loan').getByRole('link', { name: 'Create Loan' }).click()
  await page.getByRole('button', { name: 'Create Loan & Load Form' }).waitFor()
  expect(faults).toEqual([])
})
