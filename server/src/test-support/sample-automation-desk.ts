import { openMailServer } from './network/mail-server.ts'
import { openShareDesk } from './sample-share-desk.ts'
import type { TestAppOptions } from './test-app.ts'
import { waitUntil } from './wait-until.ts'

type RunStep = { kind: string; outcome: string; reason: string | null; to: object[] }
type Run = { state: string; reason: string | null; steps: RunStep[] }

const blocks = [{ id: 'a', kind: 'text', html: '<p>Dear {{prospect.first_name|customer}}</p>' }]

/** A desk with a template of its own, on which automations are published and followed. */
export async function openAutomationDesk(options: TestAppOptions = {}) {
  const server = await openMailServer()
  const desk = await openShareDesk({ own: true, smtpUrl: server.url, ...options })
  const { call, database, lender, newLoan, save } = desk
  const pool = database.ownerPool
  const done = async (line: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await call('admin', line, body)
    if (answer.status !== 200) throw new Error(`${line}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  const add = async (title: string): Promise<string> => String((await done('POST email_triggers/add', { title }))._id)
  const text = (subject: string, below: readonly object[] = []) => ({
    subject,
    preheader: '',
    blocks: [...blocks, ...below],
  })
  const newTemplate = async (more: object = {}, below: readonly object[] = []): Promise<string> => {
    const id = String((await done('POST email_templates/add', { title: 'It goes on', ...more }))._id)
    const texts = {
      en: text('Loan {{loan.number}} goes on', below),
      es: text('El préstamo {{loan.number}} sigue', below),
    }
    await done(`PATCH email_templates/${id}`, { rev: 1, texts })
    await done(`POST email_templates/${id}/publish`, { rev: 2 })
    return id
  }
  const template = await newTemplate()
  const send = { id: 's', kind: 'send', template, to: 'borrower' }
  const design = {
    ...{ module: 'opportunities', trigger: { kind: 'status-entered', statuses: ['2'] }, filters: [], steps: [send] },
    ...{ repeat: 'each', goal: [], asksAgain: true, firesOnMany: false, mostPerHour: 200 },
  }
  const runsOf = async (id: string): Promise<Run[]> => (await done(`POST email_triggers/${id}/runs`, {})).runs as Run[]
  let count = 0
  return {
    ...{ ...desk, pool, add, text, newTemplate, template, send, design, runsOf },
    on: async (title: string, more: object = {}): Promise<string> => {
      const id = await add(title)
      const saved = await done(`PATCH email_triggers/${id}`, { rev: 1, design: { ...design, ...more } })
      if (JSON.stringify(saved.troubles) !== '[]') throw new Error(JSON.stringify(saved.troubles))
      await done(`POST email_triggers/${id}/publish`, { rev: 2 })
      await done(`POST email_triggers/${id}/state`, { state: 'on' })
      return id
    },
    off: (id: string) => done(`POST email_triggers/${id}/state`, { state: 'off' }),
    move: (id: string, status: string) => save('officer', id, { adminInfo: { status: [status] } }),
    wake: () => pool.query(`select pg_notify('corbel_automation', '')`),
    ended: (id: string, most = 1) =>
      waitUntil(async () => {
        const runs = await runsOf(id)
        return runs.length >= most && runs.every(({ state }) => state !== 'waiting') ? runs : undefined
      }),
    sentTo: (to: string) => server.received.filter((one) => one.to === to),
    writtenTo: async (to: string): Promise<string[]> =>
      (await pool.query('select state from message where to_norm = $1', [to])).rows.map(({ state }) => state),
    /** A loan whose borrower has an address of its own. */
    loanOf: async (language = 'en'): Promise<{ id: string; to: string }> => {
      const to = `bea${count++}@automated.test`
      await pool.query('update person set email = $3, language = $4 where company_id = $1 and id = $2', [
        ...[lender.companyId, lender.people.borrower.id, to, language],
      ])
      return { id: await newLoan({ status: ['1'] }), to }
    },
  }
}
