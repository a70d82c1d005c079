import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { RunOnly, run } from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, onTestFailed } from 'vitest'
import { OwnProgram } from './own-program.ts'
import { demoPassword } from './sign-in.ts'
import { desktop, journeyFlags } from './windows.ts'

export { demoPassword, signIn } from './sign-in.ts'
export { desktop, phone } from './windows.ts'

let browser: Browser | undefined
let program: OwnProgram | undefined

interface Used {
  withProgram?: boolean
  /** Of the program. */
  environment?: Record<string, string>
}

/**
 * A browser for the journeys of a file, and a program of their own with the demo companies. The browser goes on to the
 * next file: every visit is a window that remembers nothing, and starting one costs as much as a short journey.
 */
export function useBrowser({ withProgram = true, environment = {} }: Used = {}): void {
  beforeAll(async () => {
    const [open, started] = await Promise.all([
      browser?.isConnected() ? browser : chromium.launch({ executablePath: inject('chromium'), args: journeyFlags }),
      withProgram ? OwnProgram.start(environment) : undefined,
    ])
    browser = open
    program = started
  })
  afterAll(async () => {
    const left = browser?.contexts() ?? []
    await Promise.all([...left.map((context) => context.close()), program?.stop()])
    program = undefined
  })
}

function ownCorbelUrl(): string {
  if (program === undefined) throw new Error('this file starts a program itself: say where a visit goes')
  return program.corbel.url
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
  // What stands is looked at, not what moves there.
  const looks = { viewport, hasTouch: viewport.width < 500, reducedMotion: 'reduce' } as const
  const context = await browser.newContext({ ...looks, baseURL })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content Security Policy|TrustedHTML|Trusted Type/.test(message.text()))
      faults.push(message.text())
  })
  origins.set(context, new URL(baseURL).origin)
  const asked: string[] = []
  page.on('requestfinished', async (request) => {
    const { pathname, search } = new URL(request.url())
    if (!request.isNavigationRequest() && request.method() === 'GET' && !pathname.startsWith('/api/')) return
    const answer = await request.response().catch(() => null)
    asked.push(`${request.method()} ${pathname}${search} ${answer?.status()} ${request.postData() ?? ''}`)
  })
  page.on('requestfailed', (request) => {
    asked.push(`${request.method()} ${new URL(request.url()).pathname} failed: ${request.failure()?.errorText}`)
  })
  onTestFailed(async () => {
    process.stderr.write(`\nit had asked for:\n${asked.slice(-30).join('\n').slice(-4_000)}\n`)
    const cookies = (await context.cookies().catch(() => [])).map(({ name }) => name)
    process.stderr.write(`it kept ${cookies.join(', ')}; its scripts threw ${JSON.stringify(faults)}\n`)
    for (const open of context.pages()) process.stderr.write(await whatIsSeen(open))
    process.stderr.write(program?.errors() ?? '')
  })
  return { page, context, faults }
}

/** For whoever reads why a journey failed: where the window was, and what a person found there. */
async function whatIsSeen(page: Page): Promise<string> {
  const seen = await page
    .locator('body')
    .ariaSnapshot({ timeout: 5_000 })
    .catch((error: unknown) => String(error))
  return `\nthe window at ${page.url()} showed:\n${seen.slice(0, 12_000)}\n`
}

/** It goes into every page that is looked at: the short one takes half as long. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** What darkness can change: the rest of a page is the same in both. */
const rulesOfColour = ['color-contrast', 'link-in-text-block']

/** Accessibility by axe: every finding fails, light and dark. */
export async function expectAccessible(page: Page): Promise<void> {
  const isThere = await page.evaluate('"axe" in window')
  if (!isThere) await page.evaluate(axeSource)
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.evaluate(takeBarsDown, 'relative')
  const findings = await page.evaluate(findingsOf, [
    { scheme: 'light', runOnly: { type: 'tag', values: standards } },
    { scheme: 'dark', runOnly: { type: 'rule', values: rulesOfColour } },
  ] as const)
  await page.evaluate(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'))
  await page.evaluate(takeBarsDown, '')
  expect(findings).toEqual([])
}

/** What a bar at the foot of the window covers half, wherever the page happens to stand, would count as too small. */
function takeBarsDown(position: string): void {
  for (const bar of document.querySelectorAll<HTMLElement>('.actbar, .p-cta, .foot, .dialog-foot'))
    bar.style.position = position
}

type Look = { readonly scheme: string; readonly runOnly: RunOnly }
declare const window: { readonly axe: { readonly run: typeof run }; readonly scrollTo: (x: number, y: number) => void }

/**
 * Runs in the page, where nothing of this file is known. Style sheets are fetched a second time for a rule alone that
 * none of the standards above holds.
 */
async function findingsOf(looks: readonly Look[]): Promise<string[]> {
  const findings: string[] = []
  for (const { scheme, runOnly } of looks) {
    document.documentElement.setAttribute('data-mantine-color-scheme', scheme)
    const { violations } = await window.axe.run({ runOnly, resultTypes: ['violations'], preload: false })
    findings.push(
      ...violations.map(
        (one) => `${scheme} ${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
      ),
    )
  }
  return findings
}

const origins = new WeakMap<BrowserContext, string>()

/** What the pages of a window say of themselves in their calls, for calls beside them. */
export function headersOf({ context }: Pick<Visit, 'context'>): Record<string, string> {
  return { 'X-Corbel-Client': 'web', Origin: origins.get(context) ?? '' }
}

/** With a session of this person, as after a sign-in that is not what the journey is about; no page is open yet. */
export async function enter(page: Page, username: string): Promise<void> {
  const context = page.context()
  const data = { username, password: demoPassword }
  const answer = await context.request.post('/api/auth/login', { headers: headersOf({ context }), data })
  expect(await answer.json()).toHaveProperty('user.fullName')
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
