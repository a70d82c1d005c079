import { tabRightsOn } from '@corbel/domain/auth/actor'
import { undoSeconds } from '@corbel/domain/emails/compose/compose-mail'
import type { countMailed, sendEmail } from '@corbel/domain/emails/compose-endpoints'
import { emailFormProblem } from '@corbel/domain/emails/email-address'
import { emailPolicy, isMailModule, type MailModule } from '@corbel/domain/emails/email-policy'
import { lanes, normalAddress } from '@corbel/domain/emails/sending/message-state'
import { fillTags } from '@corbel/domain/emails/tags/fill-tags'
import { mostInBulk } from '@corbel/domain/records/bulk/bulk-job'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { nameInMail } from '@corbel/domain/shared/plain-name'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { newId } from '../../platform/ids.ts'
import { askedRecords } from '../../records/bulk/mass/act-on-many.ts'
import { massKindOf } from '../../records/bulk/mass/mass-acts.ts'
import type { MassCall, MassKinds } from '../../records/bulk/mass/mass-kind.ts'
import { lacksPostalAddress } from '../campaigns/campaign-text.ts'
import { insertSharedText } from '../sending/act-repository.ts'
import { wakeMail } from '../sending/mail-loop.ts'
import { insertMessages, type NewMessage } from '../sending/message-repository.ts'
import { listSuppressions } from '../sending/suppression-repository.ts'
import { listUsableTemplates } from '../templates/template-repository.ts'
import { templateTags } from '../templates/template-tags.ts'
import { insertMailFiles, listMailed, type MailedRow, mailedColumns } from './compose-repository.ts'
import { refuseFullDay } from './day-of-mails.ts'
import { answersTo, senderOf } from './mail-sender.ts'
import type { Sending } from './sending.ts'
import { tagsOfProgram } from './tag-source.ts'
import { templateToSend } from './template-to-send.ts'

type Skipped = { reason: string; count: number }[]
type Chosen = { readonly module: MailModule; readonly rows: readonly Addressed[]; readonly skipped: Skipped }
type Addressed = { readonly id: string; readonly personId: string; readonly name: string; readonly email: string }

/** To how many an e-mail to these records would go. Nothing is written. */
export async function countMailedRecords(
  masses: MassKinds,
  call: MassCall,
  body: BodyOf<typeof countMailed>,
): Promise<Result<AnswerOf<typeof countMailed>>> {
  const chosen = await chooseMailed(masses, call, body)
  if (!chosen.ok) return chosen
  const { module, rows, skipped } = chosen.value
  const templates = await listUsableTemplates(call.db, call.actor.companyId, module)
  return granted({
    ...{ count: rows.length, skipped, templates: templates.map(({ id, title }) => ({ _id: id, title })) },
    tags: tagsOfProgram(module).map((path) => ({ path, title: path })),
  })
}

const insertedAtOnce = 1_000

/** One mail to each of many records, with its own values in it; those are filled in as it leaves. */
export async function sendToMany(
  call: MassCall,
  { masses, body, files, from, limits }: Sending,
): Promise<Result<AnswerOf<typeof sendEmail>>> {
  const { db, actor, at } = call
  const { companyId, personId } = actor
  const {
    subject,
    body: markup,
    recipients,
    cc,
    bcc,
    docs,
    email_from,
    count,
    draft: _draft,
    answers: _answers,
    template: _id,
    ...which
  } = body
  const named = [...recipients, ...cc, ...bcc]
  if (named.length > 0 || docs.length > 0)
    return refused({
      code: 'invalid-request',
      fields: { [docs.length > 0 ? 'docs' : 'recipients']: tell('problems.notValid') },
    })
  const chosen = await chooseMailed(masses, call, which)
  if (!chosen.ok) return chosen
  const { module, rows, skipped } = chosen.value
  if (count !== undefined && rows.length > count)
    return refused({
      code: 'stale',
      message: tell('bulk.moreByNow', { count: rows.length }),
      details: { count: rows.length },
    })
  if (rows.length === 0)
    return refused({ code: 'invalid-fields', fields: { recipients: tell('mails.problems.recipients') } })
  if (await lacksPostalAddress(db, companyId))
    return refused({ code: 'invalid-fields', fields: { sender: tell('campaigns.problems.postalAddress') } })
  const sender = await senderOf(db, actor, from)
  const replyTo = answersTo(sender, email_from)
  if (!replyTo.ok) return replyTo
  const template = await templateToSend(db, companyId, { id: body.template, body: markup, module, at })
  if (template === undefined) return refused({ code: 'not-found' })
  const unknown = template === null ? await unknownTags(db, companyId, { module, subject, markup }) : []
  if (unknown.length > 0)
    return refused({
      code: 'invalid-fields',
      fields: { body: tell('mails.problems.unknownTags', { names: unknown.join(', ') }) },
    })
  const full = await refuseFullDay(db, companyId, { limits, count: rows.length, at })
  if (full !== null) return refused(full)
  const originId = newId()
  const dueAt = new Date(at.getTime() + undoSeconds * 1_000)
  const sharedTemplate = template === null ? {} : { template: { id: template.templateId, version: template.version } }
  await insertSharedText(db, companyId, { originId, subject, html: markup, at, ...sharedTemplate })
  const messages = rows.map(
    ({ id, personId: to, name, email }): NewMessage => ({
      ...{
        id: newId(),
        recordId: id,
        module,
        lane: lanes.mass,
        origin: 'bulk',
        originId,
        originKey: normalAddress(email),
      },
      ...{ rightsOf: personId, from: { name: sender.name, address: sender.address }, replyTo: replyTo.value },
      ...{ to: { name, address: email }, toNorm: normalAddress(email), line: 'to', personId: to, subject },
      ...{ dueAt, createdAt: at, body: null },
    }),
  )
  for (let first = 0; first < messages.length; first += insertedAtOnce)
    await insertMessages(db, companyId, messages.slice(first, first + insertedAtOnce))
  await insertMailFiles(db, companyId, { originId, at, files })
  wakeMail(db)
  const queued = messages.length
  return granted({ message: tell('mails.sent'), _id: originId, undoUntil: dueAt.toISOString(), queued, skipped })
}

type Words = { readonly module: MailModule; readonly subject: string; readonly markup: string }

/** Tags that no record of the kind has: each mail would say them as they were typed. */
async function unknownTags(
  db: MassCall['db'],
  companyId: string,
  { module, subject, markup }: Words,
): Promise<string[]> {
  if (!`${subject}${markup}`.includes('{{')) return []
  const { known } = await templateTags(db, companyId, module)
  const found = [...fillTags(subject, known, 'line').unknown, ...fillTags(markup, known, 'html').unknown]
  return [...new Set(found)].slice(0, 10)
}

/** The records that the caller may read and write from, and of each whom it is about; one mail for each address. */
async function chooseMailed(
  masses: MassKinds,
  call: MassCall,
  body: BodyOf<typeof countMailed>,
): Promise<Result<Chosen>> {
  const { db, actor } = call
  const module = body.module?.toLowerCase() ?? ''
  const kind = isMailModule(module) ? massKindOf(masses, module) : undefined
  if (!isMailModule(module) || kind === undefined)
    return refused({ code: 'invalid-request', fields: { module: tell('problems.notValid') } })
  if (!emailPolicy.compose(actor, module)) return refused({ code: 'not-allowed' })
  const asked = askedRecords(body)
  if (!asked.ok) return asked
  const set = await kind.meet(call, { module, asked: asked.value })
  if (!set.ok) return set
  // A role that says how far its e-mails reach, and less than all, is asked record by record: many at once are none of it.
  const reach = tabRightsOn(actor, module, 'emails')?.add ?? 'all'
  if (reach === 'none') return refused({ code: 'not-allowed' })
  const rows = await listMailed(db, actor.companyId, {
    rows: set.value.rows(mailedColumns),
    most: mostInBulk + 1,
  })
  if (rows.length > mostInBulk)
    return refused({ code: 'invalid-request', fields: { filters: tell('mails.problems.tooMany') } })
  const unknown = 'ids' in asked.value ? asked.value.named - rows.length : 0
  return granted({ module, ...(await reachable(call, rows, unknown)) })
}

async function reachable({ db, actor }: MassCall, rows: readonly MailedRow[], unknown: number) {
  const counts = new Map<string, number>(unknown > 0 ? [['not-found', unknown]] : [])
  const skip = (reason: string): void => void counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const addresses = rows.flatMap(({ email }) => (email ? [normalAddress(email)] : []))
  const suppressed = new Set(
    (await listSuppressions(db, actor.companyId, addresses))
      .filter(({ scope, scopeId }) => scope === 'all' || scopeId === actor.personId)
      .map(({ toNorm }) => toNorm),
  )
  const seen = new Set<string>()
  const addressed: Addressed[] = []
  for (const { id, active, personId, firstName, lastName, email } of rows) {
    const norm = normalAddress(email ?? '')
    if (!active) skip('inactive')
    else if (personId === null || norm === '') skip('no-address')
    else if (emailFormProblem(norm) !== null) skip('invalid-address')
    else if (suppressed.has(norm)) skip('suppressed')
    else if (seen.has(norm)) skip('same-address')
    else {
      seen.add(norm)
      const name = nameInMail(`${firstName ?? ''} ${lastName ?? ''}`.trim(), '')
      addressed.push({ id, personId, name, email: norm })
    }
  }
  return { rows: addressed, skipped: [...counts].map(([reason, count]) => ({ reason, count })) }
}
