import type { Browser, Page } from 'playwright-core'
import { desktop } from '../../e2e/support/windows.ts'
import { median } from '../measuring/percentile.ts'
import { type Opening, type Paint, paintsOf } from './measure-paint.ts'
import { sessionOf } from './measured-browser.ts'
import type { Report } from './page-report.ts'

const goals = { coldMs: 2_500, warmMs: 1_500, shift: 0.02 }
/** Parts of the machine's speed that the page's scripts get. */
const slowdowns = [1, 4]

interface Named extends Opening {
  name: string
  signedIn: boolean
  /** Where it is not the usual one. */
  goal?: { coldMs: number; warmMs: number }
}

interface Run {
  page: Named
  slowdown: number
  cold: Paint[]
  warm: Paint[]
}

interface Told {
  browser: Browser
  url: string
  loanId: (number: string) => Promise<string>
  report: Report
  rounds: number
}

/** How soon and how steadily pages stand, page after page and round after round. */
export async function tellPaints({ browser, url, loanId, report, rounds }: Told): Promise<void> {
  const state = await sessionOf(browser, url, 'officer@harbor.demo')
  const pages = openings(await loanId('HL-1009'))
  const runs: Run[] = pages.flatMap((page) => slowdowns.map((slowdown) => ({ page, slowdown, cold: [], warm: [] })))
  for (let round = 0; round < rounds; round += 1)
    for (const { page, slowdown, cold, warm } of runs) {
      const storageState = page.signedIn ? state : undefined
      const paints = await paintsOf(browser, page, { baseURL: url, viewport: desktop, storageState, slowdown })
      cold.push(paints.cold)
      warm.push(paints.warm)
    }
  for (const run of runs) tellRun(run, report)
}

function openings(loanId: string): Named[] {
  const row = (page: Page): Promise<void> => page.locator('tbody tr').first().waitFor()
  const heading = (page: Page): Promise<void> => page.getByRole('heading', { name: 'HL-1009', level: 1 }).waitFor()
  const button = (page: Page): Promise<void> => page.getByRole('button', { name: 'Sign In' }).waitFor()
  return [
    { name: 'sign-in', path: '/auth/login', shows: button, signedIn: false },
    { name: 'dashboard', path: '/dashboard', shows: row, signedIn: true },
    { name: 'list', path: '/loans', shows: row, signedIn: true },
    {
      name: 'a loan',
      path: `/loans/edit/${loanId}`,
      shows: heading,
      signedIn: true,
      goal: { coldMs: 3_500, warmMs: 2_000 },
    },
  ]
}

function tellRun({ page, slowdown, cold, warm }: Run, report: Report): void {
  const largest = (paints: readonly Paint[]): number => median(paints.map((one) => one.largest))
  const [first, again] = [largest(cold), largest(warm)]
  const shift = Math.max(...[...cold, ...warm].map((one) => one.shift))
  const goal = page.goal ?? goals
  const name = slowdown === 1 ? page.name : `${page.name} at a ${slowdown}th of the speed`
  report.row(
    `largest paint of ${name}, cold and warm; worst layout shift; goals ${goal.coldMs} and ${goal.warmMs} ms, ${goals.shift}`,
    `${first.toFixed(0)} and ${again.toFixed(0)} ms; ${shift.toFixed(4)}`,
    first < goal.coldMs && again < goal.warmMs && shift <= goals.shift,
  )
}
