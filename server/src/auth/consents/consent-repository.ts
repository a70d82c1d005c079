import type { ConsentKind } from '@corbel/domain/auth/consent-rules'
import { sql } from 'kysely'
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

/** Answers them with the ids that they have now. */
export async function insertConsents(
  db: Db,
  { agreed, ...given }: NewConsents,
): Promise<(Agreed & { readonly id: string })[]> {
  if (agreed.length === 0) return []
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
  return rows
}

export type StoredConsent = Agreed & {
  readonly id: string
  readonly title: string
  readonly given_at: Date
  readonly address: string
  readonly user_agent: string
  readonly language: string
}

/** With the title of the text in the version that was agreed to. */
export async function listConsents(db: Db, companyId: string, personId: string): Promise<StoredConsent[]> {
  const answer = await sql<StoredConsent>`
    select consent.id, consent.kind, consent.version, coalesce(legal_text.title, '') as title, consent.words,
      consent.hash, consent.given_at, consent.address, consent.user_agent, consent.language
    from consent
    left join legal_text on legal_text.company_id = consent.company_id and legal_text.kind = consent.kind
      and legal_text.version = consent.version
    where consent.company_id = ${companyId} and consent.person_id = ${personId}
    order by consent.given_at desc, consent.kind`.execute(db)
  return answer.rows
}
