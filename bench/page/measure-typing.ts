import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core'

/** What one key costs the page's thread, in milliseconds, and how long a page took until a field could be typed in. */
export interface Typing {
  /** Scripts alone, of every key. */
  scripts: number[]
  /** Scripts, styles, layout and painting. */
  whole: number[]
  /** From the address to the first field that takes a key. */
  usableMs: number
}

export interface TypedPlace {
  path: string
  /** The label of the tab to open first; none for a page without tabs. */
  tab?: string
  /** A one-line field of the open tab. */
  field: (page: Page) => ReturnType<Page['locator']>
}

const keys = 'The quick brown fox jumps over the lazy dog 0123456789'
const settleMs = 1_200

/** Types a sentence into a field, key by key, with the processor slowed down. */
export async function typingIn(
  browser: Browser,
  place: TypedPlace,
  options: BrowserContextOptions & { slowdown: number },
): Promise<Typing> {
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await tools.send('Emulation.setCPUThrottlingRate', { rate: options.slowdown })
  const begun = performance.now()
  await page.goto(place.path)
  if (place.tab !== undefined) await page.getByRole('tab', { name: place.tab }).click()
  const field = place.field(page)
  await field.waitFor()
  await field.focus()
  const usableMs = performance.now() - begun
  await page.waitForTimeout(settleMs)
  const typing = { scripts: [] as number[], whole: [] as number[], usableMs }
  // The first key opens the draft and compiles what runs for a key.
  for (const [at, key] of [...keys].entries()) {
    const before = await timesOf(tools)
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await page.waitForTimeout(60)
    const after = await timesOf(tools)
    if (at < 4) continue
    typing.scripts.push(1_000 * (after.ScriptDuration - before.ScriptDuration))
    typing.whole.push(1_000 * (after.TaskDuration - before.TaskDuration))
  }
  await context.close()
  return typing
}

async function timesOf(tools: CDPSession): Promise<{ ScriptDuration: number; TaskDuration: number }> {
  const { metrics } = await tools.send('Performance.getMetrics')
  const of = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  return { ScriptDuration: of('ScriptDuration'), TaskDuration: of('TaskDuration') }
}
