import { emailPolicy } from '@corbel/domain/emails/email-policy'
import { manyPolicy } from '@corbel/domain/emails/lists/many-policy'
import { personKinds } from '@corbel/domain/people/person-kind'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { listWhatsappOfRecord as endpoint } from '@corbel/domain/whatsapp/whatsapp-record-endpoints'
import { inWords } from '../platform/messages/in-words.ts'
import { onRecord } from '../records/on-record.ts'
import type { RecordCall, RecordKind } from '../records/record-kind.ts'
import { findConsentOf } from './consent-repository.ts'
import { countEntries, type EntryRow, listEntries } from './entry-repository.ts'

type Asked = {
  readonly kinds: readonly RecordKind[]
  readonly body: BodyOf<typeof endpoint>
  readonly language: Language
}

/** What was said by WhatsApp to and by a person, under the rights of their e-mails; for the lender's staff. */
export async function listOfRecord(
  call: RecordCall,
  { kinds, body: { module, owner, limit }, language }: Asked,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  const kind = personKinds.find((one) => one === module.toLowerCase())
  if (kind === undefined) return refused({ code: 'not-found' })
  return onRecord(call, { kinds, module, owner, right: { tab: 'emails', action: 'read' } }, async (met) => {
    const { reader, id } = met
    if (!emailPolicy.readsAll(reader)) return refused({ code: 'not-allowed' })
    const { companyId } = reader
    const entries = await listEntries(call.db, companyId, { personId: id, limit })
    const consent = await findConsentOf(call.db, companyId, id)
    const until = consent?.windowUntil ?? null
    return granted({
      entries: entries.map((row) => shownEntry(row, language)),
      count: await countEntries(call.db, companyId, id),
      consent:
        consent === undefined
          ? null
          : {
              source: consent.source,
              at: consent.at.toISOString(),
              revokedAt: consent.revokedAt?.toISOString() ?? null,
            },
      windowUntil: until !== null && until > call.at ? until.toISOString() : null,
      unreachable: consent !== undefined && consent.unreachableAt !== null,
      permissions: { write: met.active && manyPolicy.kinds(reader).includes(kind) },
    })
  })
}

const shownEntry = ({ id, direction, text, at, state, reason, of }: EntryRow, language: Language) => ({
  ...{ _id: id, direction, text, at: at.toISOString(), of },
  state: state === 'handing' ? ('queued' as const) : state,
  reason: reason === null ? null : inWords(tell(`whatsapp.reasons.${reason}`), language),
})
