import { auditChange } from '@corbel/domain/security/audit-change'
import { type AuditEntryReply, auditEntry } from '@corbel/domain/security/audit-endpoints'
import { z } from 'zod'
import type { AuditRow } from './audit-repository.ts'
import { areaOf } from './audit-words.ts'

const content = z.object({
  address: z.string().optional(),
  session: z.string().optional(),
  details: z.record(z.string(), z.string()),
  changes: z.array(auditChange).optional(),
})

export function presentAudit(row: AuditRow): AuditEntryReply {
  const { address = '', session = null, details, changes = [] } = content.parse(JSON.parse(row.content))
  return {
    _id: String(row.seq),
    at: row.at.toISOString(),
    action: auditEntry.shape.action.parse(row.action),
    who: row.person_id === null ? null : { _id: row.person_id, fullName: row.full_name ?? '', email: row.email ?? '' },
    role: row.role ?? '',
    session,
    record:
      row.record_id === null ? null : { _id: row.record_id, title: row.number ?? '', person: row.record_person ?? '' },
    address,
    details,
    area: areaOf(details),
    changes,
  }
}
