import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'

/** Largest contentful paint in milliseconds since the address was opened, and the sum of layout shifts. */
export interface Paint {
  largest: number
  shift: number
}

export interface Opening {
  path: string
  /** What stands when the page is there. */
  shows: (page: Page) => Promise<unknown>
}

const settleMs = 1_500

declare global {
  interface Window {
    corbelPaint: { largest: number; shift: number; what: string }
  }
}

/** Runs in the page before its own scripts. */
function observePaint(): void {
  window.corbelPaint = { largest: 0, shift: 0, what: '' }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.corbelPaint.largest = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    // TypeScript's library knows no LayoutShift; its two members are those of the standard.
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) window.corbelPaint.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Opens an address twice in a window of its own: with an empty cache, and again. */
export async function paintsOf(
  browser: Browser,
  opening: Opening,
  options: BrowserContextOptions & { slowdown: number },
): Promise<{ cold: Paint; warm: Paint }> {
  const context = await browser.newContext(options)
  await context.addInitScript(observePaint)
  const cold = await open(context, opening, options.slowdown)
  const warm = await open(context, opening, options.slowdown)
  await context.close()
  return { cold, warm }
}

async function open(context: BrowserContext, { path, shows }: Opening, slowdown: number): Promise<Paint> {
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(path)
  await shows(page)
  await page.waitForTimeout(settleMs)
  const { largest, shift } = await page.evaluate(() => window.corbelPaint)
  await page.close()
  return { largest, shift }
}
