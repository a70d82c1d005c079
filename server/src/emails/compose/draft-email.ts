import { mailDraft } from '@corbel/domain/emails/compose/compose-mail'
import type { draftEmail as endpoint } from '@corbel/domain/emails/compose-endpoints'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { RecordCall, RecordKind } from '../../records/record-kind.ts'
import { atMailedRecord } from './at-mailed-record.ts'
import { dropDraft, findDraft, keepDraft } from './compose-repository.ts'

type Drafting = { readonly kinds: readonly RecordKind[]; readonly body: BodyOf<typeof endpoint> }

/** Keeps what somebody has begun to write at a record, for them alone; answers it where nothing new is sent. */
export async function draftEmail(
  call: RecordCall,
  { kinds, body: { module, owner, draft } }: Drafting,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  return atMailedRecord(call, { kinds, module, owner }, async ({ met }) => {
    const { db, at } = call
    const place = { companyId: met.reader.companyId, personId: met.reader.personId, recordId: met.id }
    if (draft === null) await dropDraft(db, place)
    else if (draft !== undefined) await keepDraft(db, place, { content: draft, at })
    const kept = draft === undefined ? mailDraft.safeParse(await findDraft(db, place)) : null
    return granted({ draft: kept?.success === true ? kept.data : (draft ?? null) })
  })
}
