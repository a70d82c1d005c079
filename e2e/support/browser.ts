import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { browserFlags, desktop } from './windows.ts'

export { demoPassword, signIn } from './sign-in.ts'
export { desktop, phone } from './windows.ts'

let browser: Browser | undefined

/** A browser for the journeys of a file. */
export function useBrowser(): void {
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: inject('chromium'), args: browserFlags })
  })
  afterAll(async () => {
    await browser?.close()
  })
}

/** The program of this worker: files that run side by side do not meet in one. */
export function ownCorbelUrl(): string {
  const urls = inject('corbelUrls')
  const url = urls[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % urls.length]
  if (url === undefined) throw new Error('no program was started')
  return url
}

export interface Visit {
  page: Page
  context: BrowserContext
  /** What the page's scripts threw or the policy refused; a journey ends with none. */
  faults: string[]
}

/** A person's browser window with nothing remembered, on the program of all journeys or on another one. */
export async function visit(
  viewport: { width: number; height: number } = desktop,
  baseURL: string = ownCorbelUrl(),
): Promise<Visit> {
  if (browser === undefined) throw new Error('useBrowser() comes first')
  const context = await browser.newContext({ viewport, baseURL, hasTouch: viewport.width < 500 })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|TrustedHTML|Trusted Type/.test(message.text()))
      faults.push(message.text())
  })
  return { page, context, faults }
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What darkness can change: the rest of a page is the same in both. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Accessibility by axe: every finding fails, light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
  const findings = await findingsOf(page, 'light', (axe) => axe.withTags(standards))
  findings.push(...(await findingsOf(page, 'dark', (axe) => axe.withRules(rulesOfColour))))
  await colourScheme(page, 'light')
  expect(findings).toEqual([])
}

async function findingsOf(page: Page, scheme: string, choose: (axe: AxeBuilder) => AxeBuilder): Promise<string[]> {
  await colourScheme(page, scheme)
  // In the page itself: without frames there is nothing to gather in a second one.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await choose(axe).analyze()
  return violations.map((one) => `${scheme} ${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`)
}

const colourScheme = (page: Page, scheme: string): Promise<void> =>
  page.evaluate((value) => document.documentElement.setAttribute('data-mantine-color-scheme', value), scheme)

/** Nothing but tables may be wider than the window; what sticks out is named. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const sticksOut = (): Promise<string[]> =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth <= clientWidth) return []
      const wide = [...document.querySelectorAll('body *')].filter(
        (one) => one.getBoundingClientRect().right > clientWidth,
      )
      return wide.slice(0, 8).map((one) => `${one.tagName}.${one.className} ${one.getBoundingClientRect().right}`)
    })
  await expect.poll(sticksOut).toEqual([])
}
