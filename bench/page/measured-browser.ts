import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { findChromium } from '../../tools/find-chromium.ts'

const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync']
export const desktop = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: [...flags, ...quiet] })
}

/** As a person does, from the sign-in page to the first page behind it. */
export async function signIn(page: Page, username: string): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('Corbel-demo-2026')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'))
}

/** The cookies of a signed-in person, to open windows with an empty cache that need no sign-in. */
export async function sessionOf(
  browser: Browser,
  url: string,
  username: string,
): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const context = await browser.newContext({ baseURL: url })
  const page = await context.newPage()
  await signIn(page, username)
  const state = await context.storageState()
  await context.close()
  return state
}
