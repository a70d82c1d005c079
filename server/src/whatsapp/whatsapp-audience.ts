import { fillTags, type TagSource, type TagValue } from '@corbel/domain/emails/tags/fill-tags'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { granted, type Result } from '@corbel/domain/shared/result'
import { whatsappNumber } from '@corbel/domain/whatsapp/whatsapp-number'
import { excludedOf, peopleOfLists } from '../emails/lists/audience.ts'
import { listsNamed } from '../emails/lists/show-lists.ts'
import type { MassCall, MassKinds } from '../records/bulk/mass/mass-kind.ts'
import { listPhones, listStandings } from './consent-repository.ts'
import type { StoredWhatsappCampaign } from './whatsapp-repository.ts'

export type WhatsappRecipient = {
  readonly id: string
  readonly kind: PersonKind
  readonly number: string
  readonly firstName: string
  readonly lastName: string
}
export type WhatsappAudience = {
  readonly recipients: readonly WhatsappRecipient[]
  readonly skipped: { reason: string; count: number }[]
}

const idsAtOnce = 5_000

/** To whom messages to these lists would go now: each number once, and none without a consent that stands. */
export async function whatsappAudience(
  masses: MassKinds,
  call: MassCall,
  { listIds, excludedIds }: Pick<StoredWhatsappCampaign, 'listIds' | 'excludedIds'>,
): Promise<Result<WhatsappAudience>> {
  const { db, actor } = call
  const { companyId } = actor
  const people = await peopleOfLists(masses, call, await listsNamed(db, companyId, listIds))
  if (!people.ok) return people
  const never = await excludedOf(masses, call, await listsNamed(db, companyId, excludedIds))
  if (!never.ok) return never
  const kinds = new Map(people.value.people.map(({ id, kind }) => [id, kind]))
  const counts = new Map<string, number>(people.value.unseen > 0 ? [['not-found', people.value.unseen]] : [])
  const skip = (reason: string): void => void counts.set(reason, (counts.get(reason) ?? 0) + 1)
  const seen = new Set<string>()
  const recipients: WhatsappRecipient[] = []
  const ids = [...kinds.keys()]
  for (let first = 0; first < ids.length; first += idsAtOnce) {
    const some = await listPhones(db, companyId, ids.slice(first, first + idsAtOnce))
    const numbered = some.map((one) => ({ ...one, number: whatsappNumber(one.phone) }))
    const numbers = numbered.flatMap(({ number }) => number ?? [])
    const standing = new Map((await listStandings(db, companyId, numbers)).map((one) => [one.number, one]))
    for (const { id, phone, firstName, lastName, active, number } of numbered) {
      const found = number === null ? undefined : standing.get(number)
      if (never.value.ids.has(id)) skip('excluded')
      else if (!active) skip('inactive')
      else if (phone.trim() === '') skip('no-number')
      else if (number === null) skip('invalid-number')
      else if (found === undefined || found.revoked || found.personId !== id) skip('no-consent')
      else if (found.unreachable) skip('unreachable')
      else if (seen.has(number)) skip('same-number')
      else {
        seen.add(number)
        recipients.push({ id, kind: kinds.get(id) ?? 'contacts', number, firstName, lastName })
      }
    }
  }
  return granted({ recipients, skipped: [...counts].map(([reason, count]) => ({ reason, count })) })
}

/** Values of a template as one person's message has them; null: one of them is blank. Unknown ones are as blank. */
export function valuesFor(
  variables: readonly string[],
  { firstName, lastName }: Pick<WhatsappRecipient, 'firstName' | 'lastName'>,
  company: string,
): string[] | null {
  const known: Readonly<Record<string, string>> = {
    first_name: firstName,
    last_name: lastName,
    'company.name': company,
  }
  const source: TagSource = (path): TagValue | undefined =>
    Object.hasOwn(known, path) ? { kind: 'text', text: known[path] ?? '' } : undefined
  const filled = variables.map((variable) => fillTags(variable, source, 'line'))
  const isWhole = filled.every(
    ({ text, missing, unknown }) => text.trim() !== '' && missing.length + unknown.length === 0,
  )
  // A template takes no line ends and no long gaps in its values.
  return isWhole ? filled.map(({ text }) => text.replaceAll(/\s+/g, ' ').slice(0, 1_024)) : null
}
