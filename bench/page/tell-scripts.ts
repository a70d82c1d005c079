import type { Browser } from 'playwright-core'
import { pageBudgets } from '../../e2e/support/page-budgets.ts'
import { addressLinked, weightOf } from '../../e2e/support/page-weight.ts'
import { desktop } from '../../e2e/support/windows.ts'
import { sessionOf } from './measured-browser.ts'
import type { Report } from './page-report.ts'

interface Told {
  browser: Browser
  url: string
  report: Report
}

/** Of styles on any page. */
const mostStyles = 20

/** What each page of the program sends to somebody who has none of it yet, against the budgets that a journey holds. */
export async function tellScripts({ browser, url, report }: Told): Promise<void> {
  const sessions = new Map<string, Awaited<ReturnType<typeof sessionOf>>>()
  for (const budget of pageBudgets) {
    const { username, viewport = desktop, route } = budget
    if (username !== undefined && !sessions.has(username))
      sessions.set(username, await sessionOf(browser, url, username))
    const options = { baseURL: url, viewport, storageState: sessions.get(username ?? '') }
    const finding = await browser.newContext(options)
    const address = 'path' in budget.at ? budget.at.path : await addressLinked(await finding.newPage(), budget.at)
    await finding.close()
    const context = await browser.newContext(options)
    const { scripts, scriptsAsSent, styles } = await weightOf(await context.newPage(), address)
    await context.close()
    const name = viewport === desktop ? `\`${route}\`` : `\`${route}\` of a borrower`
    report.row(
      `JavaScript with its words as sent, the same by gzip, styles by gzip: ${name}`,
      `${[scriptsAsSent, scripts, styles].map((size) => size.toFixed(0)).join(', ')} kB`,
      scriptsAsSent <= budget.sent && styles <= mostStyles,
    )
  }
}
