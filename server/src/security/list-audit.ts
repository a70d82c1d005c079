import type { Actor } from '@corbel/domain/auth/actor'
import type { listAudit as endpoint } from '@corbel/domain/security/audit-endpoints'
import { auditPolicy } from '@corbel/domain/security/audit-policy'
import type { BodyOf, ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { presentAudit } from './audit-presenter.ts'
import { countAuditRows, listAuditRows } from './audit-repository.ts'
import { fieldTitles } from './audit-words.ts'

/** Who did, read or tried what between two times. */
export async function listAudit(
  db: Db,
  actor: Actor,
  { skip = 0, limit = 20, ...filters }: BodyOf<typeof endpoint>,
): Promise<Result<ReplyOf<typeof endpoint>>> {
  if (!auditPolicy.read(actor)) return refused({ code: 'not-allowed' })
  const rows = await listAuditRows(db, actor.companyId, { filters, skip: skip * limit, limit })
  const entries = rows.map(presentAudit)
  const fields = await fieldTitles(db, actor.companyId, entries)
  return granted({ entries, fields, count: await countAuditRows(db, actor.companyId, filters) })
}
