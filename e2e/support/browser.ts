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

export interface Visit {
  page: Page
  context: BrowserContext
  /** What the page's scripts threw or the policy refused; a journey ends with none. */
  faults: string[]
}

/** A person's browser window with nothing remembered, on the program of all journeys or on another one. */
export async function visit(
  viewport: { width: number; height: number } = desktop,
  baseURL: string = inject('corbelUrl'),
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

/** Accessibility by axe: every finding fails, light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const scheme of ['light', 'dark']) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-mantine-color-scheme', value), scheme)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    const found = violations.map(
      (one) => `${scheme} ${one.id}: ${one.nodes.map((node) => node.target.join(' ')).join(' | ')}`,
    )
    expect(found).toEqual([])
  }
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'))
}

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
