import { allEndpoints } from '@corbel/domain/endpoints'
import { readableElements } from '@corbel/domain/forms/readable-elements'
import { formOutline } from '@corbel/domain/records/form-outline'
import type { AuditEntryReply } from '@corbel/domain/security/audit-endpoints'
import type { Db } from '../platform/database/db.ts'
import { listPublishedContents } from './audit-repository.ts'

const features = new Map(allEndpoints.map(({ feature, endpoint }) => [`${endpoint.method} ${endpoint.path}`, feature]))

/** The part of the program that a call belongs to; null where the entry is about no call, or one that is no more. */
export const areaOf = (details: AuditEntryReply['details']): string | null => features.get(details.call ?? '') ?? null

/** What the fields of these entries are called today; those that no form has, or that forms call differently, by none. */
export async function fieldTitles(
  db: Db,
  companyId: string,
  entries: readonly AuditEntryReply[],
): Promise<Record<string, string>> {
  const ids = new Set(entries.flatMap(({ details, changes }) => [details.field, ...changes.map(({ field }) => field)]))
  ids.delete(undefined)
  if (ids.size === 0) return {}
  const titles = new Map<string, Set<string>>()
  for (const content of await listPublishedContents(db, companyId)) {
    const { fields, sections } = formOutline(readableElements(content))
    const all = [...fields.values(), ...[...sections.values()].flatMap((one) => [one, ...one.columns.values()])]
    for (const { id, title } of all)
      if (ids.has(id) && title !== '') titles.set(id, (titles.get(id) ?? new Set()).add(title))
  }
  return Object.fromEntries(
    [...titles].flatMap(([id, [title = '', ...others]]) => (others.length > 0 ? [] : [[id, title]])),
  )
}
