import { type Placed, tell } from '@corbel/domain/shared/messages/message'
import { notifyLater } from '../../notifications/notify-later.ts'
import type { Db } from '../../platform/database/db.ts'

type Stopped = {
  readonly companyId: string
  readonly at: Date
  /** Of the automation. */
  readonly title: string
  /** The record at which it stopped. */
  readonly recordId: string
  readonly because: Placed
  /** Whoever works on the record is told as well. */
  readonly assigned?: boolean
}

/** Whoever sets the company up learns that an automation stopped and somebody has to look at it. */
export function tellStopped(db: Db, { companyId, at, title, recordId, because, assigned = false }: Stopped): void {
  notifyLater(db, {
    ...{ companyId, at, kind: 'automation', record: { id: recordId }, assigned, administrators: true },
    by: { personId: null, name: 'Corbel' },
    params: { text: tell('automations.heldNotice', { title, reason: because }) },
  })
}
