import type { Actor } from '@corbel/domain/auth/actor'
import { getPublishedForm } from '../forms/published-forms.ts'
import type { Db } from '../platform/database/db.ts'
import { readLeads } from './lead-repository.ts'
import { type StoredLead, titleFor } from './stored-lead.ts'

/** A lead of the company, whoever may see it; shown by the newest version of its form. */
export async function findLead(db: Db, actor: Actor, id: string): Promise<StoredLead | undefined> {
  return (await findLeads(db, actor, [id]))[0]
}

/** The same of many, in one statement. */
export async function findLeads(db: Db, actor: Actor, ids: readonly string[]): Promise<StoredLead[]> {
  const { companyId } = actor
  const leads: StoredLead[] = []
  for (const row of await readLeads(db, companyId, ids))
    leads.push({ ...row, title: titleFor(row, await getPublishedForm(db, companyId, row.form), actor) })
  return leads
}
