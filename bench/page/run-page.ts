import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { CorbelClient } from '../../tools/corbel-client.ts'
import { machine } from '../measuring/machine.ts'
import { median } from '../measuring/percentile.ts'
import { seededProgram } from '../measuring/seeded-program.ts'
import { type Opening, type Paint, paintsOf } from './measure-paint.ts'
import { scriptsOfWalk } from './measure-scripts.ts'
import { desktop, launchBrowser, sessionOf } from './measured-browser.ts'

// npm run bench:page [-- --data FOLDER --rounds N]
// What a first visit loads, and how soon and how steadily the pages stand, in a real browser.

const { values } = parseArgs({ options: { data: { type: 'string' }, rounds: { type: 'string', default: '3' } } })
const goals = { staff: 200, borrower: 160, coldMs: 2_500, warmMs: 1_500, shift: 0.02 }
const misses: string[] = []
const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}
const goal = (holds: boolean, sentence: string): void => {
  if (!holds) misses.push(sentence)
}

async function tellScripts(browser: Browser, url: string): Promise<void> {
  for (const [who, username] of [
    ['staff', 'officer@harbor.demo'],
    ['borrower', 'borrower@harbor.demo'],
  ] as const) {
    const steps = await scriptsOfWalk(browser, { url, username })
    say(`JavaScript, gzip, ${who}: ${steps.map((one) => `${one.path} ${one.kilobytes.toFixed(0)} kB`).join(' → ')}`)
    const last = steps.at(-1)?.kilobytes ?? Number.NaN
    goal(last <= goals[who], `JavaScript for ${who}: ${last.toFixed(0)} kB, goal ${goals[who]}`)
  }
}

interface Named extends Opening {
  name: string
  signedIn: boolean
}

function openings(loanId: string): Named[] {
  const row = (page: Page): Promise<void> => page.locator('tbody tr').first().waitFor()
  const heading = (page: Page): Promise<void> => page.getByRole('heading', { name: 'HL-1009', level: 1 }).waitFor()
  const button = (page: Page): Promise<void> => page.getByRole('button', { name: 'Sign In' }).waitFor()
  return [
    { name: 'sign-in', path: '/auth/login', shows: button, signedIn: false },
    { name: 'dashboard', path: '/dashboard', shows: row, signedIn: true },
    { name: 'list', path: '/loans', shows: row, signedIn: true },
    { name: 'loan HL-1009', path: `/loans/edit/${loanId}`, shows: heading, signedIn: true },
  ]
}

async function tellPaints(browser: Browser, url: string, pages: readonly Named[]): Promise<void> {
  const state = await sessionOf(browser, url, 'officer@harbor.demo')
  const runs = pages.flatMap((page) => [1, 4].map((slowdown) => ({ page, slowdown, cold: [], warm: [] }) satisfies Run))
  for (let round = 0; round < Number(values.rounds); round += 1) for (const run of runs) await visit(run)
  for (const run of runs) tellRun(run)

  async function visit({ page, slowdown, cold, warm }: Run): Promise<void> {
    const storageState = page.signedIn ? state : undefined
    const paints = await paintsOf(browser, page, { baseURL: url, viewport: desktop, storageState, slowdown })
    cold.push(paints.cold)
    warm.push(paints.warm)
  }
}

interface Run {
  page: Named
  slowdown: number
  cold: Paint[]
  warm: Paint[]
}

function tellRun({ page, slowdown, cold, warm }: Run): void {
  const [first, again] = [cold, warm].map((paints) => median(paints.map((one) => one.largest)))
  const shift = Math.max(...[...cold, ...warm].map((one) => one.shift))
  say(
    `${page.name} at 1/${slowdown} speed: largest paint ${first?.toFixed(0)} ms cold, ${again?.toFixed(0)} ms warm, worst layout shift ${shift.toFixed(4)}`,
  )
  goal(Number(first) < goals.coldMs, `${page.name}, 1/${slowdown}: cold ${first?.toFixed(0)} ms`)
  goal(Number(again) < goals.warmMs, `${page.name}, 1/${slowdown}: warm ${again?.toFixed(0)} ms`)
  goal(shift <= goals.shift, `${page.name}, 1/${slowdown}: layout shift ${shift.toFixed(4)}`)
}

async function loanId(url: string): Promise<string> {
  const client = await CorbelClient.signedIn(url, 'officer@harbor.demo')
  const list = await client.post<{ opportunities: { _id: string }[] }>('opportunities', { search: 'HL-1009' })
  const [loan] = list.opportunities
  if (loan === undefined) throw new Error('the demo has no loan HL-1009')
  return loan._id
}

const program = await seededProgram(values.data)
const browser = await launchBrowser()
try {
  const { url } = program.corbel
  say(machine())
  await tellScripts(browser, url)
  await tellPaints(browser, url, openings(await loanId(url)))
  say(machine())
  for (const miss of misses) say(`missed: ${miss}`)
  if (misses.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await program.close()
}
