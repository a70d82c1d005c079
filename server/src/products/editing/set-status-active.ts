import type { Actor } from '@corbel/domain/auth/actor'
import type { Refusal } from '@corbel/domain/shared/refusals'
import type { Db } from '../../platform/database/db.ts'
import { everyForm, refillLater } from '../../records/list/refilling/refill-later.ts'
import { takeConfigurationInHand } from './configuration-in-hand.ts'
import { noteConfigurationChange } from './note-configuration-change.ts'
import { findStatuses } from './product-editing-repository.ts'
import { writeStatus } from './product-writing-repository.ts'

export type StatusActivation = { readonly id: number; readonly active: boolean; readonly at: Date }

/** Whether loans can be moved into it. */
export async function isStatusActive(db: Db, companyId: string, id: number): Promise<boolean> {
  return (await findStatuses(db, companyId)).find((status) => status.id === id)?.active === true
}

/** Takes a status out of use, or back into it; one that stands so already stays. */
export async function setStatusActive(
  db: Db,
  actor: Actor,
  { id, active, at }: StatusActivation,
): Promise<Refusal | null> {
  const refusal = await takeConfigurationInHand(db, actor)
  if (refusal !== null) return refusal
  const { companyId, fullName } = actor
  const status = (await findStatuses(db, companyId)).find((one) => one.id === id)
  if (status === undefined) return { code: 'not-found' }
  if (status.active === active) return null
  const { title, productId } = status
  await writeStatus(db, { companyId, id, content: { ...status, active }, at, by: fullName })
  await refillLater(db, companyId, everyForm)
  const event = { kind: 'status', id, productId, title, action: 'updated' } as const
  await noteConfigurationChange(db, actor, { ...event, before: { active: !active }, after: { active }, at })
  return null
}
