import { type ChainProof, verifyChain } from '../platform/audit/verify-chain.ts'
import type { Database } from '../platform/database/db.ts'
import { inPlatformTransaction, inTransaction } from '../platform/database/transaction.ts'
import { listCompanies } from './audit-repository.ts'

export type TrailProof = ChainProof & { readonly of: string }

const patient = { snapshot: true, statementTimeoutMs: 600_000 }

/** The trails of the platform and of every company. */
export async function verifyEveryTrail(database: Database): Promise<TrailProof[]> {
  const { companies, platform } = await inPlatformTransaction(
    database,
    async (db) => ({
      companies: await listCompanies(db),
      platform: await verifyChain(db, null),
    }),
    patient,
  )
  const proofs: TrailProof[] = [{ of: 'the platform', ...platform }]
  for (const { id, name } of companies) {
    const proof = await inTransaction(database, { companyId: id, ...patient }, (db) => verifyChain(db, id))
    proofs.push({ of: name, ...proof })
  }
  return proofs
}

/** One line for the operator. */
export function describeProof({ of, count, hash, broken }: TrailProof): string {
  if (broken !== null) return `BROKEN  ${of}: entry ${broken.seq} is ${broken.reason}; ${count} entries before it hold.`
  return `whole   ${of}: ${count} entries, last hash ${hash === '' ? 'none' : hash}`
}
