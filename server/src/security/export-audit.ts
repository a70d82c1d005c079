import type { AuditEntryReply, AuditFilters } from '@corbel/domain/security/audit-endpoints'
import { auditPolicy } from '@corbel/domain/security/audit-policy'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { appendAudit } from '../platform/audit/append-audit.ts'
import { personOf } from '../platform/audit/audit-calls.ts'
import { inTransaction } from '../platform/database/transaction.ts'
import type { Services } from '../platform/http/services.ts'
import { countAttempt } from '../platform/limits/rate-limit.ts'
import { findLivingSession } from '../platform/session/resolve-session.ts'
import type { PersonSession } from '../platform/session/session.ts'
import { type SheetFile, sheetBytes } from '../platform/sheets/send-sheet.ts'
import type { SheetRow } from '../platform/sheets/sheet.ts'
import { presentAudit } from './audit-presenter.ts'
import {
  type AuditPlace,
  type AuditRow,
  countAuditRows,
  findNewestEntry,
  listAuditStretch,
} from './audit-repository.ts'

export type AuditExport = {
  readonly session: PersonSession
  readonly filters: AuditFilters
  readonly address: string
  readonly at: Date
}

/** Entries that are read at once; what is sent waits for the one who takes it, and is not held. */
const stretch = 500
const statementTimeoutMs = 30_000
const heading = [
  ...['Number', 'Time', 'What', 'Who', 'E-mail', 'Role', 'Session'],
  ...['Record', 'Record of', 'Record id', 'Address', 'Details', 'Changes'],
]

/** The entries as CSV, as they are asked for. That they left the program is an entry itself, written before the first. */
export async function exportAudit(services: Services, asked: AuditExport): Promise<Result<SheetFile>> {
  const { database, config } = services
  const { session, filters, address, at } = asked
  const { actor } = session
  const { companyId, personId } = actor
  if (!auditPolicy.read(actor)) return refused({ code: 'not-allowed' })
  const most = config.limits.exportsPerPersonPerHour
  const limit = { of: 'export', by: `${companyId} ${personId}`, most, seconds: 3_600 }
  const tooMany = await countAttempt(database.pool, [limit], at)
  if (tooMany !== null) return refused(tooMany)
  const { upTo, count } = await inTransaction(database, { companyId, statementTimeoutMs }, async (db) => {
    const newest = await findNewestEntry(db, companyId)
    const entries = await countAuditRows(db, companyId, filters)
    const details = { what: 'audit trail', entries: String(entries), ...filters }
    await appendAudit(db, companyId, { action: 'exported', at, by: personOf(session), address, details })
    return { upTo: newest, count: entries }
  })
  const columns = heading.map((title) => ({ title, kind: 'text' as const }))
  const portions = entriesOf(services, asked, upTo)
  const bytes = sheetBytes({ name: 'audit trail', columns, count, portions, dateFormat: 'YYYY-MM-DD' }, 'csv')
  return granted({ name: 'audit-trail', format: 'csv', bytes })
}

/**
 * Each stretch is read in a transaction of its own, so that a slow reader holds none, and under the reader's right as
 * it is then: who loses it while the file is on its way gets no more of it.
 */
async function* entriesOf(
  services: Services,
  { session, filters }: AuditExport,
  upTo: number,
): AsyncGenerator<SheetRow[]> {
  const { companyId } = session.actor
  let after: AuditPlace | null = null
  for (;;) {
    if (!(await mayStillRead(services, session)))
      throw new Error('the right to the audit trail ended during its export')
    const from: AuditPlace | null = after
    const rows: AuditRow[] = await inTransaction(services.database, { companyId, statementTimeoutMs }, (db) =>
      listAuditStretch(db, companyId, { filters, upTo, after: from, limit: stretch }),
    )
    if (rows.length > 0) yield rows.map((row) => cellsOf(presentAudit(row)))
    after = rows.at(-1) ?? null
    if (rows.length < stretch) return
  }
}

async function mayStillRead({ database, clock }: Services, { tokenHash }: PersonSession): Promise<boolean> {
  const now = await findLivingSession(database.pool, tokenHash, clock.now())
  return now?.kind === 'person' && auditPolicy.read(now.actor)
}

function cellsOf(entry: AuditEntryReply): string[] {
  const { _id, at, action, who, role, session, record, address } = entry
  const details = Object.entries(entry.details).map(([name, value]) => `${name}: ${value}`)
  const changes = entry.changes.map(({ field, previous, current }) => `${field}: ${previous} → ${current}`)
  return [
    ...[_id, at, action, who?.fullName ?? '', who?.email ?? '', role, session ?? ''],
    ...[record?.title ?? '', record?.person ?? '', record?._id ?? '', address, details.join('; '), changes.join('; ')],
  ]
}
