import { auditWords } from '@corbel/domain/security/audit-change'
import { appendAudit } from '../platform/audit/append-audit.ts'
import { announceRights } from '../platform/events/announce-rights.ts'
import { differencesOf, noteCompanySection } from '../products/editing/note-configuration-change.ts'
import type { CompanyInHand } from './company-in-hand.ts'

type Content = Readonly<Record<string, unknown>>

export type CompanyNote = {
  /** The part of the company's page, such as `profile` or `hosts`. */
  readonly section: string
  readonly action?: 'created' | 'updated'
  readonly before: Content
  readonly after: Content
}

/**
 * Keeps what a change of a company was, in its history and with its difference in the audit trail, and lets every open
 * page of the company ask anew. Answers whether anything differs; where nothing does, nothing is written.
 */
export async function noteCompanyChange(
  { db, company, by, at }: Pick<CompanyInHand, 'db' | 'by' | 'at'> & { readonly company: { readonly id: string } },
  { section, action = 'updated', before, after }: CompanyNote,
): Promise<boolean> {
  const differences = differencesOf(before, after)
  if (differences.length === 0) return false
  await noteCompanySection(db, { companyId: company.id, title: section, action, changes: differences, at, by })
  const changes = differences.map(({ field, previous, current }) => ({
    field,
    previous: auditWords(previous),
    current: auditWords(current),
  }))
  const entry = { action: 'configuration-changed', at, by: by.audit, address: by.address, changes } as const
  await appendAudit(db, company.id, { ...entry, details: { section, action, by: by.name } })
  await announceRights(db, { companyId: company.id, roleId: null })
  return true
}
