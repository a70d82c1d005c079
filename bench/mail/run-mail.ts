import { readFileSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConfig } from '../../server/src/config.ts'
import { fillSharedText, ReadInTurn } from '../../server/src/emails/sending/fill-shared-text.ts'
import type { ClaimedMessage } from '../../server/src/emails/sending/message-repository.ts'
import { recordKinds } from '../../server/src/features.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { createAppPool } from '../../server/src/platform/database/app-pool.ts'
import { appRole, appRolePassword } from '../../server/src/platform/database/app-role.ts'
import { openKeptFiles } from '../../server/src/platform/files/kept-files.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { createMailer } from '../../server/src/platform/mail/mailer.ts'
import { keyBytes } from '../../server/src/platform/secrets/aes-gcm.ts'
import { growContacts } from '../../server/src/test-support/grown-contacts.ts'
import { openCatcher } from '../../server/src/test-support/network/mail-catcher.ts'
import { sampleSecrets } from '../../server/src/test-support/sample-secrets.ts'
import { CorbelClient } from '../../tools/corbel-client.ts'
import { temporaryDataFolder } from '../../tools/running-corbel.ts'
import { ownerPool } from '../fences/owner-pool.ts'
import { machine } from '../measuring/machine.ts'
import { median, percentile } from '../measuring/percentile.ts'
import { seededProgram } from '../measuring/seeded-program.ts'

// npm run bench:mail [-- --people 10000] [--data FOLDER]
// A campaign started as a person starts it, to 10,000 contacts: each of its mails is decided on, filled with values of
// its record under its sender's rights, given its way out and its followed links, and handed to a mail server on this
// machine. Beside them somebody writes e-mails, one after the other, each of which waits its ten seconds. Some addresses
// take nothing any more once it runs. It fails where a mail of the campaign is not sent.

const { values } = parseArgs({ options: { people: { type: 'string', default: '10000' }, data: { type: 'string' } } })
const many = Number(values.people)
const composedEveryMs = 500
const stopped = 100
const stuckMs = 60_000

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
const ofCampaign = () => [...arrived].filter(([to]) => to.startsWith('copy'))
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const arrived = new Map<string, number[]>()
const { url: smtpUrl, close: closeCatcher } = await openCatcher((to) => {
  arrived.set(to, [...(arrived.get(to) ?? []), performance.now()])
})
/** So many that none of them holds anything up: what is measured is how fast it can be. */
const limits = {
  massMailsPerCompanyPerHour: 1_000_000,
  massMailsPerDomainPerHour: 1_000_000,
  mailsPerCompanyPerHour: 1_000_000,
  composedPerPersonPerHour: 1_000_000,
}
const dataFolder = values.data ?? temporaryDataFolder()
const program = await seededProgram(dataFolder, limits, { environment: { SMTP_URL: smtpUrl } })
const owners = await ownerPool(dataFolder)

try {
  say(machine())
  const admin = await CorbelClient.signedIn(program.corbel.url, 'admin@harbor.demo')
  const { people } = await admin.post<{ people: { _id: string }[] }>('people/contacts', { limit: 1 })
  const model = people[0]?._id ?? ''
  const { list } = await admin.post<{ list: { _id: string } }>('email_list/add', { title: `Everybody ${Date.now()}` })
  const companyId = await growContacts(owners, { model, list: list._id, many })
  const campaignId = await startCampaign(admin, list._id)
  const gone = await stopSome(campaignId)
  const sent = await sendAll(admin, { campaignId, writtenFrom: model, wanted: many - gone.length })
  tellSending(sent)
  const faults = await tellStates(campaignId, gone)
  await tellFilling(companyId, campaignId)
  say(machine())
  if (faults > 0) process.exitCode = 1
} finally {
  await owners.end()
  await program.close()
  await closeCatcher()
  if (values.data === undefined) rmSync(dataFolder, { recursive: true })
}

async function startCampaign(admin: CorbelClient, list: string): Promise<string> {
  const { campaign } = await admin.post<{ campaign: { _id: string } }>('campaigns/add', {
    ...{ title: 'Spring', lists: [list], subject: 'News for {{contact.title|you}}' },
    body: `<p>Dear {{contact.title|friend}}</p><p>${'Lorem ipsum dolor sit amet. '.repeat(80)}</p><p><a href="https://rates.test/">Rates</a></p>`,
  })
  const { count } = await admin.post<{ count: number }>(`campaigns/${campaign._id}/count`)
  if (count !== many) throw new Error(`It would go to ${count} of ${many}.`)
  await admin.post(`campaigns/${campaign._id}/start`, { count })
  return campaign._id
}

/** Some that nobody has taken in hand yet are not to be written to any more. */
async function stopSome(campaignId: string): Promise<string[]> {
  for (const until = performance.now() + stuckMs; performance.now() < until; await pause(20)) {
    const { rows } = await owners.query<{ to: string }>(
      `with chosen as (
         select company_id, to_norm from message
         where origin_id = $1 and state = 'queued'
           and exists (select from campaign where id = $1 and state = 'running')
         order by id desc limit $2 for update of message skip locked)
       insert into suppression (company_id, to_norm, scope, reason, at)
       select company_id, to_norm, 'all', 'bounce', now() from chosen returning to_norm as to`,
      [campaignId, stopped],
    )
    if (rows.length > 0) return rows.map(({ to }) => to)
  }
  throw new Error('The campaign did not begin.')
}

type Sending = { readonly campaignId: string; readonly writtenFrom: string; readonly wanted: number }
type Sent = Awaited<ReturnType<typeof sendAll>>

/** Until all have arrived, or nothing has for a minute. */
async function sendAll(admin: CorbelClient, { writtenFrom: owner, wanted }: Sending) {
  const begun = performance.now()
  const idle = memoryMb()
  let most = idle
  let last = { count: 0, at: begun }
  const written = new Map<string, number>()
  for (;;) {
    const count = ofCampaign().length
    if (count > last.count) last = { count, at: performance.now() }
    most = Math.max(most, memoryMb())
    if (count >= wanted || performance.now() - last.at > stuckMs) break
    const email = `${written.size}@direct.test`
    written.set(email, performance.now())
    await admin.post('emails/send', {
      ...{ module: 'contacts', owner, recipients: [email], subject: 'A word', body: '<p>Hello</p>' },
    })
    await pause(composedEveryMs)
  }
  const until = performance.now() + stuckMs
  while ([...written.keys()].some((to) => !arrived.has(to)) && performance.now() < until) await pause(50)
  const waits = [...written].map(([to, at]) => ((arrived.get(to)?.[0] ?? Number.POSITIVE_INFINITY) - at) / 1_000)
  return { count: last.count, seconds: (last.at - begun) / 1_000, waits, idle, most }
}

function memoryMb(): number {
  const status = readFileSync(`/proc/${program.corbel.process.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

function tellSending({ count, seconds, waits, idle, most }: Sent): void {
  say(
    `| ${count} mails of a campaign, from the first that may leave; goal ≥ 200 a second | ${Math.round(count / seconds)} a second (${seconds.toFixed(1)} s) |`,
  )
  say(
    `| ${waits.length} composed ones beside them, from the press until SMTP has it, with the ten seconds to take it back; goal p95 < 15 s | median ${median(waits).toFixed(1)} s, p95 ${percentile(waits, 0.95).toFixed(1)} s, slowest ${Math.max(...waits).toFixed(1)} s |`,
  )
  say(
    `| memory of the whole program: before the first leaves, at most; goal < +150 MB | ${Math.round(idle)} MB, ${Math.round(most)} MB (+${Math.round(most - idle)}) |`,
  )
}

/** Where they stand, by reason; how many are not where they should be. */
async function tellStates(campaignId: string, gone: readonly string[]): Promise<number> {
  const { rows } = await owners.query<{ state: string; count: number }>(
    `select concat_ws(' ', state, reason) as state, count(*)::integer as count from message where origin_id = $1
     group by 1 order by 2 desc`,
    [campaignId],
  )
  say(`| where they stand | ${rows.map(({ state, count }) => `${count} ${state}`).join(', ')} |`)
  const inVain = gone.filter((to) => arrived.has(to)).length
  const twice = ofCampaign().filter(([, times]) => times.length > 1).length
  say(`| of ${gone.length} that take nothing any more, written to; written to twice; goal 0 | ${inVain}; ${twice} |`)
  const sent = rows.find(({ state }) => state === 'sent')?.count ?? 0
  return inVain + twice + (many - gone.length - sent)
}

/** What it takes to fill one of them while nothing else is done. */
async function tellFilling(companyId: string, campaignId: string): Promise<void> {
  const config = readConfig({ SMTP_URL: smtpUrl }, [])
  const { host = '', port = 5432, database: name = '' } = owners.options
  const password = await appRolePassword(dataFolder)
  const connection = { host, port, database: name, user: appRole, password }
  const log = createLog('error')
  const pool = createAppPool({ connection, log, size: 3 })
  const database = { pool, appConnection: connection, ownerConnection: connection, close: () => pool.end() }
  const parts = {
    ...{ database, clock: systemClock, log, kinds: recordKinds, limits: config.limits },
    ...{ mailer: createMailer(config), files: openKeptFiles('/nowhere'), publicUrl: config.publicUrl },
    ...{ inbound: undefined, secrets: sampleSecrets(Buffer.alloc(keyBytes), systemClock) },
  }
  const { rows } = await owners.query<ClaimedMessage>(
    `select id, record_id as "recordId", module, lane, origin, origin_id as "originId", rights_of as "rightsOf",
       from_name as "fromName", from_address as "fromAddress", reply_to as "replyTo", to_name as "toName",
       to_address as "toAddress", to_norm as "toNorm", subject, attempts, repeats, created_at as "createdAt", tracked,
       null as "inReplyTo", link_secret as "linkSecret", null as language
     from message where origin_id = $1 and state = 'sent' order by id limit 600`,
    [campaignId],
  )
  await owners.query('delete from message_body where message_id = any($1)', [rows.map(({ id }) => id)])
  const read = new ReadInTurn()
  const fills: number[] = []
  for (const message of rows) {
    const at = performance.now()
    const filled = await fillSharedText(parts, { companyId, message, read })
    if (typeof filled === 'string') throw new Error(`A mail is not filled: ${filled}`)
    fills.push(performance.now() - at)
  }
  const taken = fills.slice(100)
  await database.close()
  say(
    `| filling one of them, alone, with the database; goal p95 < 2 ms | median ${median(taken).toFixed(2)} ms, p95 ${percentile(taken, 0.95).toFixed(2)} ms |`,
  )
}
