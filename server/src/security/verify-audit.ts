import type { Actor } from '@corbel/domain/auth/actor'
import type { verifyAudit as endpoint } from '@corbel/domain/security/audit-endpoints'
import { auditPolicy } from '@corbel/domain/security/audit-policy'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { verifyChain } from '../platform/audit/verify-chain.ts'
import type { Db } from '../platform/database/db.ts'

/** Whether the company's audit trail is whole. */
export async function verifyAudit(db: Db, actor: Actor): Promise<Result<ReplyOf<typeof endpoint>>> {
  if (!auditPolicy.read(actor)) return refused({ code: 'not-allowed' })
  const { count, hash, broken } = await verifyChain(db, actor.companyId)
  return granted({ count, hash, broken: broken && { _id: String(broken.seq), reason: broken.reason } })
}
