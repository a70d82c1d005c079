import type { AuditChange } from '@corbel/domain/security/audit-change'
import type { AuditAction } from '@corbel/domain/shared/audit'
import { canonicalJson } from '@corbel/domain/shared/canonical-json'
import type { Db } from '../database/db.ts'
import { addToChain } from './audit-chain-repository.ts'

/** Whoever acts, as far as it is known. */
export type AuditPerson = {
  readonly accountId?: string
  readonly personId?: string
  readonly sessionId?: string
  readonly roleId?: number
  /** Platform staff who have the company open, by the name they sign in with. */
  readonly openedBy?: string
}

export type AuditEntry = {
  readonly action: AuditAction
  readonly at: Date
  readonly by: AuditPerson
  readonly address?: string
  readonly recordId?: string
  /** Short words on what it was about; never a sensitive value. */
  readonly details?: Readonly<Record<string, string>>
  readonly changes?: readonly AuditChange[]
}

/** The chain of what belongs to no company. */
export const platformChain = '00000000-0000-0000-0000-000000000000'

/** Adds to the chain of a company (null: of the platform), in the transaction of the act. */
export async function appendAudit(db: Db, companyId: string | null, entry: AuditEntry): Promise<void> {
  await addToChain(db, companyId ?? platformChain, auditContent(entry))
}

/** The canonical text of an entry, as it is hashed. */
export function auditContent({ action, at, by, address, recordId, details = {}, changes = [] }: AuditEntry): string {
  return canonicalJson({
    action,
    at: at.toISOString(),
    account: by.accountId,
    person: by.personId,
    session: by.sessionId,
    role: by.roleId,
    address,
    record: recordId,
    details: by.openedBy === undefined ? details : { ...details, openedBy: by.openedBy },
    changes: changes.length === 0 ? undefined : changes,
  })
}
