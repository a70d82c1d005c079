import type { ConsentKind } from '@corbel/domain/auth/consent-rules'
import type { Db } from '../../platform/database/db.ts'
import { newId } from '../../platform/ids.ts'

export type Agreed = {
  readonly kind: ConsentKind
  readonly version: number | null
  readonly words: string
  readonly hash: string
}

export type NewConsents = {
  readonly companyId: string
  readonly personId: string
  readonly agreed: readonly Agreed[]
  readonly at: Date
  readonly address: string
  readonly userAgent: string
  readonly page: string
  readonly language: string
}

export async function insertConsents(db: Db, { agreed, ...given }: NewConsents): Promise<void> {
  if (agreed.length === 0) return
  const rows = agreed.map((one) => ({
    ...one,
    company_id: given.companyId,
    id: newId(),
    person_id: given.personId,
    given_at: given.at,
    address: given.address,
    user_agent: given.userAgent,
    page: given.page,
    language: given.language,
  }))
  await db.insertInto('consent').values(rows).execute()
}
