import type { populateTags as endpoint } from '@corbel/domain/emails/compose-endpoints'
import { fillTags } from '@corbel/domain/emails/tags/fill-tags'
import { sanitizedHtml } from '@corbel/domain/forms/rich-text/write-rich-text'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { MailAddress } from '../../platform/mail/pack-mail.ts'
import type { RecordCall, RecordKind } from '../../records/record-kind.ts'
import { atMailedRecord } from './at-mailed-record.ts'
import { senderOf } from './mail-sender.ts'
import { recordTags } from './tag-source.ts'

export type Populating = {
  readonly kinds: readonly RecordKind[]
  readonly body: BodyOf<typeof endpoint>
  readonly language: Language
  readonly from: MailAddress
}

/** A text with its tags filled, as the caller may see the record; tags that nobody knows stand as they were written. */
export async function populateTags(
  call: RecordCall,
  { kinds, body: { module, owner, body, subject = '' }, language, from }: Populating,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  return atMailedRecord(call, { kinds, module, owner }, async (at) => {
    const sender = await senderOf(call.db, at.met.reader, from)
    const { source } = await recordTags(call.db, at.met, { module: at.module, sender, language })
    const filled = fillTags(body, source, 'html')
    const line = fillTags(subject, source, 'line')
    const missing = [...new Set([...line.missing, ...filled.missing])]
    const unknown = [...new Set([...line.unknown, ...filled.unknown])]
    return granted({ body: sanitizedHtml(filled.text), subject: line.text, missing, unknown })
  })
}
