import { rmSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { CorbelClient } from '../../tools/corbel-client.ts'
import { temporaryDataFolder } from '../../tools/running-corbel.ts'
import { ownerPool } from '../fences/owner-pool.ts'
import { KeepAliveClient } from '../lending/keep-alive-client.ts'
import { listStatement } from '../lending/list-statement.ts'
import { measureThroughput } from '../lending/measure-throughput.ts'
import { actorOf } from '../lending/open-demo.ts'
import { writeFigures } from '../measuring/figures.ts'
import { machine } from '../measuring/machine.ts'
import { actStatements, type BareAct, measureAct } from './bare-routes.ts'
import { compareFigures } from './count-mismatches.ts'
import { grownCompany } from './grow-company.ts'
import { lookInto, openGrown } from './grown-demo.ts'
import { type Actors, type Cast, type ListRow, listRows } from './list-rows.ts'
import { measureExport } from './measure-export.ts'
import { type Measured, measureBare, measureRow } from './measure-rows.ts'
import { deadlocks, movedLoan, savedLoan, savesPerSecond, wrongCounters } from './measure-writes.ts'

// npm run bench:list [-- --loans 100000 --neighbours 50 --order created --data FOLDER --against CHECKOUT --only TEXT]
// Lists, searches, saves and home pages of a company with a million loans beside fifty of 5,000, over HTTP, warm.
// Rows lie on disk at random, as years of changes leave them, or in the order in which they were made. A folder that is
// named is kept, and one that has grown already is taken as it is; a million takes gigabytes. Its table goes into
// docs/figures.md, at the place of its size where there is one, unless only some rows are asked for (--only 'TEXT|TEXT').

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

const { values } = parseArgs({
  options: {
    loans: { type: 'string', default: '1000000' },
    neighbours: { type: 'string', default: '50' },
    order: { type: 'string', default: 'random' },
    data: { type: 'string' },
    against: { type: 'string' },
    only: { type: 'string' },
  },
})
const dataFolder = values.data ?? temporaryDataFolder()
const growth = {
  loans: Number(values.loans),
  neighbours: Number(values.neighbours),
  loansOfNeighbour: 5_000,
  order: values.order === 'created' ? ('created' as const) : ('random' as const),
}

const ms = (time: number): string => (time < 10 ? time.toFixed(1) : time.toFixed(0))
const told: string[] = []
const row = (...cells: readonly string[]): void => {
  told.push(`| ${cells.join(' | ')} |`)
  say(told.at(-1) ?? '')
}

function tell({ name, wanted, p50, p95, bare, refused, isMissed }: Measured): void {
  const measured = refused === undefined ? `${ms(p50)} / ${ms(p95)}` : `refused after ${ms(p50)}: ${refused}`
  const ratio = bare === undefined || refused !== undefined ? '' : `${(p50 / bare).toFixed(1)} (${ms(bare)})`
  row(name, measured, ratio, wanted, isMissed ? '**missed**' : 'reached')
}

const isAsked = (name: string): boolean => (values.only ?? '').split('|').some((one) => name.includes(one))

/** Lists of fields are served by columns and indexes that jobs make once somebody has asked for them. */
async function warmSlots(rows: readonly ListRow[], cast: Cast): Promise<void> {
  const fields = rows.filter(({ body, name }) => body?.sort || body?.filters || /search|tab/.test(name))
  for (let time = 0; time < 120; time += 1) {
    const answers = await Promise.all(
      // What fails is asked again.
      fields.map(({ ask, name }) => (name.includes('newest') ? '' : ask(cast, '').catch(() => '"lookedThrough"'))),
    )
    const waiting = await owners.query('select from slot_use where not ready')
    if (waiting.rowCount === 0 && answers.every((answer) => !answer.includes('"lookedThrough"'))) return
    await delay(30_000)
  }
}

/** As many of the newest loans as are wanted, or all where there are fewer. */
const exportedRows = 100_000

async function tellExports({ url, process: { pid = 0 } }: (typeof demo)['corbel']): Promise<void> {
  const admin = await CorbelClient.signedIn(url, 'admin@harbor.demo')
  const page = { skip: exportedRows / 20 - 1, limit: 20 }
  const { opportunities } = await admin.post<{ opportunities: { createdAt: string }[] }>('opportunities', page)
  const oldest = opportunities.at(-1)?.createdAt
  const filters = oldest === undefined ? [] : [{ field: 'createdAt', operator: '>=', value: oldest.slice(0, 10) }]
  for (const format of ['csv', 'csv', 'xlsx'] as const) {
    const headers = { ...admin.headers, 'content-type': 'application/json' }
    const figure = await measureExport({ url, headers, pid }, { format, program: '2', filters })
    const rows = format === 'csv' ? `${figure.rows} rows` : 'the same rows'
    const size = `${(figure.bytes / 1e6).toFixed(1)} MB in ${(figure.ms / 1_000).toFixed(1)} s`
    const grown = `${figure.grownMb.toFixed(0)} MB`
    const isFlat = figure.grownMb < 200
    row(
      `export of ${rows} as ${format}`,
      size,
      `memory grew by ${grown}`,
      '< 200 MB',
      isFlat ? 'reached' : '**missed**',
    )
  }
}

/** Figures of first pages and tabs against the lists that they open, for who sees all and for who sees their own. */
async function tellFigures(cast: Cast): Promise<void> {
  const compared = []
  for (const [who, http] of Object.entries(cast)) compared.push(await compareFigures(who, http))
  const figures = compared.reduce((sum, one) => sum + one.figures, 0)
  const mismatches = compared.flatMap((one) => one.mismatches)
  for (const one of mismatches) say(one)
  row(
    'figures of first pages, dashboards and tabs of three people against the lists that they open',
    `${figures} figures`,
    `${mismatches.length} mismatches`,
    'none',
    mismatches.length === 0 ? 'reached' : '**missed**',
  )
}

/** What writes, and how many of it and of reads of a loan come to an end in a second. */
async function tellWork(grown: Awaited<ReturnType<typeof lookInto>>, cast: Cast): Promise<void> {
  const { client, corbel } = demo
  const saved = await savedLoan(client, corbel.url, grown.loanId)
  tell(await measureRow({ name: 'saving a field that lists show', wanted: '< 20', limit: 20, ask: saved.save }, cast))
  saved.close()
  const { prospects } = await client.post<{ prospects: { _id: string }[] }>('opportunities/prospects', { search: '' })
  const loan = { program: '2', prospect: prospects[0]?._id }
  const create = ({ officer }: Cast) => officer.send('POST', 'opportunities/add', loan)
  tell(await measureRow({ name: 'creating a loan', wanted: '< 20', limit: 20, ask: create }, cast))
  const locked = await deadlocks(owners)
  const saves = await savesPerSecond(client, corbel.url, { ids: grown.ids })
  row('saves by 16 clients', `${saves.toFixed(0)} a second`, '', '> 300', saves > 300 ? 'reached' : '**missed**')
  const moves = await savesPerSecond(client, corbel.url, { ids: grown.ids, loan: movedLoan })
  // The database tells of itself a second later.
  await delay(2_000)
  const wrong = [await wrongCounters(owners, grownCompany), (await deadlocks(owners)) - locked]
  row(
    'moves by 16 clients, then counters held against the loans',
    `${moves.toFixed(0)} a second`,
    `${wrong[0]} mismatches, ${wrong[1]} deadlocks`,
    'none of both',
    wrong.every((one) => one === 0) ? 'reached' : '**missed**',
  )
  const path = `opportunities/${grown.fullLoanId}`
  const targets = [
    { name: 'a loan of 443 values, 16 clients', method: 'GET' as const, path },
    { name: 'the same without its form, as our page asks', method: 'GET' as const, path: `${path}/page` },
  ]
  for (const [name, { perSecond: reads }] of await measureThroughput(demo, targets))
    row(name, `${reads.toFixed(0)} a second`, '', '> 900', reads > 900 ? 'reached' : '**missed**')
}

/** The same answer's statements alone, where they are known. */
async function bareOf({ body, bare, prepare }: ListRow, cast: Cast, actors: Actors): Promise<{ bare?: number }> {
  if (body !== undefined)
    return { bare: await measureBare(owners, await listStatement(demo.pool, actors.officer, body)) }
  if (bare === undefined) return {}
  const prepared = (await prepare?.(cast)) ?? ''
  const act: BareAct['act'] = (ask) => bare(ask, actors, prepared)
  const { companyId } = actors.admin
  const statements = await actStatements(demo.pool, { dataFolder, companyId, act })
  return { bare: await measureAct(owners, companyId, statements) }
}

const demo = await openGrown({ dataFolder, growth, against: values.against, say })
const owners = await ownerPool(dataFolder)
try {
  const { corbel } = demo
  const grown = await lookInto(dataFolder)
  const began = `${machine()}; ${new Date().toISOString().slice(0, 10)}.\n`
  say(began)
  await delay(3_000)
  const connected = async (name: string) => {
    const someone = await CorbelClient.signedIn(corbel.url, `${name}@harbor.demo`)
    return new KeepAliveClient(corbel.url, someone.headers)
  }
  const cast: Cast = {
    admin: await connected('admin'),
    officer: await connected('officer'),
    processor: await connected('processor'),
  }
  row(
    `${grown.loans} loans, on disk ${growth.order === 'created' ? 'in order' : 'at random'}`,
    'p50 / p95, ms',
    'times its statement alone (ms)',
    'wanted',
    '',
  )
  row('---', '---', '---', '---', '---')
  const actor = async (name: string) =>
    actorOf(demo.pool, await CorbelClient.signedIn(corbel.url, `${name}@harbor.demo`))
  const actors = { admin: await actor('admin'), officer: await actor('officer'), processor: await actor('processor') }
  await warmSlots(listRows(grown), cast)
  for (const one of listRows(grown).filter(({ name }) => isAsked(name))) {
    const measured = await measureRow(one, cast)
    tell({ ...measured, ...(measured.refused === undefined && (await bareOf(one, cast, actors))) })
  }

  if (isAsked('saves, moves and reads of a loan')) await tellWork(grown, cast)
  if (isAsked('figures')) await tellFigures(cast)
  if (isAsked('export')) await tellExports(corbel)
  for (const one of Object.values(cast)) one.close()
  say(machine())
  const place = growth.loans === 1_000_000 ? 'bench:list' : `bench:list of ${growth.loans}`
  if (values.only === undefined) writeFigures(place, [began, ...told, '', `After it: ${machine()}.`])
} finally {
  await owners.end()
  await demo.close()
  if (values.data === undefined) rmSync(dataFolder, { recursive: true })
}
