import { type NoticeKind, noticeFacts } from '@corbel/domain/notifications/notice-kinds'
import type { ModuleKey } from '@corbel/domain/roles/role'
import type { Placed } from '@corbel/domain/shared/messages/message'
import type { Db } from '../../platform/database/db.ts'
import { closeWith } from '../../platform/database/transaction.ts'

/** That something happened to a record, and who is to be told of it; whoever did it is not. */
export type Notice = {
  readonly kind: NoticeKind
  readonly record: {
    readonly id: string
    /** Whose it is, where it is another company's than that of the people. */
    readonly companyId?: string
    /** As records of its kind are asked for; needed where it is another company's. */
    readonly module?: string
  }
  readonly by: { readonly personId: string | null; readonly name: string }
  readonly personIds?: readonly string[]
  /** Staff that is assigned to the record once the change is written. */
  readonly assigned?: boolean
  /** Whoever holds one of these roles. */
  readonly roleIds?: readonly number[]
  readonly administrators?: boolean
  /** Whoever may read all records of a kind. */
  readonly readersOfAll?: ModuleKey
  /** Who is told something else of it. */
  readonly except?: readonly string[]
  /** Whoever tells it sends a mail of its own to those who want one (`wantsMail`). */
  readonly isMailedApart?: true
  /** What fills further places of its sentence. */
  readonly params?: Readonly<Record<string, Placed>>
}

export type Notices = { readonly companyId: string; readonly at: Date; readonly notices: readonly Notice[] }

const mailAfter = '15 minutes'
const kept = '90 days'

/**
 * Tells people of a company what happened, with the transaction in which it happens, and costs no round trip. Who wants
 * to hear how is looked up then; whether somebody may still know of the record is asked when it is shown or mailed.
 */
export function tellPeople(db: Db, { companyId, at, notices }: Notices): void {
  const parts = [
    { told: notices.filter(({ isMailedApart }) => isMailedApart !== true), mailed: mailAfter },
    { told: notices.filter(({ isMailedApart }) => isMailedApart === true), mailed: null },
  ]
  closeWith(
    db,
    parts
      .filter(({ told }) => told.length > 0)
      .map(({ told, mailed }) => ({
        name: 'tell people',
        text: 'select tell_people($1, $2::jsonb, $3, $4::interval, $5::interval)',
        values: [companyId, JSON.stringify(told.map(rowOf)), at, mailed, kept],
      })),
  )
}

function rowOf({ kind, record, by, ...to }: Notice) {
  const { channel, folds = false } = noticeFacts(kind)
  return {
    ...{ kind, channel, folds, record: record.id, recordCompany: record.companyId, module: record.module },
    ...{ people: to.personIds, assigned: to.assigned ?? false, roles: to.roleIds, admins: to.administrators ?? false },
    ...{ readers: to.readersOfAll, besides: to.except, by: by.personId, byName: by.name, params: to.params },
  }
}
