import { mailDocument, mailWords } from '@corbel/domain/emails/compose/mail-text'
import { preheaderHtml, withPreheader } from '@corbel/domain/emails/compose/preheader'
import { emailPolicy, isMailModule } from '@corbel/domain/emails/email-policy'
import { fillTags, type TagSource } from '@corbel/domain/emails/tags/fill-tags'
import { languageFor } from '@corbel/domain/emails/templates/mail-template'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { kindNamed } from '../../records/record-kind.ts'
import { listActorsOf } from '../../records/tab-readers.ts'
import { isCommercial } from '../campaigns/campaign-text.ts'
import { senderOf } from '../compose/mail-sender.ts'
import { recordTags } from '../compose/tag-source.ts'
import { fillTemplate } from '../templates/fill-template.ts'
import { findTemplateVersion } from '../templates/template-repository.ts'
import {
  type ClaimedMessage,
  findSharedText,
  keepFilled,
  type MessageBody,
  type SharedText,
} from './message-repository.ts'
import { recipientLanguage } from './recipient-repository.ts'
import type { SendingParts } from './send-claimed.ts'

type Filled = {
  readonly subject: string
  readonly body: MessageBody
  /** Somebody may unsubscribe from it: it has a way out. */
  readonly hasWayOut: boolean
  /** The recipient's. */
  readonly language: Language
}

/** What one of many is told, with their own values as the writer may see them; missing: a value that it asks for is blank. */
export async function fillSharedText(
  parts: SendingParts,
  { companyId, message }: { readonly companyId: string; readonly message: ClaimedMessage },
): Promise<Filled | 'missing-value' | 'not-visible'> {
  const at = parts.clock.now()
  return inTransaction(parts.database, { companyId, at }, async (db) => {
    const shared = await findSharedText(db, companyId, message.originId)
    if (shared === undefined) return 'not-visible'
    const template = await sharedTemplate(db, companyId, shared)
    const hasWayOut = isCommercial({ origin: message.origin, template })
    const wanted = await recipientLanguage(db, companyId, message.id)
    const language = template === null ? wanted : languageFor(template.written, wanted, template.main)
    const source = await sourceFor(parts, { db, at, companyId, message, language })
    if (source === null) return 'not-visible'
    const said = template === null ? filledWords(shared, source) : fillTemplate(template, { source, language })
    if (said.missing.length > 0) return 'missing-value'
    const line = fillTags(preheaderHtml(shared.preheader), source, 'html')
    if (line.missing.length > 0) return 'missing-value'
    const toLine = [{ name: message.toName, address: message.toAddress }]
    const html = withPreheader(said.html, line.text)
    const body = { html, text: said.text, toLine, ccLine: [], documents: shared.documents }
    const filled = { subject: said.subject, body }
    await keepFilled(db, companyId, { id: message.id, ...filled })
    return { ...filled, hasWayOut, language: wanted }
  })
}

/** A template's version that an act sends; null: it sends words of its own. */
async function sharedTemplate(db: Db, companyId: string, { templateId, templateVersion }: SharedText) {
  if (templateId === null || templateVersion === null) return null
  const found = await findTemplateVersion(db, companyId, { id: templateId, version: templateVersion })
  if (found === undefined) throw new Error('An act sends a version of a template that there is not.')
  return found
}

function filledWords(shared: SharedText, source: TagSource) {
  const html = fillTags(shared.html, source, 'html')
  const subject = fillTags(shared.subject, source, 'line')
  const words = mailWords(html.text)
  // A tag that its writer may not see by now would stand there as it was typed.
  const missing = [...subject.missing, ...html.missing, ...subject.unknown, ...html.unknown]
  return { subject: subject.text.slice(0, 255), html: mailDocument(words.html), text: words.text, missing }
}

type Asked = {
  readonly db: Db
  readonly at: Date
  readonly companyId: string
  readonly message: ClaimedMessage
  readonly language: Language
}

async function sourceFor({ kinds, mailer }: SendingParts, { db, at, companyId, message, language }: Asked) {
  const { recordId, rightsOf, module } = message
  if (recordId === null || rightsOf === null || module === null || !isMailModule(module)) return null
  for (const { actor } of await listActorsOf(db, companyId, rightsOf)) {
    if (!emailPolicy.compose(actor, module)) continue
    // In whose name it goes may be another than under whose rights.
    const sender =
      message.origin === 'automation'
        ? { name: message.fromName, address: message.fromAddress, replyTo: message.replyTo ?? '' }
        : await senderOf(db, actor, mailer.from)
    const asked = { module, sender, language }
    const met = await kindNamed(kinds, module)?.meet({ db, actor, at }, { id: recordId }, async (record) =>
      record.mayInTab({ tab: 'emails', action: 'add' })
        ? granted((await recordTags(db, record, asked)).source)
        : refused({ code: 'not-allowed' }),
    )
    if (met?.ok === true) return met.value
  }
  return null
}
