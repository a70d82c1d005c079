import type { Actor } from '@corbel/domain/auth/actor'
import { protectedTitles } from '@corbel/domain/records/protected-titles'
import type { PublishedForm } from '../forms/published-form.ts'
import { tellRead } from '../platform/audit/told-reads.ts'
import type { Db } from '../platform/database/db.ts'

export type RecordRead = {
  readonly recordId: string
  readonly form: PublishedForm
  /** Where it is not the record itself. */
  readonly part?: 'history' | 'changes'
}

/** The longest list of names that an entry of the trail holds. */
const longestNames = 2_000

/**
 * Tells the audit trail that somebody is answered what a record holds. The form's version and the reader's role say
 * which fields those were; the protected ones are named, though a page has them masked.
 */
export function tellRecordRead(db: Db, { companyId, role }: Actor, { recordId, form, part }: RecordRead): void {
  const field = protectedTitles(form.outline, String(role.id)).join('; ').slice(0, longestNames)
  const details = { form: String(form.formId), version: String(form.version), ...(field === '' ? {} : { field }) }
  tellRead(db, { companyId, recordId, details: part === undefined ? details : { ...details, part } })
}
