import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { signIn } from '../../e2e/support/sign-in.ts'
import { browserFlags } from '../../e2e/support/windows.ts'
import { findChromium } from '../../tools/find-chromium.ts'

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await findChromium(), args: browserFlags })
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
