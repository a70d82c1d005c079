import type { Actor } from '@corbel/domain/auth/actor'
import type { MailModule } from '@corbel/domain/emails/email-policy'
import type { ListItem } from '@corbel/domain/records/list/conditions/list-condition'
import type { Db } from '../../platform/database/db.ts'
import { massKindOf } from '../../records/bulk/mass/mass-acts.ts'
import type { Sql } from '../../records/list/list-entry.ts'
import type { AutomationParts } from './automation-parts.ts'
import { isAmong, recordIdColumn } from './listed-records-repository.ts'

type Asked = {
  readonly db: Db
  readonly at: Date
  readonly actor: Actor
  readonly module: MailModule
  readonly filters: readonly ListItem[]
}
type Parts = Pick<AutomationParts, 'jobs' | 'secrets' | 'masses'>

/** The records of a list that is narrowed so, as somebody may read them; null where they may not narrow it so. */
export async function rowsWhere(
  { jobs, secrets, masses }: Parts,
  { db, at, actor, module, filters }: Asked,
  columns: readonly Sql[] = [recordIdColumn],
): Promise<Sql | null> {
  const call = { db, at, actor, jobs, secrets, language: 'en' as const }
  const set = await massKindOf(masses, module)?.meet(call, { module, asked: { narrowing: { filters: [...filters] } } })
  return set?.ok === true ? set.value.rows(columns) : null
}

/** Whether conditions of lists hold for one record, as somebody may read it; throws where they may not ask so any more. */
export async function holds(parts: Parts, asked: Asked & { readonly recordId: string }): Promise<boolean> {
  if (asked.filters.length === 0) return true
  const rows = await rowsWhere(parts, asked)
  if (rows === null) throw new Error('A condition of an automation can not be asked any more.')
  return isAmong(asked.db, { rows, recordId: asked.recordId })
}
