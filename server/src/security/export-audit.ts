import type { AuditEntryReply, AuditFilters } from '@corbel/domain/security/audit-endpoints'
import { auditPolicy } from '@corbel/domain/security/audit-policy'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { appendAudit } from '../platform/audit/append-audit.ts'
import { personOf } from '../platform/audit/audit-calls.ts'
import { csvText } from '../platform/csv-text.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { Services } from '../platform/http/services.ts'
import { countAttempt } from '../platform/limits/rate-limit.ts'
import type { PersonSession } from '../platform/session/session.ts'
import { presentAudit } from './audit-presenter.ts'
import { listAuditRows } from './audit-repository.ts'

export type AuditExport = {
  readonly session: PersonSession
  readonly filters: AuditFilters
  readonly address: string
  readonly at: Date
}

const mostEntries = 100_000
const heading = [
  ...['Number', 'Time', 'What', 'Who', 'E-mail', 'Role', 'Session'],
  ...['Record', 'Record of', 'Record id', 'Address', 'Details', 'Changes'],
]

/** The entries as CSV. That they left the program is an entry itself, in the same transaction. */
export async function exportAudit(
  { database, config }: Services,
  { session, filters, address, at }: AuditExport,
): Promise<Result<string>> {
  const { actor } = session
  const { companyId, personId } = actor
  if (!auditPolicy.read(actor)) return refused({ code: 'not-allowed' })
  const most = config.limits.exportsPerPersonPerHour
  const tooMany = await countAttempt(
    database.pool,
    [{ of: 'export', by: `${companyId} ${personId}`, most, seconds: 3_600 }],
    at,
  )
  if (tooMany !== null) return refused(tooMany)
  return inTransaction(database, { companyId, statementTimeoutMs: 30_000 }, async (db) => {
    const rows = await listAuditRows(db, companyId, { filters, skip: 0, limit: mostEntries })
    const details = { what: 'audit trail', entries: String(rows.length), ...filters }
    await appendAudit(db, companyId, { action: 'exported', at, by: personOf(session), address, details })
    return granted(csvText([heading, ...rows.map((row) => csvRow(presentAudit(row)))]))
  })
}

function csvRow(entry: AuditEntryReply): string[] {
  const { _id, at, action, who, role, session, record, address } = entry
  const details = Object.entries(entry.details).map(([name, value]) => `${name}: ${value}`)
  const changes = entry.changes.map(({ field, previous, current }) => `${field}: ${previous} → ${current}`)
  return [
    ...[_id, at, action, who?.fullName ?? '', who?.email ?? '', role, session ?? ''],
    ...[record?.title ?? '', record?.person ?? '', record?._id ?? '', address, details.join('; '), changes.join('; ')],
  ]
}
