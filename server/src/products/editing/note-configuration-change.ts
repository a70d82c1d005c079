import type { Actor } from '@corbel/domain/auth/actor'
import { sameValue } from '@corbel/domain/records/same-value'
import { sql } from 'kysely'
import { tellDifferences } from '../../platform/audit/act-differences.ts'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'

export type ConfigurationKind = 'product' | 'program' | 'status' | 'source' | 'group'
type Content = Readonly<Record<string, unknown>>

export type ConfigurationEvent = {
  readonly kind: ConfigurationKind
  readonly id: number
  readonly productId?: number | null
  readonly title: string
  readonly action: 'created' | 'updated' | 'ordered'
  /** Members that differ are noted; a new subject has no `before`. */
  readonly before: Content
  readonly after: Content
  readonly at: Date
}

/** Notes who changed what the company lends by, in the transaction of the change. */
export async function noteConfigurationChange(db: Db, actor: Actor, event: ConfigurationEvent): Promise<void> {
  const changes = differencesOf(event.before, event.after)
  tellDifferences(db, changes)
  await sql`
    insert into configuration_change (company_id, id, kind, subject_id, product_id, title, action, changes, at,
      by_person, by_name)
    values (${actor.companyId}, ${newId()}, ${event.kind}, ${event.id}, ${event.productId ?? null}, ${event.title},
      ${event.action}, ${JSON.stringify(changes)}::jsonb, ${event.at}, ${actor.personId}, ${actor.fullName})`.execute(
    db,
  )
}

export type Difference = { readonly field: string; readonly previous: unknown; readonly current: unknown }

/** What differs, in the order of `after`. */
export function differencesOf(before: Content, after: Content): Difference[] {
  return Object.keys(after)
    .filter((field) => !sameValue(before[field] ?? null, after[field] ?? null))
    .map((field) => ({ field, previous: before[field] ?? null, current: after[field] ?? null }))
}
