import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

type Owner = { readonly companyId: string; readonly personId: string }

/** The code of somebody: the one that is offered where they have none yet. */
export async function keepReferralCode(
  db: Db,
  { companyId, personId }: Owner,
  { code, at }: { readonly code: string; readonly at: Date },
): Promise<string> {
  const answer = await sql<{ code: string }>`
    with made as (
      insert into referral_link (company_id, code, person_id, created_at)
      select ${companyId}, ${code}, ${personId}::uuid, ${at}
      where not exists (select from referral_link
        where company_id = ${companyId} and person_id = ${personId}::uuid and ended_at is null)
      on conflict (company_id, person_id) where ended_at is null do nothing returning code
    )
    select code from made
    union all select code from referral_link
      where company_id = ${companyId} and person_id = ${personId}::uuid and ended_at is null`.execute(db)
  const [kept] = answer.rows
  if (kept !== undefined) return kept.code
  // Made at this very moment by another call of theirs.
  const again = await sql<{ code: string }>`
    select code from referral_link
    where company_id = ${companyId} and person_id = ${personId}::uuid and ended_at is null`.execute(db)
  return again.rows[0]?.code ?? code
}

/** Whose code it is; of two records of one person that were made one, the one that stayed. */
export async function findReferrer(db: Db, companyId: string, code: string): Promise<string | undefined> {
  const answer = await sql<{ id: string }>`
    select coalesce(
      (select merged.survivor_id from person_merge merged
        where merged.company_id = ${companyId} and merged.absorbed_id = link.person_id and merged.undone_at is null
        order by merged.merged_at desc limit 1),
      link.person_id) as id
    from referral_link link where link.company_id = ${companyId} and link.code = ${code} and link.ended_at is null`.execute(
    db,
  )
  return answer.rows[0]?.id
}

/** What came by somebody's link, and by those that they had before. */
export async function countReferred(
  db: Db,
  { companyId, personId }: Owner,
): Promise<{ applications: number; loans: number }> {
  const answer = await sql<{ applications: number; loans: number }>`
    select count(*)::integer as applications, count(conversion.lead_id)::integer as loans
    from referral_link link
    join lead on lead.company_id = ${companyId} and lead.referral = link.code
    left join lead_conversion conversion on conversion.company_id = ${companyId} and conversion.lead_id = lead.id
    where link.company_id = ${companyId} and link.person_id = ${personId}::uuid`.execute(db)
  return answer.rows[0] ?? { applications: 0, loans: 0 }
}

/** The code that somebody has now. */
export async function findReferralCode(
  db: Db,
  { companyId, personId }: Owner,
): Promise<{ readonly code: string; readonly createdAt: Date } | undefined> {
  const answer = await sql<{ code: string; createdAt: Date }>`
    select code, created_at as "createdAt" from referral_link
    where company_id = ${companyId} and person_id = ${personId}::uuid and ended_at is null`.execute(db)
  return answer.rows[0]
}

/** Takes it back; which it was. */
export async function endReferralCode(db: Db, { companyId, personId }: Owner, at: Date): Promise<string | undefined> {
  const answer = await sql<{ code: string }>`
    update referral_link set ended_at = ${at}
    where company_id = ${companyId} and person_id = ${personId}::uuid and ended_at is null returning code`.execute(db)
  return answer.rows[0]?.code
}
