import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result } from '@corbel/domain/shared/result'
import type * as endpoints from '@corbel/domain/whatsapp/whatsapp-endpoints'
import { inWords } from '../platform/messages/in-words.ts'
import type { MassCall } from '../records/bulk/mass/mass-kind.ts'
import { countMessageRows, listMessageRows, type MessageRow } from './listed-messages-repository.ts'
import { findWhatsapp } from './manage-whatsapp.ts'

export async function listMessagesOf(
  call: MassCall,
  {
    id,
    body: { skip, limit, search = '' },
  }: { readonly id: string; readonly body: BodyOf<typeof endpoints.listWhatsappMessages> },
): Promise<Result<ReplyOf<typeof endpoints.listWhatsappMessages>>> {
  const { db, actor, language } = call
  const found = await findWhatsapp(call, id)
  if (!found.ok) return found
  const asked = { companyId: actor.companyId, id, search: search.trim() }
  const rows = await listMessageRows(db, asked, { skip, limit })
  const shown = ({ personId, kind, state, reason, number, ...row }: MessageRow) => ({
    ...{ _id: row.id, name: row.name, number: `…${number.slice(-4)}`, text: row.text },
    person: personId === null || kind === null ? null : { _id: personId, module: kind },
    state: state === 'handing' ? ('queued' as const) : state,
    reason: reason === null ? null : inWords(tell(`whatsapp.reasons.${reason}`), language),
    sentAt: row.sentAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    readAt: row.readAt?.toISOString() ?? null,
    repliedAt: row.repliedAt?.toISOString() ?? null,
    dueAt: state === 'queued' ? row.dueAt.toISOString() : null,
  })
  return granted({ messages: rows.map(shown), count: await countMessageRows(db, asked) })
}
