import type { Actor } from '../auth/actor.ts'
import type { StatusRights } from '../roles/role.ts'
import { tell } from '../shared/messages/message.ts'
import type { Refusal } from '../shared/refusals.ts'

/** Where a loan stands: its product, and its statuses. */
export interface StatusStanding {
  productId: number
  statusIds: readonly number[]
}

const rightsFor = (actor: Actor, productId: number): StatusRights | undefined =>
  actor.role.admin ? undefined : actor.role.permissions.statuses?.[String(productId)]

/** Whether the role may change a loan that stands where it stands; of several statuses each must allow it. */
export function mayEditInStatuses(actor: Actor, { productId, statusIds }: StatusStanding): boolean {
  const rights = rightsFor(actor, productId)
  return rights === undefined || statusIds.every((id) => rights.edit.includes(id))
}

/** Why a loan of the product may not be put into these statuses, or null. */
export function refuseStatuses(actor: Actor, { productId, statusIds }: StatusStanding): Refusal | null {
  const rights = rightsFor(actor, productId)
  const isOpen = rights === undefined || statusIds.every((id) => rights.enter.includes(id))
  return isOpen ? null : { code: 'status-not-allowed', fields: { status: tell('loans.refused.statusClosed') } }
}
