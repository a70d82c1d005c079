import { writeFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { runPdfAct } from '../../server/src/platform/pdf/run-pdf-act.ts'
import type { Demo } from '../lending/open-demo.ts'
import { median } from '../measuring/percentile.ts'
import { launchBrowser, sessionOf } from '../page/measured-browser.ts'

const rounds = 10
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const ms = (times: readonly number[]): string => `${Math.round(median(times))} ms`

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await act()
  return performance.now() - begun
}

async function withPage(demo: Demo, work: (page: Page) => Promise<void>): Promise<void> {
  const browser = await launchBrowser()
  try {
    const { url } = demo.corbel
    const storageState = await sessionOf(browser, url, 'admin@harbor.demo')
    const context = await browser.newContext({ baseURL: url, storageState, viewport: { width: 1440, height: 900 } })
    await work(await context.newPage())
  } finally {
    await browser.close()
  }
}

/** What is worked on most: a loan with all of it, and one like it with nothing; opened in turn in a browser. */
export async function tellFullLoan(demo: Demo, { full, empty }: { full: string; empty: string }): Promise<void> {
  const { actor, pool } = demo
  await pool.query(`select set_config('corbel.company_id', $1, false)`, [actor.companyId])
  await pool.query(
    `insert into task (company_id, id, record_id, title, status, priority, due_date, created_at, created_by_name, updated_at,
       updated_by_name)
     select $1, gen_random_uuid(), $2, 'Task ' || n, 'Not Started', 'Low', current_date + n % 90, now(), 'Bench', now(), 'Bench'
     from generate_series(1, 2000) as n`,
    [actor.companyId, full],
  )
  await pool.query(
    `insert into note (company_id, id, record_id, type, content, created_at, created_by, created_by_name, updated_at, updated_by,
       updated_by_name)
     select $1, gen_random_uuid(), $2, 'Public', 'Note ' || n, now(), $3, 'Bench', now(), $3, 'Bench'
     from generate_series(1, 5000) as n`,
    [actor.companyId, full, actor.personId],
  )
  await withPage(demo, async (page) => {
    const [many, none]: [number[], number[]] = [[], []]
    for (let round = 0; round <= rounds; round++)
      for (const [owner, times] of [
        [full, many],
        [empty, none],
      ] as const) {
        await page.goto('about:blank')
        const took = await timed(async () => {
          await page.goto(`/loans/edit/${owner}`)
          await page.getByRole('region', { name: 'Loan summary' }).waitFor()
        })
        if (round > 0) times.push(took)
      }
    const more = Math.round((median(many) / median(none) - 1) * 100)
    say(
      `| the loan in a browser, with 500 documents, 2,000 tasks and 5,000 notes, with none, median | ${ms(many)}, ${ms(none)} (${more} %) |`,
    )
  })
}

/** The filled application of the demo as a paper; laid down where it is to be looked at. */
export async function tellSummary({ client }: Demo, to: string): Promise<void> {
  const found = await client.post<{ opportunities: { _id: string }[] }>('opportunities', {
    search: 'HL-1007',
    limit: 1,
  })
  const data = { _id: found.opportunities[0]?._id, doctype: 'pdf' }
  const times: number[] = []
  let bytes = Buffer.alloc(0)
  for (let round = 0; round <= rounds; round++) {
    const took = await timed(async () => {
      const answer = await client.answer('POST', 'docs/summary_docs', { data })
      bytes = Buffer.from(await answer.arrayBuffer())
    })
    times.push(took)
  }
  await writeFile(to, bytes)
  const look = await runPdfAct({ kind: 'look', file: { path: to, mediaType: 'application/pdf' } })
  const pages = look.ok ? look.look?.pages : 0
  say(
    `| the summary of the filled URLA (HL-1007) as PDF: pages, kB; the first time, again, median | ${pages}, ${Math.round(bytes.length / 1_000)} kB; ${Math.round(times[0] ?? 0)} ms, ${ms(times.slice(1))} |`,
  )
}
