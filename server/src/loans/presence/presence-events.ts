import type { Actor } from '@corbel/domain/auth/actor'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import { personPresent } from '@corbel/domain/loans/presence-endpoints'
import { z } from 'zod'
import type { Db } from '../../platform/database/db.ts'
import { announce } from '../../platform/events/announce.ts'
import { eventKind } from '../../platform/events/event-kind.ts'
import { loanChanged } from '../loan-events.ts'
import { type StoredLoan, standingOf } from '../stored-loan.ts'
import type { PresentPerson } from './presence-repository.ts'

/** Somebody opened or closed a loan; for staff who may read it. */
export const loanPresence = eventKind({
  name: 'loan-presence',
  audience: loanChanged.audience,
  body: z.object({ _id: z.string(), people: z.array(personPresent) }),
  mayReceive: (actor, loan) => actor.type === 'Workforces' && loanPolicy.read(actor, loan),
})

export type PresenceAnnouncement = {
  readonly actor: Actor
  readonly loan: StoredLoan
  readonly people: readonly PresentPerson[]
}

export async function announcePresence(db: Db, { actor, loan, people }: PresenceAnnouncement): Promise<void> {
  const { assigneeIds, groupIds, ...rest } = standingOf(loan, actor.companyId)
  await announce(db, loanPresence, {
    companyId: actor.companyId,
    audience: { ...rest, assigneeIds: [...assigneeIds], groupIds: [...groupIds] },
    // More than a screen can show would not fit an announcement.
    body: { _id: loan.id, people: people.slice(0, 20).map((person) => ({ ...person })) },
  })
}
