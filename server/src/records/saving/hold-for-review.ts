import type { Actor } from '@corbel/domain/auth/actor'
import type { Submission } from '@corbel/domain/forms/submit'
import { describeFields } from '@corbel/domain/records/field-facts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'
import { sealValues, type ValuesOwner } from '../sealed-values.ts'

export type HeldChanges = ValuesOwner & {
  readonly held: Submission['held']
  readonly rev: number
  readonly at: Date
}

/** Puts changes that need a reviewer aside; the record keeps its values. True where there were any. */
export async function holdForReview(db: Db, actor: Actor, changes: HeldChanges): Promise<boolean> {
  const { held, outline, recordId, rev, at } = changes
  const fields = Object.keys(held)
  if (fields.length === 0) return false
  const describe = describeFields(outline)
  const stored = (pick: 'previous' | 'proposed'): Record<string, unknown> =>
    sealValues(Object.fromEntries(fields.map((field) => [field, held[field]?.[pick] ?? ''])), changes)
  const [previous, proposed] = [stored('previous'), stored('proposed')]
  await requestReview(db, {
    ...{ companyId: actor.companyId, recordId, rev, at, by: { personId: actor.personId, name: actor.fullName } },
    changes: fields.map((field) => ({
      ...{ field, title: describe(field).title, previous: previous[field], proposed: proposed[field] },
    })),
  })
  return true
}

type NewReviewChange = {
  readonly field: string
  readonly title: string
  readonly previous: unknown
  readonly proposed: unknown
}

type ReviewRequest = {
  readonly companyId: string
  readonly recordId: string
  readonly rev: number
  readonly by: { readonly personId: string; readonly name: string }
  readonly at: Date
  /** As stored: sensitive values protected. */
  readonly changes: readonly NewReviewChange[]
}

/** Keeps proposals until somebody decides; an earlier one of the same person for the same field no longer waits. */
async function requestReview(db: Db, request: ReviewRequest): Promise<void> {
  const { companyId, recordId, rev, by, at } = request
  const fields = request.changes.map((change) => change.field)
  await sql`
    update review_change set state = 'replaced'
    where company_id = ${companyId} and record_id = ${recordId} and requested_by = ${by.personId}
      and state = 'waiting' and field = any(${fields}::text[])`.execute(db)
  const json = JSON.stringify(request.changes.map((change) => ({ ...change, id: newId() })))
  await sql`
    insert into review_change (company_id, id, record_id, field, title, previous, proposed, rev, requested_by,
      requested_by_name, requested_at)
    select ${companyId}, made.id, ${recordId}, made.field, made.title, made.previous, made.proposed, ${rev},
      ${by.personId}, ${by.name}, ${at}
    from jsonb_to_recordset(${json}::jsonb) as made (id uuid, field text, title text, previous jsonb, proposed jsonb)`.execute(
    db,
  )
}
