import type { SortAsked } from '@corbel/domain/shared/sort-asked'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { sortedBy } from '../../platform/database/sorted-by.ts'
import type { SuppressionReason } from '../sending/suppression-repository.ts'

export type ListedSuppression = {
  readonly email: string
  readonly reason: SuppressionReason
  readonly sender: string | null
  readonly at: Date
}

const sortable = { at: sql`s.at`, email: sql`s.to_norm`, reason: sql`s.reason` }
/** An address stands once for each reason. */
const tie = [sql`s.to_norm`, sql`s.scope`, sql`s.scope_id`, sql`s.reason`]

type Asked = {
  readonly search: string
  readonly skip: number
  readonly limit: number
  readonly sort: SortAsked<keyof typeof sortable>
}

const matching = (companyId: string, search: string) => sql`
  s.company_id = ${companyId}
  ${search === '' ? sql`` : sql`and s.to_norm like ${`%${search.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`}`

export async function listSuppressed(
  db: Db,
  companyId: string,
  { search, skip, limit, sort }: Asked,
): Promise<{ count: number; listed: ListedSuppression[] }> {
  const counted = await sql<{ n: number }>`
    select count(*)::integer as n from suppression s where ${matching(companyId, search)}`.execute(db)
  const answer = await sql<ListedSuppression>`
    select s.to_norm as email, s.reason, s.at, case when s.scope = 'sender' then
        coalesce((select trim(person.first_name || ' ' || person.last_name) from person
          where person.company_id = s.company_id and person.id::text = s.scope_id), s.scope_id) end as sender
    from suppression s where ${matching(companyId, search)}
    order by ${sortedBy(sort, sortable, { tie })} limit ${limit} offset ${skip * limit}`.execute(db)
  return { count: counted.rows[0]?.n ?? 0, listed: [...answer.rows] }
}

/** Reasons of ours for writing to an address no more, locked; what its owner asked for is not among them. */
export async function lockOwnReasons(db: Db, companyId: string, toNorm: string): Promise<SuppressionReason[]> {
  const answer = await sql<{ reason: SuppressionReason }>`
    select reason from suppression where company_id = ${companyId} and to_norm = ${toNorm} for update`.execute(db)
  return answer.rows.map(({ reason }) => reason)
}

export async function findLift(db: Db, companyId: string, toNorm: string): Promise<Date | undefined> {
  const answer = await sql<{ at: Date }>`
    select lifted_at as at from suppression_lift where company_id = ${companyId} and to_norm = ${toNorm}`.execute(db)
  return answer.rows[0]?.at
}

type Lifting = { readonly toNorm: string; readonly reason: string; readonly at: Date; readonly by: string }

export async function liftBounces(db: Db, companyId: string, { toNorm, reason, at, by }: Lifting): Promise<void> {
  await sql`
    delete from suppression
    where company_id = ${companyId} and to_norm = ${toNorm} and reason in ('bounce', 'soft-bounces')`.execute(db)
  await sql`
    insert into suppression_lift (company_id, to_norm, reason, lifted_at, lifted_by)
    values (${companyId}, ${toNorm}, ${reason}, ${at}, ${by})
    on conflict (company_id, to_norm) do update set reason = excluded.reason, lifted_at = excluded.lifted_at,
      lifted_by = excluded.lifted_by`.execute(db)
}
