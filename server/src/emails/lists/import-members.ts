import type { importMembers as importMembersEndpoint } from '@corbel/domain/emails/lists/email-list-endpoints'
import { normalAddress } from '@corbel/domain/emails/sending/message-state'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result } from '@corbel/domain/shared/result'
import type { MassCall, MassKinds } from '../../records/bulk/mass/mass-kind.ts'
import { listPeopleAt } from './address-repository.ts'
import { openList, putOn, seenAmong } from './change-lists.ts'

/** Whoever has one of these addresses; addresses of people whom the caller may not write to are as those of nobody. */
export async function importMembers(
  masses: MassKinds,
  call: MassCall,
  { id, body }: { readonly id: string; readonly body: BodyOf<typeof importMembersEndpoint> },
): Promise<Result<AnswerOf<typeof importMembersEndpoint>>> {
  const list = await openList(call, id)
  if (!list.ok) return list
  const wanted = [...new Set(body.addresses.map(normalAddress))]
  const found = await listPeopleAt(call.db, call.actor.companyId, wanted)
  const seen = await seenAmong(
    masses,
    call,
    found.map((one) => one.id),
  )
  if (!seen.ok) return seen
  const readable = new Set(seen.value)
  const at = new Set(found.flatMap((one) => (readable.has(one.id) ? [one.address] : [])))
  const put =
    readable.size === 0 ? granted({ added: 0, known: 0 }) : await putOn(call, { listId: id, people: seen.value })
  if (!put.ok) return put
  const unknown = wanted.filter((one) => !at.has(one))
  return granted({ message: tell('emailLists.changed'), ...put.value, unknown })
}
