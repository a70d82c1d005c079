import { gzipSync } from 'node:zlib'
import type { Browser, BrowserContextOptions, Page, Response } from 'playwright-core'
import { signIn } from '../../e2e/support/sign-in.ts'

/** JavaScript that a visitor with an empty cache has loaded, in kilobytes of 1,000 bytes. */
export interface Loaded {
  /** Compressed by gzip: the measure of the goals. */
  gzip: number
  /** As it came, which is brotli where the browser takes it. */
  wire: number
}

/** Time for what a page asks for once it stands. */
const settleMs = 1_500

/** What one page loads that is opened in a new window. */
export async function scriptsOfPage(browser: Browser, path: string, options: BrowserContextOptions): Promise<Loaded> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const loaded = countScripts(page)
  await page.goto(path)
  const sum = await loaded()
  await context.close()
  return sum
}

/** What has come when a new visitor has signed in and gone on to the list. */
export async function scriptsOfWalk(
  browser: Browser,
  username: string,
  options: BrowserContextOptions,
): Promise<Loaded> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const loaded = countScripts(page)
  await signIn(page, username)
  await loaded()
  await page.goto('/loans')
  const sum = await loaded()
  await context.close()
  return sum
}

function countScripts(page: Page): () => Promise<Loaded> {
  // By address: what is opened again comes from the browser's cache.
  const scripts = new Map<string, Promise<Loaded>>()
  page.on('response', (response) => {
    const address = response.url()
    if (isScript(response) && !scripts.has(address)) scripts.set(address, sizesOf(response))
  })
  return async () => {
    await page.waitForTimeout(settleMs)
    const sizes = await Promise.all(scripts.values())
    const sum = (pick: (one: Loaded) => number): number => sizes.reduce((total, one) => total + pick(one), 0)
    return { gzip: sum((one) => one.gzip), wire: sum((one) => one.wire) }
  }
}

function isScript(response: Response): boolean {
  return response.request().resourceType() === 'script' && response.status() === 200
}

async function sizesOf(response: Response): Promise<Loaded> {
  await response.finished()
  const { responseBodySize } = await response.request().sizes()
  return { gzip: gzipSync(await response.body(), { level: 9 }).length / 1_000, wire: responseBodySize / 1_000 }
}
