import { mailDocument, mailWords } from '@corbel/domain/emails/compose/mail-text'
import { preheaderHtml, withPreheader } from '@corbel/domain/emails/compose/preheader'
import { emailPolicy, isMailModule } from '@corbel/domain/emails/email-policy'
import { fillTags, type TagSource } from '@corbel/domain/emails/tags/fill-tags'
import { languageFor } from '@corbel/domain/emails/templates/mail-template'
import { bestLanguage, type Language } from '@corbel/domain/shared/messages/languages'
import { granted, refused } from '@corbel/domain/shared/result'
import { type Letterhead, letterheadOf } from '../../companies/letterhead.ts'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { kindNamed } from '../../records/record-kind.ts'
import { listActorsOf, type PossibleActor } from '../../records/tab-readers.ts'
import { isCommercial } from '../campaigns/campaign-text.ts'
import { type MailSender, senderOf } from '../compose/mail-sender.ts'
import { recordTags } from '../compose/tag-source.ts'
import { fillTemplate } from '../templates/fill-template.ts'
import { findTemplateVersion, type TemplateVersion } from '../templates/template-repository.ts'
import { findSharedText, type SharedText } from './act-repository.ts'
import { InCommon } from './in-common.ts'
import type { ClaimedMessage, SaidToOne } from './message-repository.ts'
import type { SendingParts } from './send-claimed.ts'

type Filled = SaidToOne & {
  /** Somebody may unsubscribe from it: it has a way out. */
  readonly hasWayOut: boolean
  /** The recipient's. */
  readonly language: Language
}

/** What the mails of a turn ask of their company, of their acts and of their writers. */
export class ReadInTurn {
  readonly acts = new InCommon<{ shared: SharedText; template: TemplateVersion | null } | undefined>()
  readonly writers = new InCommon<readonly PossibleActor[]>()
  readonly senders = new InCommon<MailSender>()
  readonly letterheads = new InCommon<Letterhead | null>()
}

type Filling = { readonly companyId: string; readonly message: ClaimedMessage; readonly read: ReadInTurn }

/** What one of many is told, with their own values as the writer may see them; missing: a value that it asks for is blank. */
export async function fillSharedText(
  parts: SendingParts,
  { companyId, message, read }: Filling,
): Promise<Filled | 'missing-value' | 'not-visible'> {
  const at = parts.clock.now()
  return inTransaction(parts.database, { companyId, at }, async (db) => {
    const act = await read.acts.of(message.originId, () => findAct(db, companyId, message.originId))
    if (act === undefined) return 'not-visible'
    const { shared, template } = act
    const hasWayOut = isCommercial({ origin: message.origin, template })
    // Who is nobody whom the program knows reads English.
    const wanted = bestLanguage([message.language ?? 'en'])
    const language = template === null ? wanted : languageFor(template.written, wanted, template.main)
    const source = await sourceFor(parts, { db, at, companyId, message, language, read })
    if (source === null) return 'not-visible'
    const said = template === null ? filledWords(shared, source) : fillTemplate(template, { source, language })
    if (said.missing.length > 0) return 'missing-value'
    const line = fillTags(preheaderHtml(shared.preheader), source, 'html')
    if (line.missing.length > 0) return 'missing-value'
    const toLine = [{ name: message.toName, address: message.toAddress }]
    const html = withPreheader(said.html, line.text)
    const body = { html, text: said.text, toLine, ccLine: [], documents: shared.documents }
    return { subject: said.subject, body, hasWayOut, language: wanted }
  })
}

async function findAct(db: Db, companyId: string, originId: string) {
  const shared = await findSharedText(db, companyId, originId)
  return shared && { shared, template: await sharedTemplate(db, companyId, shared) }
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

type Asked = Filling & { readonly db: Db; readonly at: Date; readonly language: Language }

async function sourceFor({ kinds, mailer }: SendingParts, { db, at, companyId, message, language, read }: Asked) {
  const { recordId, rightsOf, module } = message
  if (recordId === null || rightsOf === null || module === null || !isMailModule(module)) return null
  for (const { actor } of await read.writers.of(rightsOf, () => listActorsOf(db, companyId, rightsOf))) {
    if (!emailPolicy.compose(actor, module)) continue
    // In whose name it goes may be another than under whose rights.
    const sender =
      message.origin === 'automation'
        ? { name: message.fromName, address: message.fromAddress, replyTo: message.replyTo ?? '' }
        : await read.senders.of(rightsOf, () => senderOf(db, actor, mailer.from))
    const letterhead = await read.letterheads.of(companyId, () => letterheadOf(db, companyId, { picture: false }))
    const asked = { module, sender, language, letterhead }
    const met = await kindNamed(kinds, module)?.meet({ db, actor, at }, { id: recordId }, async (record) =>
      record.mayInTab({ tab: 'emails', action: 'add' })
        ? granted((await recordTags(db, record, asked)).source)
        : refused({ code: 'not-allowed' }),
    )
    if (met?.ok === true) return met.value
  }
  return null
}
