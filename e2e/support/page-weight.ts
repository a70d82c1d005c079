import { gzipSync } from 'node:zlib'
import type { Page, Request, Response } from 'playwright-core'
import type { LinkedPlace } from './page-budgets.ts'

/** What a window has loaded, in kilobytes of 1,000 bytes. */
export interface Weight {
  /** JavaScript, words and all, compressed by gzip. */
  scripts: number
  /** The same as it came: by brotli, which every browser of today takes. */
  scriptsAsSent: number
  styles: number
}

declare global {
  interface Window {
    /** The browser's own; what the page puts off to idle time is never done in a window that is weighed. */
    corbelIdle: typeof window.requestIdleCallback
  }
}

/** However loaded the machine is: a slow window is no heavy one. */
const patienceMs = 120_000
/** So often in a row nothing more may be asked for. */
const quietRounds = 3

/**
 * What a page loads to stand that is opened in a window without a cache: everything that follows from opening it by
 * itself, however long that takes, and nothing that it does in idle time.
 */
export async function weightOf(page: Page, address: string): Promise<Weight> {
  page.setDefaultTimeout(patienceMs)
  await page.addInitScript(putIdleWorkOff)
  const window = watch(page)
  await page.goto(address)
  await window.stands()
  const files = await Promise.all(window.files())
  const sum = (part: keyof Weight): number => files.reduce((total, file) => total + file[part], 0)
  return { scripts: sum('scripts'), scriptsAsSent: sum('scriptsAsSent'), styles: sum('styles') }
}

/** Runs in the page before its own scripts. */
function putIdleWorkOff(): void {
  window.corbelIdle = window.requestIdleCallback.bind(window)
  window.requestIdleCallback = () => 0
}

interface Watched {
  /** Nothing is on its way, nothing is left to do, and nothing follows from it. */
  readonly stands: () => Promise<void>
  readonly files: () => readonly Promise<Weight>[]
}

function watch(page: Page): Watched {
  // By address: what is opened again comes from the browser's cache.
  const loaded = new Map<string, Promise<Weight>>()
  const underWay = new Set<Request>()
  let asked = 0
  page.on('request', (request) => {
    // It stays open as long as the page.
    if (request.resourceType() === 'eventsource') return
    asked += 1
    underWay.add(request)
  })
  page.on('response', (response) => {
    const address = response.url()
    if (isCounted(response) && !loaded.has(address)) loaded.set(address, weightOfFile(response))
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  const stands = async (): Promise<void> => {
    const end = performance.now() + patienceMs
    for (let quiet = 0, before = -1; quiet < quietRounds; ) {
      if (performance.now() > end) throw new Error(`${page.url()} still waits for ${addressesOf(underWay)}`)
      // A page that leads on to another one is gone while it is asked.
      const isHere = await page.evaluate(whenIdle).then(
        () => true,
        () => false,
      )
      quiet = isHere && underWay.size === 0 && asked === before ? quiet + 1 : 0
      before = asked
    }
  }
  return { stands, files: () => [...loaded.values()] }
}

const addressesOf = (requests: ReadonlySet<Request>): string =>
  [...requests].map((request) => request.url()).join(', ') || 'nothing, but asks on and on'

/** Runs in the page: what has come is taken in, and what follows from it is asked for. */
async function whenIdle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 100))
  for (let times = 0; times < 2; times += 1) await new Promise<unknown>((resolve) => window.corbelIdle(resolve))
}

const isCounted = (response: Response): boolean =>
  response.status() === 200 &&
  (['script', 'stylesheet'].includes(response.request().resourceType()) || response.url().includes('/assets/words-'))

/** By name, which holds a hash of the content: most files are loaded by most pages. */
const zipped = new Map<string, number>()

async function zippedSize(response: Response): Promise<number> {
  const { pathname } = new URL(response.url())
  const known = zipped.get(pathname)
  if (known !== undefined) return known
  const size = gzipSync(await response.body(), { level: 9 }).length / 1_000
  zipped.set(pathname, size)
  return size
}

async function weightOfFile(response: Response): Promise<Weight> {
  await response.finished()
  const size = await zippedSize(response)
  if (response.request().resourceType() === 'stylesheet') return { scripts: 0, scriptsAsSent: 0, styles: size }
  const { responseBodySize } = await response.request().sizes()
  return { scripts: size, scriptsAsSent: responseBodySize / 1_000, styles: 0 }
}

/** Where a budget's page is: a record's is found on the page that links to it, as by a person. */
export async function addressLinked(page: Page, { linkedFrom, starting }: LinkedPlace): Promise<string> {
  page.setDefaultTimeout(patienceMs)
  await page.goto(linkedFrom)
  // Beside the records stands what leads to a new one.
  const link = page.locator(`main a[href^="${starting}"]:not([href$="/create"], [href$="/new"])`).first()
  await link.waitFor()
  const address = await link.getAttribute('href')
  if (address === null) throw new Error(`${linkedFrom} links to nothing`)
  return address
}
