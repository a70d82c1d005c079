import { normalAddress } from '@corbel/domain/emails/sending/message-state'
import type { AnswerOf, BodyOf } from '@corbel/domain/shared/endpoint'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type * as endpoints from '@corbel/domain/whatsapp/person-consent-endpoints'
import { whatsappNumber } from '@corbel/domain/whatsapp/whatsapp-number'
import { consentChangesOf, noteConsentChange } from '../auth/consents/consent-changes.ts'
import { letMailsTo, stopMailsTo } from '../emails/suppressing/address-standing.ts'
import type { StoredPerson } from '../people/stored-person.ts'
import { isId } from '../platform/ids.ts'
import { lockRecords } from '../records/lock-records.ts'
import type { RecordCall } from '../records/record-kind.ts'
import { insertConsents, revokeConsent } from './consent-repository.ts'
import { entriesOf, entryId, findAgreeing, mayNoteConsents } from './person-consents.ts'

type Answer = AnswerOf<typeof endpoints.notePersonConsent>

/** The person as they are now that nobody else notes anything of them, for whoever may. */
async function findHeld(call: RecordCall, id: string): Promise<Result<StoredPerson>> {
  if (!isId(id)) return refused({ code: 'not-found' })
  await lockRecords(call.db, call.actor.companyId, { change: [id] })
  const person = await findAgreeing(call, id)
  if (!person.ok) return person
  return mayNoteConsents(call.actor, person.value) ? person : refused({ code: 'not-allowed' })
}

const invalid = (field: string, message: Message) => refused({ code: 'invalid-fields', fields: { [field]: message } })

/** At the number or the address that the record has now; what they took back since that day stays taken back. */
export async function notePersonConsent(
  call: RecordCall,
  { id, body }: { readonly id: string; readonly body: BodyOf<typeof endpoints.notePersonConsent> },
): Promise<Result<Answer>> {
  const { db, actor, at: now } = call
  const { companyId, fullName: by } = actor
  const { channel, how, wording, on } = body
  const person = await findHeld(call, id)
  if (!person.ok) return person
  const { email, phone, active } = person.value
  if (!active) return refused({ code: 'record-inactive' })
  const address = channel === 'email' ? normalAddress(email) : whatsappNumber(phone)
  if (address === null || address === '') return invalid('channel', tell('consents.problems.noAddress'))
  const topic = channel === 'email' ? body.topic.toLowerCase() : ''
  const at = on === undefined || on === now.toISOString().slice(0, 10) ? now : new Date(`${on}T12:00:00Z`)
  if (at > now) return invalid('on', tell('problems.notValid'))
  if (channel === 'whatsapp') {
    const given = { consents: [{ number: address, personId: id }], source: how, at, by, wording }
    if ((await insertConsents(db, companyId, given)).length === 0)
      return invalid('on', tell('consents.problems.revokedSince'))
    return granted({ message: tell('consents.noted') })
  }
  if (channel === 'email') {
    const letGo = await letMailsTo(db, companyId, { address, topic, at })
    if (!letGo.ok) return letGo
  } else {
    const last = (await consentChangesOf(db, companyId, id)).find(
      (one) => one.channel === 'sms' && one.address === address,
    )
    if (last?.kind === 'revoked' && last.at >= at) return invalid('on', tell('consents.problems.revokedSince'))
  }
  const noted = { personId: id, channel, address, topic, kind: 'given', words: how, wording, at, by } as const
  await noteConsentChange(db, companyId, noted)
  return granted({ message: tell('consents.noted') })
}

/** From now on: nothing more goes there of what goes to many. */
export async function revokePersonConsent(
  call: RecordCall,
  { id, body }: { readonly id: string; readonly body: BodyOf<typeof endpoints.revokePersonConsent> },
): Promise<Result<Answer>> {
  const { db, actor, at } = call
  const { companyId, fullName: by } = actor
  const person = await findHeld(call, id)
  if (!person.ok) return person
  const entry = (await entriesOf(db, companyId, person.value)).find((one) => entryId(one) === body.entry)
  if (entry === undefined) return refused({ code: 'not-found' })
  const { channel, address } = entry
  // Without a consent nothing goes there anyhow; of one sender they said so themselves.
  if (channel === 'email' ? entry.sender !== '' : entry.state !== 'given') return refused({ code: 'nothing-to-change' })
  if (channel === 'whatsapp') {
    if (!(await revokeConsent(db, companyId, { number: address, how: body.reason, at, by })))
      return refused({ code: 'nothing-to-change' })
    return granted({ message: tell('whatsapp.revoked') })
  }
  const topic = channel === 'email' ? body.topic.toLowerCase() || entry.topic : ''
  if (channel === 'email') {
    const stopped = await stopMailsTo(db, companyId, { address, topic, at })
    if (!stopped.ok) return stopped
  }
  const noted = {
    personId: id,
    channel,
    address,
    topic,
    kind: 'revoked',
    words: body.reason,
    wording: '',
    at,
    by,
  } as const
  await noteConsentChange(db, companyId, noted)
  return granted({ message: tell('whatsapp.revoked') })
}
