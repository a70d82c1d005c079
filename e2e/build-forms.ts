import { type Browser, chromium, type Page } from 'playwright-core'
import { findChromium } from '../tools/find-chromium.ts'
import { RunningCorbel } from '../tools/running-corbel.ts'
import { answerAll } from './support/borrower-answers.ts'
import { type BuilderHand, canvasOf, elementOf, fieldsOf, type PlannedTab } from './support/builder-hand.ts'
import { KeyHand } from './support/key-hand.ts'
import { largeForm, sixtyFields } from './support/planned-forms.ts'
import { PointerHand } from './support/pointer-hand.ts'
import { signIn } from './support/sign-in.ts'
import { browserFlags, desktop, phone } from './support/windows.ts'

// npm run check:builder [-- pointer|keys|large]: forms are built from nothing in the page, by a pointer and keys, by keys
// alone, and one of 179 fields by clicks and typing; each is published and filled in by a borrower on a phone. Those of
// 60 fields are changed then and published again, and the loan is moved on: what is lost is counted.

const program = 'Personal loan'
type Values = Readonly<Record<string, unknown>>

interface Plan {
  readonly name: string
  readonly tabs: readonly PlannedTab[]
  readonly hand: (page: Page) => BuilderHand
  readonly isChanged: boolean
}

const plans: readonly Plan[] = [
  { name: 'pointer', tabs: sixtyFields, hand: (page) => new PointerHand(page), isChanged: true },
  { name: 'keys', tabs: sixtyFields, hand: (page) => new KeyHand(page), isChanged: true },
  { name: 'large', tabs: largeForm, hand: (page) => new PointerHand(page), isChanged: false },
]

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
const seconds = (since: number): string => `${((performance.now() - since) / 1_000).toFixed(1)} s`

async function windowOf(browser: Browser, url: string, { who, size }: { who: string; size: typeof desktop }) {
  const looks = { viewport: size, hasTouch: size.width < 500, reducedMotion: 'reduce', baseURL: url } as const
  const context = await browser.newContext(looks)
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  page.on('pageerror', (error) => {
    process.exitCode = 1
    say(`a page failed: ${error}`)
  })
  await signIn(page, who)
  return page
}

/** An empty form for the program, open in its builder. */
async function begin(page: Page, title: string): Promise<void> {
  await page.goto('/builders/opportunity/create')
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
  await page.getByRole('combobox', { name: 'Programs' }).click()
  await page.getByRole('option', { name: program, exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Create loan form' }).click()
  await canvasOf(page).waitFor()
}

async function publish(hand: BuilderHand, { isMoving = false } = {}): Promise<void> {
  const { page } = hand
  await page.getByText(/^Draft kept/).waitFor()
  await hand.openPublishing()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Changes' }).waitFor()
  if (isMoving) await hand.use(dialog.getByRole('radio', { name: 'Move on now' }))
  await hand.use(dialog.getByRole('button', { name: 'Update & Publish' }))
  await page.getByText('As published').waitFor()
}

/** A loan of the program for the borrower of the demo, made as an officer makes one. */
async function createLoan(page: Page): Promise<string> {
  await page.goto('/loans?mode=create')
  await page.getByRole('combobox', { name: /Prospect/ }).fill('Rosa Delgado')
  await page
    .getByRole('option', { name: /Rosa Delgado/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: /Product/ }).click()
  await page.getByRole('option', { name: new RegExp(program) }).click()
  await page.getByRole('button', { name: 'Create Loan & Load Form' }).click()
  await page.waitForURL('**/loans/edit/**')
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Read, never written, beside the pages: what the program has of the loan. */
async function loanOf(page: Page, id: string): Promise<{ version: number; info: Values }> {
  const answer = await page.evaluate(async (path) => (await fetch(path)).json(), `/api/opportunities/${id}`)
  return { version: answer.form.version, info: answer.opportunity.info }
}

const lostOf = (before: Values, after: Values): string[] =>
  Object.keys(before).filter((id) => JSON.stringify(before[id]) !== JSON.stringify(after[id]))

async function untilVersion(page: Page, loan: string, version: number): Promise<Values> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = await loanOf(page, loan)
    if (found.version === version) return found.info
    await page.waitForTimeout(200)
  }
  throw new Error(`The loan never came to version ${version}`)
}

/** A field more, one called otherwise, one less, an option more. */
async function change(hand: BuilderHand): Promise<void> {
  await hand.select('Line of trade', 'Business')
  await hand.part('Kind')
  await hand.intoField('Options')
  await hand.press('Control+End')
  await hand.type('\nFishing')
  await hand.back()
  await hand.select('Trade name', 'Business')
  await hand.add('Text', 'Licence number')
  await hand.retitle('Trade name', 'Business', 'Name of the business')
  await hand.select('People employed', 'Business')
  await hand.deactivate()
}

async function bringBack(hand: BuilderHand): Promise<void> {
  const { page } = hand
  await hand.use(page.getByRole('button', { name: /^Deactivated/ }))
  await hand.use(page.getByRole('button', { name: 'Restore People employed' }))
  await elementOf(page, 'People employed').waitFor()
}

async function run(browser: Browser, url: string, plan: Plan): Promise<void> {
  const staff = await windowOf(browser, url, { who: 'admin@harbor.demo', size: desktop })
  await begin(staff, `Built by ${plan.name}`)
  const hand = plan.hand(staff)
  const begun = performance.now()
  if (hand instanceof KeyHand) await hand.intoCanvas()
  await hand.build(plan.tabs)
  const count = fieldsOf(plan.tabs).length
  say(`${plan.name}: ${count} fields built in ${seconds(begun)} with ${hand.clicks} clicks and ${hand.keys} keys`)
  await publish(hand)
  const builder = staff.url()
  const loan = await createLoan(staff)

  const filling = performance.now()
  const borrower = await windowOf(browser, url, { who: 'borrower@harbor.demo', size: phone })
  await borrower.goto(`/loans/edit/${loan}?step=next`)
  const answered = await answerAll(borrower, plan.tabs)
  await borrower.getByRole('button', { name: /^(Send|Submit)/ }).click()
  await borrower
    .getByText(/Thank you|submitted/)
    .first()
    .waitFor()
  const before = (await loanOf(staff, loan)).info
  say(`${plan.name}: ${answered} answers on a phone in ${seconds(filling)}, ${Object.keys(before).length} values kept`)
  if (plan.isChanged) await changeAndMoveOn({ hand, builder, loan, before, plan })
  else {
    await borrower.goto(`/loans/edit/${loan}?view=tabs`)
    tellLost(plan, 'reloaded', lostOf(before, (await loanOf(staff, loan)).info))
  }
  await staff.context().close()
  await borrower.context().close()
}

interface Changed {
  readonly hand: BuilderHand
  readonly builder: string
  readonly loan: string
  readonly before: Values
  readonly plan: Plan
}

async function changeAndMoveOn({ hand, builder, loan, before, plan }: Changed): Promise<void> {
  const { page } = hand
  await page.goto(builder)
  await canvasOf(page).waitFor()
  if (hand instanceof KeyHand) await hand.intoCanvas()
  await change(hand)
  await publish(hand, { isMoving: true })
  const { people_employed: outOfSight, ...inUse } = before
  tellLost(plan, 'moved to version 2', lostOf(inUse, await untilVersion(page, loan, 2)))
  await bringBack(hand)
  if (hand instanceof KeyHand) await hand.back()
  await publish(hand, { isMoving: true })
  const back = await untilVersion(page, loan, 3)
  tellLost(plan, 'and back in version 3', lostOf({ ...inUse, people_employed: outOfSight }, back))
  say(`${plan.name}: in all ${hand.clicks} clicks and ${hand.keys} keys in the builder`)
}

function tellLost(plan: Plan, when: string, lost: readonly string[]): void {
  if (lost.length > 0) process.exitCode = 1
  say(`${plan.name}: ${when}: ${lost.length} values lost${lost.length === 0 ? '' : `: ${lost.join(', ')}`}`)
}

const wanted = process.argv.slice(2)
const corbel = await RunningCorbel.start({ limits: { apiPerSessionPerMinute: 100_000 } })
const browser = await chromium.launch({ executablePath: await findChromium(), args: browserFlags })
try {
  await corbel.seeded()
  for (const plan of plans) if (wanted.length === 0 || wanted.includes(plan.name)) await run(browser, corbel.url, plan)
} finally {
  await browser.close()
  await corbel.stop()
}
