import type { Actor } from '@corbel/domain/auth/actor'
import { personKinds } from '@corbel/domain/people/person-kind'
import { personPolicy } from '@corbel/domain/people/person-policy'
import { z } from 'zod'
import type { Db } from '../platform/database/db.ts'
import { announce } from '../platform/events/announce.ts'
import { recordEvents } from '../records/record-events.ts'
import { listLoanFellows } from './person-repository.ts'
import type { StoredPerson } from './stored-person.ts'

const personStanding = z.object({
  companyId: z.string(),
  id: z.string(),
  kind: z.enum(personKinds),
  groupIds: z.array(z.number()),
  /** Everybody who is assigned to a loan that the person belongs to. */
  fellowIds: z.array(z.string()),
})
type PersonAudience = z.infer<typeof personStanding>

/** A person's record was changed, or somebody opened or closed it. */
export const personEvents = recordEvents({
  noun: 'person',
  standing: personStanding,
  mayRead: (actor, { fellowIds, ...person }) =>
    personPolicy.read(actor, { ...person, sharesLoan: fellowIds.includes(actor.personId) }),
})

type Known = Pick<StoredPerson, 'id' | 'rev' | 'kind' | 'member_of'>

/** Whoever may read the person as they are. */
export async function audienceOf(db: Db, companyId: string, { id, kind, member_of }: Known): Promise<PersonAudience> {
  const fellowIds = await listLoanFellows(db, { companyId, id })
  return { companyId, id, kind, groupIds: [...member_of], fellowIds }
}

type PersonAnnouncement = {
  /** As it was before the change, which made the next version. */
  readonly person: Known
  /** In the past tense, as in the history. */
  readonly action: string
}

/** Heard by whoever may read the person. */
export async function announcePerson(
  db: Db,
  { companyId, personId }: Actor,
  { person, action }: PersonAnnouncement,
): Promise<void> {
  const audience = await audienceOf(db, companyId, person)
  const body = { _id: person.id, rev: person.rev + 1, action, by: personId }
  await announce(db, personEvents.changed, { companyId, audience, body })
}
