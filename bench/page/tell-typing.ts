import type { Browser } from 'playwright-core'
import { desktop } from '../../e2e/support/windows.ts'
import { CorbelClient } from '../../tools/corbel-client.ts'
import { benchmarkForm } from '../forms/benchmark-form.ts'
import { corbelContent } from '../forms/corbel-contender.ts'
import { median, percentile } from '../measuring/percentile.ts'
import { type TypedPlace, typingIn } from './measure-typing.ts'
import { sessionOf } from './measured-browser.ts'
import type { Report } from './page-report.ts'

const slowdown = 4

const ms = (value: number): string => `${value.toFixed(2)} ms`

interface Told {
  browser: Browser
  url: string
  loanId: (number: string) => Promise<string>
  report: Report
}

/** What a key costs in the application form and in a generated form of 1,000 fields. */
export async function tellTyping({ browser, url, loanId, report }: Told): Promise<void> {
  const plainField: TypedPlace['field'] = (page) =>
    page.locator('main .field input[type=text]:not([readonly]):not([inputmode])').first()
  const generated = await generatedLoan(url)
  const forms = [
    { name: 'the application form', username: 'admin@harbor.demo', path: `/loans/edit/${await loanId('HL-1009')}` },
    { name: 'a form of 1,000 fields', username: 'admin@summit.demo', path: `/loans/edit/${generated}` },
  ]
  // What React and the browser take for a key anywhere: the machine's part of the figures below.
  const bare = await typingIn(
    browser,
    { path: '/auth/login', field: (page) => page.getByLabel('Username') },
    { baseURL: url, viewport: desktop, slowdown },
  )
  const bareMs = median(bare.scripts)
  report.row(`scripts for a key at a ${slowdown}th of the speed in a bare field that React controls`, ms(bareMs))
  for (const { name, username, path } of forms) {
    const storageState = await sessionOf(browser, url, username)
    const options = { baseURL: url, viewport: desktop, storageState, slowdown }
    const { scripts, whole, usableMs } = await typingIn(browser, { path, field: plainField }, options)
    const perKey = median(scripts)
    report.row(
      `the same in ${name}, median and p95; goal at most half of it`,
      `${ms(perKey)} and ${ms(percentile(scripts, 0.95))}`,
      perKey <= bareMs / 2,
    )
    report.say(`all work for a key in ${name}: ${ms(median(whole))}`)
    report.row(
      `opening ${name} at a ${slowdown}th of the speed until a key is taken`,
      `${(usableMs / 1_000).toFixed(1)} s`,
    )
  }
}

/** A loan of Summit's whose form is a generated one, published for it; the program is only measured. */
async function generatedLoan(url: string): Promise<string> {
  const client = await CorbelClient.signedIn(url, 'admin@summit.demo')
  const { products } = await client.post<{ products: { _id: string; programs: { _id: string }[] }[] }>('opportunities')
  const program = products.flatMap((product) =>
    product.programs.map((one) => ({ product: product._id, program: one._id })),
  )[0]
  if (program === undefined) throw new Error('Summit has no program')
  const first = await client.post<{ _id: string }>('opportunities/add', program)
  const { form } = await client.get<{ form: { _id: string; latest: number } }>(`opportunities/${first._id}`)
  await client.post(`forms/${form._id}/versions`, { content: corbelContent(benchmarkForm(1_000)), rev: form.latest })
  const second = await client.post<{ _id: string }>('opportunities/add', program)
  return second._id
}
