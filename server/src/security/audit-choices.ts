import type { Actor } from '@corbel/domain/auth/actor'
import type { getAuditChoices } from '@corbel/domain/security/audit-endpoints'
import { auditPolicy } from '@corbel/domain/security/audit-policy'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../platform/database/db.ts'
import { listAuditRoles } from './audit-repository.ts'

/** The roles of the company, deactivated ones too: entries of theirs stay. */
export async function auditChoices(db: Db, actor: Actor): Promise<Result<ReplyOf<typeof getAuditChoices>>> {
  if (!auditPolicy.read(actor)) return refused({ code: 'not-allowed' })
  const roles = await listAuditRoles(db, actor.companyId)
  return granted({ roles: roles.map(({ id, title }) => ({ _id: String(id), title })) })
}
