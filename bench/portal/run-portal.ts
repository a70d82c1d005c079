import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { CorbelClient } from '../../tools/corbel-client.ts'
import { machine } from '../measuring/machine.ts'
import { median, percentile } from '../measuring/percentile.ts'
import { seededProgram } from '../measuring/seeded-program.ts'
import { paintsOf } from '../page/measure-paint.ts'
import { launchBrowser, sessionOf } from '../page/measured-browser.ts'

// npm run bench:portal [-- --data FOLDER --notes 5000 --streams 1000]
// What a borrower's pages load and how soon they stand on a phone at a fourth of the speed; how soon a record with
// thousands of notes answers beside one with few; and how soon 1,000 open pages are told of a change.

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    notes: { type: 'string', default: '5000' },
    streams: { type: 'string', default: '1000' },
  },
})
const phone = { viewport: { width: 360, height: 640 }, hasTouch: true }
const module = 'opportunities'
/** HL-1007 of the demo. */
const loan = '01989680-0000-7005-8000-000000000006'
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const rounds = 5
/** As many as a page of them answers, and of the history. */
const fewNotes = 60
const slowdown = 4

const program = await seededProgram(values.data, { eventStreamsPerSession: 100_000, eventStreamsPerAddress: 100_000 })
const browser = await launchBrowser()
try {
  const { url } = program.corbel
  say(machine())
  const storageState = await sessionOf(browser, url, 'borrower@harbor.demo')
  const admin = await CorbelClient.signedIn(url, 'admin@harbor.demo')
  // What the lender filled in is looked through once: a step comes after it.
  await (await CorbelClient.signedIn(url, 'borrower@harbor.demo')).post(`portal/loans/${loan}/confirmation`, {})
  await tellPages(url, storageState)
  await tellNotes(admin)
  await tellStreams(url, admin)
  say(machine())
} finally {
  await browser.close()
  await program.close()
}

type State = Awaited<ReturnType<typeof sessionOf>>

async function tellPages(url: string, storageState: State): Promise<void> {
  const [asked] = (
    await (
      await CorbelClient.signedIn(url, 'admin@harbor.demo')
    ).post<{ docs: { docType: string }[] }>('docs/list', {
      module,
      owner: loan,
    })
  ).docs
  const pages: readonly [string, string, (page: Page) => Promise<unknown>][] = [
    ['their loan', `/loans/edit/${loan}`, (page) => page.getByRole('heading', { name: /Rosa/ }).waitFor()],
    ['a step', `/loans/edit/${loan}?step=next`, (page) => page.getByRole('textbox').first().waitFor()],
    ['messages', `/loans/edit/${loan}?tab=messages`, (page) => page.getByRole('list').first().waitFor()],
    [
      'a document',
      `/loans/edit/${loan}?tab=docs&doc=${encodeURIComponent(asked?.docType ?? '')}`,
      (page) => page.getByRole('heading', { level: 1 }).waitFor(),
    ],
  ]
  for (const [name, path, shows] of pages) {
    const context = await browser.newContext({ ...phone, baseURL: url, storageState })
    const page = await context.newPage()
    const tools = await context.newCDPSession(page)
    await tools.send('Network.enable')
    const scripts = new Set<string>()
    let sent = 0
    tools.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId)
    })
    tools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) sent += encodedDataLength
    })
    await page.goto(path)
    await shows(page)
    await page.waitForLoadState('networkidle')
    await context.close()
    const paints = await paintsOf(browser, { path, shows }, { ...phone, baseURL: url, storageState, slowdown })
    const ms = (one: { largest: number }) => `${Math.round(one.largest)} ms`
    say(
      `| ${name}: scripts in ${scripts.size} files; largest paint at a fourth of the speed, cold and again | ${(sent / 1_000).toFixed(0)} kB; ${ms(paints.cold)}, ${ms(paints.warm)} |`,
    )
  }
}

/** Two loans, asked by turns: one with thousands of notes, one with as many as are answered. */
async function tellNotes(admin: CorbelClient): Promise<void> {
  const found = await admin.post<{ opportunities: { _id: string }[] }>('opportunities', { search: 'HL-11', limit: 2 })
  const owners = found.opportunities.map(({ _id }) => _id)
  for (const [place, wanted] of [Number(values.notes), fewNotes].entries())
    for (let at = 0; at < wanted; at += 20)
      await Promise.all(
        Array.from({ length: 20 }, (_, next) =>
          admin.post('notes', { module, owner: owners[place], content: `Note ${at + next}`, type: 'Public' }),
        ),
      )
  for (const [name, path, body] of [
    ['tabs with counts', 'record_tabs', {}],
    ['the notes tab', 'notes/list', { limit: 30 }],
    ['history of the rail', 'action_history', { limit: 50, counted: 'least' }],
  ] as const) {
    const times = owners.map((): number[] => [])
    for (let round = 0; round < rounds * 12; round++)
      for (const [place, owner] of owners.entries()) {
        const begun = performance.now()
        await admin.post(path, path === 'action_history' ? { module, _id: owner, ...body } : { module, owner, ...body })
        times[place]?.push(performance.now() - begun)
      }
    const [many, few] = times.map((all) => `${median(all).toFixed(1)} ms`)
    say(`| ${name} of a loan with ${values.notes} notes, with ${fewNotes}, median | ${many}, ${few} |`)
  }
}

/** Pages that are open at once, each with a stream of its own. */
async function tellStreams(url: string, admin: CorbelClient): Promise<void> {
  const wanted = Number(values.streams)
  const heard: number[] = []
  let sentAt = 0
  const stopping = new AbortController()
  const opened: Promise<void>[] = []
  const listening = Array.from({ length: wanted }, () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    opened.push(promise)
    return listen(resolve)
  })
  async function listen(isOpen: () => void): Promise<void> {
    const answer = await fetch(`${url}/api/events`, { headers: admin.headers, signal: stopping.signal })
    if (!answer.ok || answer.body === null) throw new Error(`a stream was refused with ${answer.status}`)
    const decoder = new TextDecoder()
    for await (const bytes of answer.body) {
      isOpen()
      if (decoder.decode(bytes, { stream: true }).includes('event: loan-changed'))
        heard.push(performance.now() - sentAt)
    }
  }
  const ended = Promise.allSettled(listening)
  await Promise.all(opened)
  const page = await admin.get<{ opportunity: { rev: number } }>(`opportunities/${loan}`)
  sentAt = performance.now()
  await admin.patch(`opportunities/${loan}`, {
    formData: { '1a_personalinformation_alternatenames': `R. ${sentAt}` },
    rev: page.opportunity.rev,
    force: true,
  })
  const until = performance.now() + 10_000
  while (heard.length < wanted && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 20))
  stopping.abort()
  await ended
  say(
    `| of ${wanted} open streams told of a save; from the save's beginning, median and p99 | ${heard.length}; ${median(heard).toFixed(0)} ms, ${percentile(heard, 0.99).toFixed(0)} ms |`,
  )
}
