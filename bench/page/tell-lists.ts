import type { Browser, Page } from 'playwright-core'
import { desktop } from '../../e2e/support/windows.ts'
import { median, percentile } from '../measuring/percentile.ts'
import { framesWhileScrolling } from './measure-scrolling.ts'
import { sessionOf } from './measured-browser.ts'
import type { Report } from './page-report.ts'

const goals = { framesPerSecond: 50, jumpMs: 500, filterMs: 300 }
const times = 9

interface Told {
  browser: Browser
  url: string
  report: Report
}

const range = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text })

/** How steadily a list and a board scroll, and how soon a far page and a filter's answer stand. */
export async function tellLists({ browser, url, report }: Told): Promise<void> {
  const storageState = await sessionOf(browser, url, 'admin@harbor.demo')
  const context = await browser.newContext({ baseURL: url, viewport: desktop, storageState })
  const page = await context.newPage()
  await tellScrolling(page, report)
  await tellAnswers(page, report)
  await context.close()
}

async function tellScrolling(page: Page, report: Report): Promise<void> {
  const steadily = (what: string, frames: number): void =>
    report.row(
      `frames a second while ${what}; goal ${goals.framesPerSecond}`,
      frames.toFixed(0),
      frames >= goals.framesPerSecond,
    )
  await page.goto('/loans?view=all&limit=100')
  await page.locator('tbody tr').nth(99).waitFor()
  steadily('100 rows of loans scroll', await framesWhileScrolling(page, page.locator('tbody'), 'down'))
  await page.goto('/loans?view=all&product=2&as=board')
  await page.locator('li[data-card]').first().waitFor()
  const board = page.locator('.board')
  steadily('the columns of a board scroll sideways', await framesWhileScrolling(page, board, 'across'))
  const column = page.locator('li[data-card]').first().locator('xpath=ancestor::section[1]')
  steadily('a column of a board scrolls', await framesWhileScrolling(page, column, 'down'))
}

async function tellAnswers(page: Page, report: Report): Promise<void> {
  const [jumps, filters]: [number[], number[]] = [[], []]
  for (let time = 0; time < times; time += 1) {
    await page.goto('/loans?view=all&limit=10')
    await range(page, /^1–10 of/).waitFor()
    const last = page.getByRole('link', { name: /^Page 5\d\d$/ })
    jumps.push(await until(page, () => last.click(), /^[45],\d{3}–/))
    await page.goto('/loans?view=all&product=2&program=2')
    await range(page, /^1–20 of/).waitFor()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('combobox', { name: 'Field 1' }).fill('Loan Amount')
    await page.getByRole('option', { name: 'Loan Amount', exact: true }).click()
    await page.getByRole('combobox', { name: 'Operator 1' }).selectOption({ label: '≥' })
    await page.getByRole('textbox', { name: 'Value 1' }).fill('20,000')
    filters.push(await until(page, () => page.getByRole('button', { name: 'Apply' }).click(), /^1–20 of 1,\d{3}$/))
  }
  const tell = (what: string, taken: readonly number[], goal: number): void =>
    report.row(
      `${what}, median and p95; goal ${goal} ms`,
      `${median(taken).toFixed(0)} and ${percentile(taken, 0.95).toFixed(0)} ms`,
      percentile(taken, 0.95) <= goal,
    )
  tell('from the click on the last page of 500 until its rows stand', jumps, goals.jumpMs)
  tell('from the click on Apply until the filtered rows stand', filters, goals.filterMs)
}

async function until(page: Page, act: () => Promise<void>, shown: RegExp): Promise<number> {
  const begun = performance.now()
  await act()
  await range(page, shown).waitFor()
  return performance.now() - begun
}
