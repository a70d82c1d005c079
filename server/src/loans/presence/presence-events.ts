import type { Actor } from '@corbel/domain/auth/actor'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { personPresent } from '@corbel/domain/loans/presence-endpoints'
import { rolesWithoutNames } from '@corbel/domain/people/name-sight'
import { namesRole } from '@corbel/domain/records/form-outline'
import { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { announce } from '../../platform/events/announce.ts'
import { eventKind } from '../../platform/events/event-kind.ts'
import { peopleOutlines } from '../../records/names/seen-names.ts'
import { loanStanding } from '../loan-events.ts'
import { type StoredLoan, standingOf } from '../stored-loan.ts'
import type { PresentPerson } from './presence-repository.ts'

/** Of whom names are hidden asks and is told of the others without them. */
const audience = loanStanding.extend({ namesHiddenFrom: z.array(z.string()) })

/** Somebody opened or closed a loan; for staff who may read it, and who may read people's names. */
export const loanPresence = eventKind({
  name: 'loan-presence',
  audience,
  body: z.object({ _id: z.string(), people: z.array(personPresent) }),
  mayReceive: (actor, { namesHiddenFrom, ...loan }) =>
    actor.type === 'Workforces' && loanPolicy.read(actor, loan) && !namesRole(namesHiddenFrom, String(actor.role.id)),
})

export type PresenceAnnouncement = {
  readonly actor: Actor
  readonly loan: StoredLoan
  readonly people: readonly PresentPerson[]
}

export async function announcePresence(db: Db, { actor, loan, people }: PresenceAnnouncement): Promise<void> {
  const namesHiddenFrom = rolesWithoutNames(await peopleOutlines(db, actor.companyId))
  const { assigneeIds, groupIds, ...rest } = standingOf(loan, actor.companyId)
  await announce(db, loanPresence, {
    companyId: actor.companyId,
    audience: { ...rest, assigneeIds: [...assigneeIds], groupIds: [...groupIds], namesHiddenFrom },
    // More than a screen can show would not fit an announcement.
    body: { _id: loan.id, people: people.slice(0, 20).map((person) => ({ ...person })) },
  })
}
