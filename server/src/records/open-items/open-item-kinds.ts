import type { OpenItem } from '@corbel/domain/records/open-items/open-item'
import type { Db } from '../../platform/database/db.ts'
import { daysAhead } from './days-ahead.ts'
import { lackingAtGates } from './lacking-at-gates.ts'
import { openCondition } from './open-condition.ts'
import type { OpenLoan } from './open-loan.ts'
import { waitingInvitation } from './waiting-invitation.ts'
import { waitingMessage } from './waiting-message.ts'
import { waitingTasks } from './waiting-tasks.ts'

export type OpenItemsAsked = { readonly companyId: string; readonly loans: readonly OpenLoan[] }

/**
 * One sort of thing that loans wait for. Asked for many loans at once, in a number of statements that does not grow with
 * theirs, under locks that keep what it reads: whatever else changes an item writes the loans' rows again in its own
 * transaction (`refreshOpenItems`), or where it is configuration has them worked out again by a job (`refillLater`).
 */
export type OpenItemSource = (db: Db, asked: OpenItemsAsked) => Promise<ReadonlyMap<string, readonly OpenItem[]>>

/** Every sort: a feature that makes loans wait for something adds its own, and its kinds to those of the domain. */
export const openItemSources: readonly OpenItemSource[] = [
  lackingAtGates,
  waitingInvitation,
  daysAhead,
  waitingMessage,
  waitingTasks,
  openCondition,
]
