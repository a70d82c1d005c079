import { parseArgs } from 'node:util'
import type { AutomationDesign } from '@corbel/domain/emails/automations/automation-design'
import type { TagSource } from '@corbel/domain/emails/tags/fill-tags'
import type { MailBlock } from '@corbel/domain/emails/templates/mail-blocks'
import { writeTemplate } from '@corbel/domain/emails/templates/template-markup'
import { fillWritten } from '../../server/src/emails/templates/fill-template.ts'
import { CorbelClient } from '../../tools/corbel-client.ts'
import { machine } from '../measuring/machine.ts'
import { median, percentile } from '../measuring/percentile.ts'
import { seededProgram } from '../measuring/seeded-program.ts'

// npm run bench:automations [-- --data FOLDER]
// How long filling a mail takes, and trying an automation on the last 50 records of the demo with a mail to each.

const { values } = parseArgs({ options: { data: { type: 'string' } } })
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const rounds = 10

say(machine())
tellFilling()
const program = await seededProgram(values.data)
try {
  await tellTrying(program.corbel.url)
} finally {
  await program.close()
}

/** A designed mail with 100 tags and a table of twenty rows. */
function tellFilling(): void {
  const words = `<p>${'Lorem ipsum dolor sit amet {{prospect.first_name|there}}. '.repeat(10)}</p>`
  const blocks: MailBlock[] = [
    ...Array.from({ length: 10 }, (_one, at): MailBlock => ({ id: `t${at}`, kind: 'text', html: words })),
    { id: 'r', kind: 'rows', section: 'jobs', columns: [{ label: 'Employer', path: 'employer' }] },
    { id: 'f', kind: 'footer', html: '<p>{{company.name}}</p>' },
  ]
  const written = writeTemplate({ subject: 'Loan {{loan.number}}', preheader: '', blocks }, (id) => id)
  const text = { kind: 'text', text: 'Rosa <Delgado>' } as const
  const rows = Array.from({ length: 20 }, (): TagSource => () => text)
  const source: TagSource = (path) => (path === 'jobs' ? { kind: 'rows', rows } : text)
  const taken = Array.from({ length: 2_000 }, () => {
    const begun = performance.now()
    fillWritten(written, source)
    return performance.now() - begun
  })
  const size = Math.round(written.html.length / 1024)
  say(
    `| filling a mail of ${size} kB with 100 tags; goal p95 < 2 ms | median ${median(taken).toFixed(2)} ms, p95 ${percentile(taken, 0.95).toFixed(2)} ms |`,
  )
}

async function tellTrying(url: string): Promise<void> {
  const admin = await CorbelClient.signedIn(url, 'admin@harbor.demo')
  const { automations } = await admin.post<{ automations: { _id: string; title: string; design: AutomationDesign }[] }>(
    'email_triggers',
  )
  const found = automations.find(({ title }) => title === 'Welcome')
  if (found === undefined) throw new Error('The demo has no automation that welcomes.')
  const taken: number[] = []
  let tried = 0
  for (let at = 0; at < rounds; at += 1) {
    const begun = performance.now()
    const { records } = await admin.post<{ records: unknown[] }>(`email_triggers/${found._id}/dry_run`, {
      design: found.design,
    })
    taken.push(performance.now() - begun)
    tried = records.length
  }
  say(
    `| trying an automation on the last ${tried} records, each with its mail; goal < 3 s | median ${(median(taken) / 1_000).toFixed(2)} s, slowest ${(Math.max(...taken) / 1_000).toFixed(2)} s |`,
  )
}
