import { mailDocument, mailWords } from '@corbel/domain/emails/compose/mail-text'
import { emailPolicy, isMailModule } from '@corbel/domain/emails/email-policy'
import { fillTags } from '@corbel/domain/emails/tags/fill-tags'
import { granted, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { kindNamed } from '../../records/record-kind.ts'
import { listActorsOf } from '../../records/tab-readers.ts'
import { senderOf } from '../compose/mail-sender.ts'
import { recordTags } from '../compose/tag-source.ts'
import { type ClaimedMessage, findSharedText, keepFilled, type MessageBody } from './message-repository.ts'
import type { SendingParts } from './send-claimed.ts'

type Filled = { readonly subject: string; readonly body: MessageBody }

/** What one of many is told, with their own values as the writer may see them; missing: a value that it asks for is blank. */
export async function fillSharedText(
  parts: SendingParts,
  { companyId, message }: { readonly companyId: string; readonly message: ClaimedMessage },
): Promise<Filled | 'missing-value' | 'not-visible'> {
  const at = parts.clock.now()
  return inTransaction(parts.database, { companyId, at }, async (db) => {
    const shared = await findSharedText(db, companyId, message.originId)
    const source = await sourceFor(parts, { db, at, companyId, message })
    if (shared === undefined || source === null) return 'not-visible'
    const html = fillTags(shared.html, source, 'html')
    const subject = fillTags(shared.subject, source, 'line')
    if (html.missing.length + subject.missing.length > 0) return 'missing-value'
    const words = mailWords(html.text)
    const toLine = [{ name: message.toName, address: message.toAddress }]
    const body = { html: mailDocument(words.html), text: words.text, toLine, ccLine: [], documents: shared.documents }
    const filled = { subject: subject.text.slice(0, 255), body }
    await keepFilled(db, companyId, { id: message.id, ...filled })
    return filled
  })
}

type Asked = { readonly db: Db; readonly at: Date; readonly companyId: string; readonly message: ClaimedMessage }

async function sourceFor({ kinds, mailer }: SendingParts, { db, at, companyId, message }: Asked) {
  const { recordId, rightsOf, module } = message
  if (recordId === null || rightsOf === null || module === null || !isMailModule(module)) return null
  for (const { actor } of await listActorsOf(db, companyId, rightsOf)) {
    if (!emailPolicy.compose(actor, module)) continue
    const asked = { module, sender: await senderOf(db, actor, mailer.from), language: 'en' as const }
    const met = await kindNamed(kinds, module)?.meet({ db, actor, at }, { id: recordId }, async (record) =>
      record.mayInTab({ tab: 'emails', action: 'add' })
        ? granted((await recordTags(db, record, asked)).source)
        : refused({ code: 'not-allowed' }),
    )
    if (met?.ok === true) return met.value
  }
  return null
}
