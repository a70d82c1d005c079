import type { Browser, CDPSession, Page } from 'playwright-core'
import { desktop } from '../../e2e/support/windows.ts'
import { CorbelClient } from '../../tools/corbel-client.ts'
import { median, percentile } from '../measuring/percentile.ts'
import { publishedForm, stepTimes } from './built-form.ts'
import { sessionOf } from './measured-browser.ts'
import type { Report } from './page-report.ts'

interface Told {
  browser: Browser
  url: string
  report: Report
}

const ms = (value: number): string => (value < 10 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`)

/** What opening a form in the builder costs, dragging in it and typing about it, by the number of its fields. */
export async function tellBuilder({ browser, url, report }: Told): Promise<void> {
  const client = await CorbelClient.signedIn(url, 'admin@harbor.demo')
  const storageState = await sessionOf(browser, url, 'admin@harbor.demo')
  for (const fields of [1_000, 10_000]) {
    const form = await publishedForm(client, fields)
    const context = await browser.newContext({ baseURL: url, viewport: desktop, storageState })
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    await tools.send('Performance.enable', { timeDomain: 'threadTicks' })
    const found = await measured(page, tools, form.id)
    await context.close()
    const name = `${fields.toLocaleString('en')} fields`
    const isSmall = fields === 1_000
    // Of 10,000 fields it is asked that they are dragged as fast; the rest is told.
    const row = (figure: string, value: number, goal: number) =>
      tell(report, { figure: `${figure}, ${name}`, value, goal: isSmall || /lift|move/.test(figure) ? goal : null })
    row('publishing, without counts', form.publishMs, 500)
    row('opening the builder until it can be worked with', found.openMs, 1_000)
    row('lifting a field, work of the page', found.liftMs, 50)
    row('a move while it is dragged, work of the page', found.moveMs, 4)
    row('selecting the next element by a key, median', found.selectMs, 50)
    row('a key in a property, 95 of 100', found.keyMs, 16)
    row('a key in the formula field with its result, 95 of 100', found.formulaMs, 16)
    row('taking a step back', found.undoMs, 50)
    row('switching to the preview', found.previewMs, 300)
    report.say(`frames while it is dragged, 95 of 100: ${ms(found.frameMs)}`)
    if (isSmall) continue
    const five = await publishedForm(client, 5_000)
    const few = await publishedForm(client, 20)
    // What a step takes of any form, at the load of the moment.
    const [small, large] = await stepTimes(client, [few.id, five.id])
    if (small === undefined || large === undefined) throw new Error('Both forms take steps')
    report.row('a step on the server, 20 fields, median and 95 of 100', `${ms(small.median)} and ${ms(small.p95)}`)
    report.row('a step on the server, 5,000 fields, median', ms(large.median))
    tell(report, { figure: 'a step on the server, 5,000 fields, 95 of 100', value: large.p95, goal: 30 })
  }
}

const tell = (report: Report, { figure, value, goal }: { figure: string; value: number; goal: number | null }): void =>
  goal === null ? report.row(figure, ms(value)) : report.row(`${figure}; goal ${goal} ms`, ms(value), value <= goal)

async function measured(page: Page, tools: CDPSession, id: string) {
  const openMs = await opened(page, id)
  const canvas = page.getByRole('region', { name: 'Canvas' })
  const field = canvas.getByRole('group', { name: /^Field 0\.2,/ })
  const dragged = await draggedBy(page, tools, field)
  await field.click()
  const select = await perKey(
    page,
    tools,
    Array.from({ length: 12 }, () => 'ArrowDown'),
  )
  await page.keyboard.press('Enter')
  await page.getByRole('complementary', { name: 'Properties' }).getByRole('textbox', { name: 'Help' }).focus()
  const typed = await perKey(page, tools, [...'Theamountthatisearned'])
  await canvas.getByRole('group', { name: /^Field 0\.19,/ }).click()
  await page.getByRole('button', { name: 'Calculation', exact: true }).click()
  const formula = page.getByRole('textbox', { name: 'Formula' })
  await formula.click()
  await page.keyboard.press('End')
  // What was done before is kept by then, and looked through.
  await page.waitForTimeout(1_500)
  const counted = await perKey(page, tools, [...'+123*456-789+1011*12-1314+15*1617-18'])
  await page.waitForTimeout(1_500)
  await canvas.getByRole('group', { name: /^Field 0\.19,/ }).click()
  const undone = await perKey(page, tools, ['Control+z'])
  const begun = performance.now()
  await page.getByText('Preview', { exact: true }).click()
  await page.getByText('Fill it in as you like: nothing is saved.').waitFor()
  const previewMs = performance.now() - begun
  return {
    ...{ openMs, previewMs, ...dragged },
    selectMs: median(select),
    keyMs: percentile(typed, 0.95),
    formulaMs: percentile(counted, 0.95),
    undoMs: median(undone),
  }
}

async function opened(page: Page, id: string): Promise<number> {
  await page.goto('/builders/libraries')
  await page.getByRole('heading', { name: 'Builders >> Libraries' }).waitFor()
  await page.waitForTimeout(1_000)
  const begun = performance.now()
  await page.goto(`/builders/libraries/form?id=${id}`)
  await page.getByRole('group', { name: /^Field 0\.2,/ }).waitFor()
  const openMs = performance.now() - begun
  await page.waitForTimeout(1_500)
  return openMs
}

const moves = 60

/** One drag of 60 moves; the pointer goes down and up over the form. */
async function draggedBy(page: Page, tools: CDPSession, field: ReturnType<Page['locator']>) {
  const box = await field.boundingBox()
  if (box === null) throw new Error('The field that is to be dragged is not in sight')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  const atRest = await workOf(tools)
  await page.mouse.move(x + 6, y + 6)
  const lifted = await workOf(tools)
  await page.evaluate(() => {
    const frames: number[] = []
    let before = performance.now()
    const tick = (now: number): void => {
      frames.push(now - before)
      before = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    Object.assign(globalThis, { frames })
  })
  const begun = await workOf(tools)
  for (let at = 0; at < moves; at += 1) await page.mouse.move(x + 6, y + 6 + (at % 30) * 4)
  const moved = await workOf(tools)
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return { liftMs: lifted - atRest, moveMs: (moved - begun) / moves, frameMs: percentile(frames.slice(2), 0.95) }
}

/** Work of the page's thread for each of some keys. */
async function perKey(page: Page, tools: CDPSession, keys: readonly string[]): Promise<number[]> {
  const found: number[] = []
  for (const key of keys) {
    const before = await workOf(tools)
    await page.keyboard.press(key)
    await page.waitForTimeout(60)
    found.push((await workOf(tools)) - before)
  }
  return found
}

async function workOf(tools: CDPSession): Promise<number> {
  const { metrics } = await tools.send('Performance.getMetrics')
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}
