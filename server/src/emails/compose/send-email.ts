import { type MailRecipient, mostFileBytes, undoSeconds } from '@corbel/domain/emails/compose/compose-mail'
import { mailDocument, mailWords } from '@corbel/domain/emails/compose/mail-text'
import type { sendEmail as endpoint } from '@corbel/domain/emails/compose-endpoints'
import { type Lane, lanes, normalAddress } from '@corbel/domain/emails/sending/message-state'
import type { AnswerOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { documentsInSight } from '../../documents/kept/documents-in-sight.ts'
import { isId, newId } from '../../platform/ids.ts'
import type { MailAddress } from '../../platform/mail/pack-mail.ts'
import type { MassCall } from '../../records/bulk/mass/mass-kind.ts'
import type { MetRecord } from '../../records/record-kind.ts'
import { findAnswerHeader } from '../answers/answer-repository.ts'
import { wakeMail } from '../sending/mail-loop.ts'
import { insertMessages, type MessageDocument, type NewMessage } from '../sending/message-repository.ts'
import { listSuppressions } from '../sending/suppression-repository.ts'
import { fillTemplate } from '../templates/fill-template.ts'
import type { TemplateVersion } from '../templates/template-repository.ts'
import { atHeldMailedRecord, type MailedRecord } from './at-mailed-record.ts'
import { dropDraft, insertMailFiles } from './compose-repository.ts'
import { refuseFullDay } from './day-of-mails.ts'
import { linkInMail, withLink } from './link-in-mail.ts'
import { answersTo, type MailSender, senderOf } from './mail-sender.ts'
import { seenPeople } from './people-on-record.ts'
import { sendToMany } from './send-to-many.ts'
import type { Sending } from './sending.ts'
import { recordTags } from './tag-source.ts'
import { templateToSend } from './template-to-send.ts'

type Answer = Result<AnswerOf<typeof endpoint>>

/** Sends an e-mail from a record, or one to each of many: written down now, on its way in ten seconds. */
export async function sendEmail(call: MassCall, sending: Sending): Promise<Answer> {
  const { body } = sending
  // Words of its own need a subject; a template brings one.
  if (body.subject === '' && !(body.template && body.body === ''))
    return refused({ code: 'invalid-fields', fields: { subject: tell('mails.problems.subject') } })
  const { owner, module = '' } = body
  if (owner === undefined) return sendToMany(call, sending)
  return atHeldMailedRecord(call, { kinds: sending.kinds, module, owner }, (at) => sendFromRecord(call, sending, at))
}

async function sendFromRecord(
  call: MassCall,
  { body, files, from, limits, publicUrl }: Sending,
  { met, module }: MailedRecord,
): Promise<Answer> {
  const { db, at, language } = call
  const { reader } = met
  const { companyId, personId } = reader
  const sender = await senderOf(db, reader, from)
  const replyTo = answersTo(sender, body.email_from)
  if (!replyTo.ok) return replyTo
  const addressed = addressees(body)
  if (addressed.length === 0)
    return refused({ code: 'invalid-fields', fields: { recipients: tell('mails.problems.recipients') } })
  const known = await knownPeople({ db, at, met }, addressed)
  if (known === null) return refused({ code: 'not-found' })
  const chosen = await documentsToSend({ db, at, met }, body.docs)
  if (chosen === null) return refused({ code: 'not-found' })
  const isLinked = body.docsAsLink === true && chosen.length > 0
  const documents = isLinked ? [] : chosen
  // What servers of recipients would not take, and no program should hold at once.
  const bytes = [...documents, ...files].reduce((sum, { size }) => sum + size, 0)
  if (bytes > mostFileBytes) return refused({ code: 'too-large', message: tell('mails.problems.tooLarge') })
  const inReplyTo = body.answers ? await findAnswerHeader(db, companyId, { id: body.answers, recordId: met.id }) : null
  if (inReplyTo === undefined) return refused({ code: 'not-found' })
  const full = await refuseFullDay(db, companyId, { limits, count: addressed.length, at })
  if (full !== null) return refused(full)
  const originId = newId()
  const dueAt = new Date(at.getTime() + undoSeconds * 1_000)
  const template = await templateToSend(db, companyId, { id: body.template, body: body.body, module, at })
  if (template === undefined) return refused({ code: 'not-found' })
  const words = await wordsToSend({ db, at, met }, { body, template, sender, module, language })
  const link = isLinked
    ? await linkInMail(call, met, { module, documents: chosen, publicUrl, to: addressed.map(({ email }) => email) })
    : null
  if (link?.ok === false) return link
  const lineOf = (line: string): MailAddress[] =>
    addressed.filter((one) => one.line === line).map(({ name, email }) => ({ name, address: email }))
  const said = {
    ...(link === null ? { html: words.html, text: words.text } : withLink(words, link.value)),
    toLine: lineOf('to'),
    ccLine: lineOf('cc'),
    documents,
  }
  const stopped = await stoppedOf({ db, companyId }, addressed)
  const lane: Lane = addressed.length <= 10 ? lanes.direct : lanes.automatic
  const messages = addressed.map(
    ({ line, name, email, _id }): NewMessage => ({
      ...{ id: newId(), recordId: met.id, module, lane, origin: 'compose', originId, originKey: normalAddress(email) },
      ...{ rightsOf: personId, from: { name: sender.name, address: sender.address }, replyTo: replyTo.value },
      ...{ to: { name, address: email }, toNorm: normalAddress(email), line, personId: known.get(_id ?? '') ?? null },
      ...{ subject: words.subject, dueAt, createdAt: at, body: said, tracked: template?.tracked ?? true, inReplyTo },
    }),
  )
  await insertMessages(db, companyId, messages)
  await insertMailFiles(db, companyId, { originId, at, files })
  await dropDraft(db, { companyId, personId, recordId: met.id })
  wakeMail(db)
  await met.tellHanging('emails')
  return granted({
    message: tell('mails.sent'),
    _id: originId,
    undoUntil: dueAt.toISOString(),
    queued: messages.length - stopped,
    skipped: stopped === 0 ? [] : [{ reason: 'suppressed', count: stopped }],
  })
}

type Wording = {
  readonly body: Sending['body']
  readonly template: TemplateVersion | null
  readonly sender: MailSender
  readonly module: MailedRecord['module']
  readonly language: Language
}

/** What it says: as somebody wrote it, or as its template does with the record's values as its writer may see them. */
async function wordsToSend(
  { db, met }: AtRecord,
  { body, template, sender, module, language }: Wording,
): Promise<{ subject: string; html: string; text: string }> {
  if (template === null) {
    const { html, text } = mailWords(body.body)
    return { subject: body.subject, html: mailDocument(html), text }
  }
  const { source } = await recordTags(db, met, { module, sender, language })
  const { subject, html, text } = fillTemplate(template, { source, language })
  return { subject: body.subject === '' ? subject : body.subject, html, text }
}

type Addressee = MailRecipient & { readonly line: 'to' | 'cc' | 'bcc' }

/** Everybody once, in the first line that names them. */
function addressees({ recipients, cc, bcc }: Sending['body']): Addressee[] {
  const found = new Map<string, Addressee>()
  for (const [line, some] of [
    ['to', recipients],
    ['cc', cc],
    ['bcc', bcc],
  ] as const)
    for (const one of some) {
      const key = normalAddress(one.email)
      if (!found.has(key)) found.set(key, { ...one, line })
    }
  return [...found.values()]
}

type AtRecord = { readonly db: MassCall['db']; readonly at: Date; readonly met: MetRecord }

/** People by the ids that were sent, whom the writer may read; null where one is nobody of theirs. */
async function knownPeople(
  { db, met }: AtRecord,
  addressed: readonly Addressee[],
): Promise<Map<string, string> | null> {
  const ids = [...new Set(addressed.flatMap(({ _id }) => _id ?? []))]
  if (!ids.every(isId)) return null
  const found = await seenPeople(db, met, ids)
  const addressOf = new Map(found.map(({ _id, info }) => [_id, normalAddress(info.email)]))
  // An id beside another address than the person's own is that of somebody else.
  const fits = addressed.every(({ _id, email }) => _id === undefined || addressOf.get(_id) === normalAddress(email))
  return fits ? new Map(ids.map((id) => [id, id])) : null
}

/** Files of the record that its reader may see; null where one is none of those. */
export async function documentsToSend(
  { db, at, met }: AtRecord,
  ids: readonly string[],
): Promise<MessageDocument[] | null> {
  if (ids.length === 0) return []
  if (!met.mayInTab({ tab: 'docs', action: 'read' })) return null
  const documents = await documentsInSight(db, met, { form: await met.form(), at })
  const files = new Map(documents.flatMap((one) => one.files).map((file) => [file.id, file]))
  const chosen = ids.map((id) => files.get(id))
  if (chosen.includes(undefined)) return null
  return chosen.flatMap((file) => (file === undefined ? [] : [{ id: file.id, name: file.name, size: file.size }]))
}

async function stoppedOf(
  { db, companyId }: { readonly db: MassCall['db']; readonly companyId: string },
  addressed: readonly Addressee[],
): Promise<number> {
  const addresses = addressed.map(({ email }) => normalAddress(email))
  const found = await listSuppressions(db, companyId, addresses)
  const against = found.filter(({ scope, reason }) => scope === 'all' && reason !== 'unsubscribed')
  return new Set(against.map(({ toNorm }) => toNorm)).size
}
