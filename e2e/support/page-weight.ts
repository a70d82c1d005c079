import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright-core'
import type { PageBudget } from './page-budgets.ts'

/** What a window has loaded, in kilobytes of 1,000 bytes. */
export interface Weight {
  /** JavaScript, words and all, compressed by gzip: the measure of the budgets. */
  scripts: number
  /** The same as it came, which is brotli where the browser takes it. */
  scriptsAsSent: number
  styles: number
}

/** Pages ask for more once they stand; nothing came for this long when they have all that they ask for by themselves. */
const quietMs = 1_500

/** What a page loads that is opened in a window without a cache. */
export async function weightOf(page: Page, address: string): Promise<Weight> {
  const { weight, stop } = weigh(page)
  await page.goto(address)
  try {
    return await weight()
  } finally {
    stop()
  }
}

/** Counts what the page loads until it is stopped; `weight` answers what has come when it went quiet. */
function weigh(page: Page): { readonly weight: () => Promise<Weight>; readonly stop: () => void } {
  // By address: what is opened again comes from the browser's cache.
  const loaded = new Map<string, Promise<Weight>>()
  const note = (response: Response): void => {
    const address = response.url()
    if (isCounted(response) && !loaded.has(address)) loaded.set(address, weightOfFile(response))
  }
  page.on('response', note)
  const weight = async (): Promise<Weight> => {
    for (let before = -1; before !== loaded.size; ) {
      before = loaded.size
      await page.waitForTimeout(quietMs)
      await Promise.all(loaded.values())
    }
    const files = await Promise.all(loaded.values())
    const sum = (part: keyof Weight): number => files.reduce((total, file) => total + file[part], 0)
    return { scripts: sum('scripts'), scriptsAsSent: sum('scriptsAsSent'), styles: sum('styles') }
  }
  return { weight, stop: () => void page.off('response', note) }
}

const isCounted = (response: Response): boolean =>
  response.status() === 200 &&
  (['script', 'stylesheet'].includes(response.request().resourceType()) || response.url().includes('/assets/words-'))

async function weightOfFile(response: Response): Promise<Weight> {
  await response.finished()
  const size = gzipSync(await response.body(), { level: 9 }).length / 1_000
  if (response.request().resourceType() === 'stylesheet') return { scripts: 0, scriptsAsSent: 0, styles: size }
  const { responseBodySize } = await response.request().sizes()
  return { scripts: size, scriptsAsSent: responseBodySize / 1_000, styles: 0 }
}

/** Where a budget's page is: a record's is found on the page that links to it, as by a person. */
export async function addressOf(page: Page, { at }: PageBudget): Promise<string> {
  if ('path' in at) return at.path
  await page.goto(at.linkedFrom)
  const link = page.locator(`main a[href^="${at.starting}"]`).first()
  await link.waitFor()
  const address = await link.getAttribute('href')
  if (address === null) throw new Error(`${at.linkedFrom} links to nothing`)
  return address
}
