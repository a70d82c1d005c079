import { manyPolicy } from '@corbel/domain/emails/lists/many-policy'
import { shownFullName } from '@corbel/domain/people/name-sight'
import type { AnswerOf, BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type * as endpoints from '@corbel/domain/whatsapp/whatsapp-consent-endpoints'
import { whatsappNumber, windowHours } from '@corbel/domain/whatsapp/whatsapp-number'
import { readNamed } from '../emails/lists/audience.ts'
import { newId } from '../platform/ids.ts'
import type { MassCall, MassKinds } from '../records/bulk/mass/mass-kind.ts'
import { nameSightOf } from '../records/names/seen-names.ts'
import { shownColleague } from '../records/names/seen-stamps.ts'
import { findConsentOf, insertConsents, listConsentRows, listPhones, revokeConsent } from './consent-repository.ts'
import { insertWhatsappMessages } from './message-repository.ts'
import { wakeWhatsapp } from './wake-whatsapp.ts'

/** Of these people, those whom the caller reads and may write to. */
async function seenAmong(masses: MassKinds, call: MassCall, ids: readonly string[]): Promise<Result<Set<string>>> {
  const seen = new Set<string>()
  for (const kind of manyPolicy.kinds(call.actor)) {
    const rows = await readNamed(masses, call, { kind, ids })
    if (!rows.ok) return rows
    for (const { id } of rows.value) seen.add(id)
  }
  return granted(seen)
}

const mostRead = 10_000

export async function showConsents(
  masses: MassKinds,
  call: MassCall,
  { skip, limit, search = '' }: BodyOf<typeof endpoints.listWhatsappConsents>,
): Promise<Result<ReplyOf<typeof endpoints.listWhatsappConsents>>> {
  const { db, actor } = call
  if (!manyPolicy.use(actor)) return refused({ code: 'not-allowed' })
  const rows = await listConsentRows(db, actor.companyId, mostRead)
  const seen = await seenAmong(masses, call, [...new Set(rows.map(({ personId }) => personId))])
  if (!seen.ok) return seen
  const sight = await nameSightOf(db, actor)
  const word = search.trim().toLowerCase()
  const shown = rows
    .filter(({ personId }) => seen.value.has(personId))
    .map((row) => ({
      person: { _id: row.personId, module: row.kind },
      name: shownFullName({ first_name: row.firstName, last_name: row.lastName }, row.kind, sight),
      number: `…${row.number.slice(-4)}`,
      source: row.source,
      at: row.at.toISOString(),
      by: shownColleague(row.by, actor, sight),
      revokedAt: row.revokedAt?.toISOString() ?? null,
      unreachable: row.unreachableAt !== null,
      windowUntil: row.windowUntil !== null && row.windowUntil > call.at ? row.windowUntil.toISOString() : null,
    }))
    .filter(({ name }) => name.toLowerCase().includes(word))
  return granted({ consents: shown.slice(skip * limit, (skip + 1) * limit), count: shown.length })
}

export async function addConsents(
  masses: MassKinds,
  call: MassCall,
  { people, source, at: given }: BodyOf<typeof endpoints.addWhatsappConsents>,
): Promise<Result<AnswerOf<typeof endpoints.addWhatsappConsents>>> {
  const { db, actor, at } = call
  const { companyId, fullName: by } = actor
  if (!manyPolicy.use(actor)) return refused({ code: 'not-allowed' })
  const when = given === undefined ? at : new Date(given)
  if (when > at) return refused({ code: 'invalid-fields', fields: { at: tell('problems.notValid') } })
  const seen = await seenAmong(masses, call, [...new Set(people)])
  if (!seen.ok) return seen
  if (seen.value.size === 0) return refused({ code: 'not-found' })
  const counts = new Map<string, number>()
  const skip = (reason: string, count = 1): void => void counts.set(reason, (counts.get(reason) ?? 0) + count)
  const unseen = new Set(people).size - seen.value.size
  if (unseen > 0) skip('not-found', unseen)
  const consents = new Map<string, string>()
  for (const { id, phone } of await listPhones(db, companyId, [...seen.value])) {
    const number = whatsappNumber(phone)
    if (phone.trim() === '') skip('no-number')
    else if (number === null) skip('invalid-number')
    else if (consents.has(number)) skip('same-number')
    else consents.set(number, id)
  }
  const all = [...consents].map(([number, personId]) => ({ number, personId }))
  const added = (await insertConsents(db, companyId, { consents: all, source, at: when, by })).length
  if (added < all.length) skip('revoked-since', all.length - added)
  const skipped = [...counts].map(([reason, count]) => ({ reason, count }))
  return granted({ message: tell('whatsapp.consented'), added, skipped })
}

/** However somebody said so: nothing more goes there from now on. */
export async function revokeConsentOf(
  masses: MassKinds,
  call: MassCall,
  { person, source }: BodyOf<typeof endpoints.revokeWhatsappConsent>,
): Promise<Result<AnswerOf<typeof endpoints.revokeWhatsappConsent>>> {
  const { db, actor, at } = call
  if (!manyPolicy.use(actor)) return refused({ code: 'not-allowed' })
  const seen = await seenAmong(masses, call, [person])
  if (!seen.ok) return seen
  const found = seen.value.has(person) ? await findConsentOf(db, actor.companyId, person) : undefined
  if (found === undefined) return refused({ code: 'not-found' })
  if (!(await revokeConsent(db, actor.companyId, { number: found.number, how: source, at, by: actor.fullName })))
    return refused({ code: 'nothing-to-change' })
  return granted({ message: tell('whatsapp.revoked') })
}

/** Free words go while the day lasts that began when somebody wrote last. */
export async function sendText(
  masses: MassKinds,
  call: MassCall,
  { person, text }: BodyOf<typeof endpoints.sendWhatsappText>,
): Promise<Result<AnswerOf<typeof endpoints.sendWhatsappText>>> {
  const { db, actor, at } = call
  if (!manyPolicy.use(actor)) return refused({ code: 'not-allowed' })
  const seen = await seenAmong(masses, call, [person])
  if (!seen.ok) return seen
  const found = seen.value.has(person) ? await findConsentOf(db, actor.companyId, person) : undefined
  if (found === undefined) return refused({ code: 'not-found' })
  if (found.windowUntil === null || found.windowUntil <= at)
    return refused({ code: 'invalid-fields', fields: { text: tell('whatsapp.problems.window') } })
  // Whoever said STOP is answered only after they wrote again.
  if (found.revokedAt !== null && found.windowUntil.getTime() - found.revokedAt.getTime() <= windowHours * 3_600_000)
    return refused({ code: 'invalid-fields', fields: { text: tell('whatsapp.reasons.no-consent') } })
  const id = newId()
  const { number, personId, firstName, lastName } = found
  const message = {
    ...{ id, campaignId: null, key: id, personId, number, name: `${firstName} ${lastName}`.trim() },
    ...{ template: null, variables: [], text, held: null, by: actor.fullName },
  }
  await insertWhatsappMessages(db, actor.companyId, { messages: [message], at })
  wakeWhatsapp(db)
  return granted({ message: tell('whatsapp.onItsWay'), _id: id })
}
