import type { Browser } from 'playwright-core'
import { desktop, phone } from '../../e2e/support/windows.ts'
import { type Loaded, scriptsOfPage, scriptsOfWalk } from './measure-scripts.ts'
import { sessionOf } from './measured-browser.ts'
import type { Report } from './page-report.ts'

const visitors = [
  { who: 'staff', username: 'officer@harbor.demo', loan: 'HL-1009', viewport: desktop, goal: 200 },
  { who: 'borrower', username: 'borrower@harbor.demo', loan: 'HL-1007', viewport: phone, goal: 160 },
] as const

const shown = ({ gzip, wire }: Loaded): string => `${gzip.toFixed(0)} kB gzip, ${wire.toFixed(0)} kB as sent`

interface Told {
  browser: Browser
  url: string
  loanId: (number: string) => Promise<string>
  report: Report
}

/** What the first pages of staff and of a borrower load, each opened in a new window. */
export async function tellScripts({ browser, url, loanId, report }: Told): Promise<void> {
  const signIn = await scriptsOfPage(browser, '/auth/login', { baseURL: url })
  report.say(`JavaScript of the sign-in: ${shown(signIn)}`)
  for (const { who, username, loan, viewport, goal } of visitors) {
    const storageState = await sessionOf(browser, url, username)
    const loanPath = `/loans/edit/${await loanId(loan)}`
    for (const path of who === 'staff' ? ['/dashboard', '/loans', loanPath] : ['/loans', loanPath]) {
      const loaded = await scriptsOfPage(browser, path, { baseURL: url, storageState, viewport })
      const name = path === loanPath ? 'a loan' : path
      report.say(`JavaScript for ${who}, ${name}: ${shown(loaded)}`)
      if (path !== loanPath)
        report.expect(loaded.gzip <= goal, `${who}, ${name}: ${shown(loaded)}, goal ${goal} kB gzip`)
    }
    const walk = await scriptsOfWalk(browser, username, { baseURL: url, viewport })
    report.say(`JavaScript for ${who}, sign-in to list: ${shown(walk)}`)
  }
}
