import { type Actor, mayConfigure } from '@corbel/domain/auth/actor'
import { tell } from '@corbel/domain/shared/messages/message'
import type { Refusal } from '@corbel/domain/shared/refusals'
import type { Db } from '../../platform/database/db.ts'
import { nameSightOf } from '../../records/names/seen-names.ts'
import { shownColleague } from '../../records/names/seen-stamps.ts'
import { holdConfiguration } from './product-writing-repository.ts'

/** Why the actor may not look at the set-up of the company, or null. */
export function refuseConfiguring(actor: Actor): Refusal | null {
  return mayConfigure(actor) ? null : { code: 'not-allowed' }
}

/**
 * The same for a change, and alone: one changes the set-up of a company at a time. So numbers and prefixes are never
 * given twice, and an order is of what is really there.
 */
export async function takeConfigurationInHand(db: Db, actor: Actor): Promise<Refusal | null> {
  const refusal = refuseConfiguring(actor)
  if (refusal === null) await holdConfiguration(db, actor.companyId)
  return refusal
}

/** The same lock for a change of it that is another right's: publishing a form. */
export const holdSetUp = (db: Db, companyId: string): Promise<void> => holdConfiguration(db, companyId)

type Versioned = { readonly rev: number; readonly updatedAt: Date; readonly updatedBy: string }

/** Refuses a change that was made on an older version than the stored one. */
export async function refuseStale(
  db: Db,
  actor: Actor,
  { stored, rev }: { readonly stored: Versioned; readonly rev: number | undefined },
): Promise<Refusal | null> {
  if (rev === undefined || rev === stored.rev) return null
  const by = shownColleague(stored.updatedBy, actor, await nameSightOf(db, actor))
  return {
    code: 'stale',
    message: tell('problems.changedMeanwhile'),
    details: { rev: stored.rev, by, at: stored.updatedAt.toISOString() },
  }
}

/** For orders of what is not there any more, or not all of what is there. */
export function refuseOtherOrder(ids: readonly string[], present: readonly { readonly id: number }[]): Refusal | null {
  const asked = new Set(ids)
  const isWhole = asked.size === ids.length && ids.length === present.length
  if (isWhole && present.every((one) => asked.has(String(one.id)))) return null
  return { code: 'stale', message: tell('problems.orderChangedMeanwhile') }
}
