import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { KeepAliveClient } from '../lending/keep-alive-client.ts'
import { residentMegabytes } from '../lending/measure-memory.ts'
import { type Demo, openDemo } from '../lending/open-demo.ts'
import { machine } from '../measuring/machine.ts'
import { median, percentile } from '../measuring/percentile.ts'
import type { SentFiles } from './send-files.ts'
import { tellFullLoan, tellSummary } from './tell-looking.ts'
import { tellViewer } from './tell-viewer.ts'

// npm run bench:documents [-- --data FOLDER --files 20 --megabytes 45 --documents 500 --only uploads|opening|summary|viewer --to FILE]
// Many large files sent at once: how much memory they cost, and how the list answers meanwhile. How soon a loan with
// hundreds of documents, and thousands of tasks and notes, opens beside one that has none; how long a summary takes,
// and the first page of a long file in the viewer.

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    files: { type: 'string', default: '20' },
    megabytes: { type: 'string', default: '45' },
    documents: { type: 'string', default: '500' },
    only: { type: 'string' },
    /** Where the summary is laid down. */
    to: { type: 'string', default: '/tmp/corbel-summary.pdf' },
  },
})
const module = 'opportunities'
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const demo = await openDemo(values.data, { uploadsPerPersonPerMinute: 1_000_000 })
try {
  say(machine())
  if (values.only === undefined || values.only === 'uploads') {
    await tellUploads(demo, 'in one request each', 'whole')
    await tellUploads(demo, 'in chunks of 1 MB, as the pages send them', 'chunks')
  }
  if (values.only === undefined || values.only === 'opening') await tellOpening(demo)
  if (values.only === undefined || values.only === 'summary') await tellSummary(demo, values.to)
  if (values.only === undefined || values.only === 'viewer') await tellViewer(demo)
  say(machine())
} finally {
  await demo.close()
}

type How = SentFiles['how']
type Place = SentFiles['places'][number]

/** As many loans with a document asked for each. */
async function placesFor(client: Demo['client'], many: number): Promise<Place[]> {
  const found = await client.post<{ opportunities: { _id: string }[] }>('opportunities', { limit: many })
  const places: Place[] = []
  for (const { _id: owner } of found.opportunities) {
    const { docType } = await client.post<{ docType: string }>('docs/needs', { module, owner, title: 'A large file' })
    places.push({ owner, element: docType })
  }
  return places
}

/** By a thread of its own, so that sending holds up nothing that is measured here. */
async function send({ corbel, client }: Demo, sent: Pick<SentFiles, 'places' | 'megabytes' | 'how'>): Promise<void> {
  const { authorization = '' } = client.headers
  const workerData: SentFiles = { url: corbel.url, authorization, module, ...sent }
  const sender = new Worker(new URL('send-files.ts', import.meta.url), { workerData })
  const [code] = await once(sender, 'exit')
  if (code !== 0) throw new Error(`sending ended with ${code}`)
}

async function tellUploads(program: Demo, said: string, how: How): Promise<void> {
  const { client, corbel } = program
  const places = await placesFor(client, Number(values.files))
  const http = new KeepAliveClient(corbel.url, client.headers)
  const askList = async (): Promise<number> => {
    const begun = performance.now()
    await http.send('POST', 'opportunities', { skip: Math.floor(begun) % 100, limit: 20 })
    return performance.now() - begun
  }
  // A program that has just started grows by itself: first all that is measured happens once, small.
  await send(program, { places: places.slice(0, 1), megabytes: 2, how })
  const alone: number[] = []
  for (let round = 0; round < 300; round++) alone.push(await askList())
  const before = residentMegabytes(program)
  let isOver = false
  let most = before
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, residentMegabytes(program))
      await delay(100)
    }
  })()
  const times: number[] = []
  const asking = (async () => {
    while (!isOver) {
      times.push(await askList())
      await delay(20)
    }
  })()
  const begun = performance.now()
  await send(program, { places, megabytes: Number(values.megabytes), how })
  const took = performance.now() - begun
  isOver = true
  await Promise.all([watching, asking])
  http.close()
  const of = (all: readonly number[]) => `${percentile(all, 0.5).toFixed(0)} / ${percentile(all, 0.95).toFixed(0)} ms`
  say(
    `| ${places.length} × ${values.megabytes} MB at once, ${said}: resident memory grew by; list p50 / p95 meanwhile (${times.length} lists), alone; all of it took | ${(most - before).toFixed(0)} MB (from ${before.toFixed(0)}); ${of(times)}, ${of(alone)}; ${(took / 1_000).toFixed(1)} s |`,
  )
}

/** One of two like loans gets hundreds of documents; what its page asks for is asked of both in turn. */
async function tellOpening(program: Demo): Promise<void> {
  const { client, pool, actor } = program
  const found = await client.post<{ opportunities: { _id: string }[] }>('opportunities', { search: 'HL-11', limit: 2 })
  const [full, empty] = found.opportunities.map(({ _id }) => _id)
  if (full === undefined || empty === undefined) throw new Error('the demo has no two loans HL-11…')
  const wanted = Number(values.documents)
  await client.post('docs/needs', { module, owner: full, title: 'The first' })
  // The rest as rows, with a file each: asked for one by one they would take minutes, and it is reading that is measured.
  await pool.query(`select set_config('corbel.company_id', $1, false)`, [actor.companyId])
  await pool.query(
    `insert into document (company_id, id, record_id, doc_type, title, status, source, asked_at, asked_by, asked_by_name,
       updated_at, updated_by_name)
     select $1, gen_random_uuid(), $2, 'need-' || gen_random_uuid(), 'Paper ' || n, 'Awaiting Review', 'request', now(), null,
       'Bench', now(), 'Bench' from generate_series(2, $3::integer) as n`,
    [actor.companyId, full, wanted],
  )
  await pool.query(
    `insert into file (company_id, id, record_id, field_id, name, media_type, size, sha256, storage_name, created_at)
     select company_id, gen_random_uuid(), record_id, doc_type, 'paper.pdf', 'application/pdf', 1000, sha256('x'),
       'bench/' || id, now() from document where company_id = $1 and record_id = $2 and title like 'Paper %'`,
    [actor.companyId, full],
  )
  // Whatever is worked out for lists is worked out by a save.
  await client.post('docs/needs', { module, owner: full, title: 'The last' })
  const calls: readonly [string, (owner: string) => Promise<unknown>][] = [
    ['the loan', (owner) => client.get(`opportunities/${owner}/page`)],
    ['the loan, as the specified call answers it', (owner) => client.get(`opportunities/${owner}`)],
    ['tabs with counts', (owner) => client.post('record_tabs', { module, owner })],
    ['the documents tab', (owner) => client.post('docs/list', { module, owner })],
    ['how many documents', (owner) => client.post('docs/count', { module, owner })],
  ]
  for (const [name, ask] of calls) {
    const [many, none]: [number[], number[]] = [[], []]
    for (let round = 0; round < 60; round++)
      for (const [owner, times] of [
        [full, many],
        [empty, none],
      ] as const) {
        const begun = performance.now()
        await ask(owner)
        times.push(performance.now() - begun)
      }
    const [slow, fast] = [median(many.slice(10)), median(none.slice(10))]
    const more = Math.round((slow / fast - 1) * 100)
    say(
      `| ${name} of a loan with ${wanted} documents, with none, median | ${slow.toFixed(1)} ms, ${fast.toFixed(1)} ms (${more} %) |`,
    )
  }
  await tellFullLoan(program, { full, empty })
}
