import { refuseClaim } from '@corbel/domain/companies/host-rules'
import { tell } from '@corbel/domain/shared/messages/message'
import type { Refusal } from '@corbel/domain/shared/refusals'
import type { Db } from '../../platform/database/db.ts'
import { newSecretToken } from '../../platform/session/secret-token.ts'
import { deleteHost, findHost, insertHost } from './host-repository.ts'

export type Claiming = {
  readonly companyId: string
  readonly host: string
  readonly publicUrl: string
  readonly at: Date
  readonly by: string
  /** Platform staff's word is proof. */
  readonly verified: boolean
}

/** Gives a company a host that no other one has. */
export async function claimHost(db: Db, { publicUrl, ...claim }: Claiming): Promise<Refusal | null> {
  const { companyId, host, at } = claim
  const found = await findHost(db, host)
  const standing =
    found === undefined
      ? null
      : { isOwn: found.company_id === companyId, verified: found.verified_at !== null, claimedAt: found.created_at }
  const refusal = refuseClaim({ host, platformHost: new URL(publicUrl).hostname, standing, at })
  if (refusal !== null) return refusal
  if (found !== undefined) await deleteHost(db, { companyId: found.company_id, host })
  const isOurs = await insertHost(db, { ...claim, token: newSecretToken() })
  return isOurs ? null : { code: 'invalid-fields', fields: { host: tell('companies.refused.hostTaken') } }
}
