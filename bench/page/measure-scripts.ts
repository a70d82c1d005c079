import { gzipSync } from 'node:zlib'
import type { Browser, Response } from 'playwright-core'
import { desktop, phone, signIn } from './measured-browser.ts'

/** Kilobytes (1,000 bytes) of JavaScript, gzipped, that had come by then. */
export interface Step {
  path: string
  kilobytes: number
}

interface Walk {
  url: string
  username: string
}

/** Time for what a page asks for once it stands, such as its icons. */
const settleMs = 1_500

/** A new visitor with an empty cache: signs in, sees the first page, goes on to the list. */
export async function scriptsOfWalk(browser: Browser, walk: Walk): Promise<Step[]> {
  const isBorrower = walk.username.startsWith('borrower')
  const context = await browser.newContext({ baseURL: walk.url, viewport: isBorrower ? phone : desktop })
  const page = await context.newPage()
  // By address: what is opened again comes from the browser's cache.
  const scripts = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    const address = response.url()
    if (isScript(response) && !scripts.has(address)) scripts.set(address, gzippedSize(response))
  })
  const steps: Step[] = []
  const step = async (): Promise<void> => {
    await page.waitForTimeout(settleMs)
    const path = new URL(page.url()).pathname
    const sizes = await Promise.all(scripts.values())
    steps.push({ path, kilobytes: sizes.reduce((sum, size) => sum + size, 0) / 1_000 })
  }
  await page.goto('/auth/login')
  await page.getByRole('button', { name: 'Sign In' }).waitFor()
  await step()
  await signIn(page, walk.username)
  await step()
  await page.goto('/loans')
  await step()
  await context.close()
  return steps
}

function isScript(response: Response): boolean {
  return response.request().resourceType() === 'script' && response.status() === 200
}

async function gzippedSize(response: Response): Promise<number> {
  return gzipSync(await response.body(), { level: 9 }).length
}
