import { openLoanDesk } from './sample-loan-desk.ts'
import { waitUntil } from './wait-until.ts'

const publicUrl = 'https://loans.example.test'

export const field = (id: string, type: string, more: object = {}) => ({ id, type, title: `The ${id}`, ...more })
const fields = [
  field('first_name', 'text', { mandatory: true }),
  field('email', 'email'),
  field('wanted', 'amount'),
  field('ssn', 'ssn'),
  field('ways', 'multiselect', { options: [{ id: 'mail', text: 'Mail' }] }),
  { ...field('jobs', 'section', { cloneable: true }), childs: [field('employer', 'text'), field('secret', 'ssn')] },
  field('inside', 'text', { hided_roles: ['2'] }),
]

export const submission = () => crypto.randomUUID()
export const someone = () => `ana-${submission()}@sample.test`
export const ana = { first_name: 'Ana', ssn: '900-12-3456' }
export const ended = { status: 410, body: { code: 'form-link-not-valid' } }
type Mail = { to: string; subject: string; text: string }
const linkIn = ({ text }: Mail) =>
  /https:\/\/loans\.example\.test\/forms\/([\w-]{36})\/resume\/([\w-]{43})\s/.exec(text)

/** A lender whose visitors save forms for later, and what they do. */
export async function openSavedFormDesk() {
  const desk = await openLoanDesk({ own: true, publicUrl })
  const { app, call, database } = desk
  const { companyId } = desk.lender
  const formOf = async (settings: object = {}, childs: readonly object[] = fields): Promise<string> => {
    const content = [{ id: 'tab', type: 'section', title: 'You', childs }]
    const { body } = await call('admin', 'POST webforms/add', { title: 'Apply now', content, settings })
    return (body.webform as { _id: string })._id
  }

  let guests = 0
  const post = async (path: string, payload: object, remoteAddress?: string) => {
    guests += 1
    const from = remoteAddress ?? `198.18.${guests >> 8}.${guests & 255}`
    const answer = await app.inject({ method: 'POST', url: `/api/public/forms/${path}`, remoteAddress: from, payload })
    return { status: answer.statusCode, body: answer.json() }
  }
  const mailsTo = async (email: string): Promise<Mail[]> =>
    (await app.inject({ url: '/api/dev/mailbox' })).json().filter((mail: Mail) => mail.to === email)
  const tokenTo = async (email: string, count = 1): Promise<string> => {
    const mails = await waitUntil(async () => {
      const all = await mailsTo(email)
      return all.length >= count ? all : undefined
    })
    return mails.map(linkIn).map((link) => link?.[2] ?? '')[count - 1] ?? ''
  }
  const save = (id: string, more: object = {}) =>
    post(`${id}/save`, { submission: submission(), sendTo: someone(), formData: ana, ...more })
  /** A form that was saved, and its link. */
  const saved = async (id: string, more: object = {}) => {
    const sendTo = someone()
    const first = { submission: submission(), sendTo, ...more }
    const answer = await save(id, first)
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return { ...first, token: await tokenTo(sendTo) }
  }
  const resume = (id: string, token: string, from?: string) => post(`${id}/resume`, { token }, from)
  const send = (id: string, more: object = {}) => post(id, { submission: submission(), formData: ana, ...more })

  const rows = async (text: string, values: readonly unknown[] = [companyId]) =>
    (await database.ownerPool.query(text, [...values])).rows
  const count = async (table: string) =>
    Number((await rows(`select count(*) from ${table} where company_id = $1`))[0]?.count)
  const written = async () => ({
    drafts: await count('webform_draft'),
    links: await count('webform_draft_link'),
    leads: await count('lead'),
  })
  return { ...desk, companyId, formOf, post, mailsTo, tokenTo, save, saved, resume, send, rows, written }
}
