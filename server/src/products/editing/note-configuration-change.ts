import type { Actor } from '@corbel/domain/auth/actor'
import { sameValue } from '@corbel/domain/records/same-value'
import { tellDifferences } from '../../platform/audit/act-differences.ts'
import type { Db } from '../../platform/database/db.ts'
import {
  findConfigurationChanges,
  insertConfigurationChange,
  type NewConfigurationChange,
} from './configuration-change-repository.ts'

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
  const { kind, id: subjectId, productId, title, action, at } = event
  const by = { personId: actor.personId, name: actor.fullName }
  await insertConfigurationChange(db, {
    ...{ companyId: actor.companyId, kind, subjectId, productId, title, action, changes, at, by },
  })
}

/** The same of the company itself, whose sections have no number; the audit trail is the caller's to tell. */
export async function noteCompanySection(
  db: Db,
  change: Omit<NewConfigurationChange, 'kind' | 'subjectId' | 'productId'>,
): Promise<void> {
  await insertConfigurationChange(db, { ...change, kind: 'company', subjectId: 0 })
}

type Noted = Readonly<Record<'_id' | 'title' | 'kind' | 'action' | 'by' | 'at', string>> & {
  readonly changes: Difference[]
}

/** Who changed a product with its programs and statuses, or the company itself (null); newest first. */
export async function configurationChanges(
  db: Db,
  asked: { readonly companyId: string; readonly productId: number | null; readonly most: number },
): Promise<Noted[]> {
  const rows = await findConfigurationChanges(db, asked)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

export type Difference = { readonly field: string; readonly previous: unknown; readonly current: unknown }

/** What differs, in the order of `after`. */
export function differencesOf(before: Content, after: Content): Difference[] {
  return Object.keys(after)
    .filter((field) => !sameValue(before[field] ?? null, after[field] ?? null))
    .map((field) => ({ field, previous: before[field] ?? null, current: after[field] ?? null }))
}
