import type { ProspectReach } from '@corbel/domain/people/prospect-policy'
import type { Scope } from '@corbel/domain/roles/role'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { Sql } from '../../records/list/list-entry.ts'
import { type Fellows, isBorrower } from '../loan-fellows-repository.ts'
import { reachOf } from '../people-list-repository.ts'

export type AskedPerson = {
  readonly companyId: string
  readonly moduleId: number
  /** Blank where it is not known, or not to be asked by. */
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly birth: { readonly field: string; readonly date: string } | null
  readonly except: string | null
  /** Whom the asker may see: read as people of the kind, or choose as a loan's borrower. */
  readonly reach: {
    readonly personId: string
    readonly groupIds: readonly number[]
    readonly list: Scope
    readonly choose: ProspectReach
    /** Those of the asker's loans; null where the reach asks for none. */
    readonly fellows: Fellows | null
  }
  readonly limit: number
}

export type AlikeRow = {
  readonly id: string
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone: string
  readonly active: boolean
  readonly same_email: boolean
  readonly same_phone: boolean
  /** Null where the person says none. */
  readonly address: string | null
  readonly birth_date: string | null
  readonly same_address: boolean
  readonly may_read: boolean
  readonly may_choose: boolean
}

/**
 * Who has the mail, the phone, the name, or a part of the name with the birth date or the address: each looked up by its
 * own index, so that it takes as long among a million people as among a thousand. Only whom the asker may see.
 */
export async function listAlike(db: Db, asked: AskedPerson): Promise<AlikeRow[]> {
  const { companyId, email, phone, address, birth, except, limit } = asked
  const ways = waysOf(asked)
  if (ways.length === 0) return []
  const { mayRead, mayChoose } = reached(asked)
  const answer = await sql<AlikeRow>`
    with alike as materialized (${sql.join(ways, sql` union `)})
    select person.id, person.first_name, person.last_name, person.email, person.phone, record.active,
      ${email === '' ? sql`false` : sql`person.email_key = lower(btrim(${email}::text))`} as same_email,
      ${phone === '' ? sql`false` : sql`person.phone_key = phone_key(${phone})`} as same_phone,
      l.t5 as address, ${birth === null ? sql`null` : sql`nullif(record.info ->> ${birth.field}, '')`} as birth_date,
      ${address === '' ? sql`false` : sql`coalesce(lower(l.t5) = lower(${address}), false)`} as same_address,
      reached.may_read, reached.may_choose
    from alike
    join person on person.company_id = ${companyId} and person.id = alike.id
    join record on record.company_id = ${companyId} and record.id = alike.id
    left join record_list l on l.company_id = ${companyId} and l.record_id = alike.id
    cross join lateral (select ${mayRead} as may_read, record.active and ${mayChoose} as may_choose offset 0) as reached
    where (reached.may_read or reached.may_choose) and ${except === null ? sql`true` : sql`person.id <> ${except}::uuid`}
      and (record.active or not exists (select from person_merge merged
        where merged.company_id = ${companyId} and merged.absorbed_id = person.id and merged.undone_at is null))
    order by same_email desc, same_phone desc, same_address desc, record.active desc, person.id desc
    limit ${limit}`.execute(db)
  return answer.rows
}

function reached({ companyId, reach: { list, choose, fellows, ...actor } }: AskedPerson) {
  const id = sql`person.id`
  const choosing = choose === 'all' ? sql`true` : sql`false`
  return {
    mayRead: list === 'none' ? sql`false` : reachOf({ companyId, ...actor, fellows, reach: list }, id),
    mayChoose: choose === 'of-own-loans' && fellows !== null ? isBorrower(fellows, id) : choosing,
  }
}

function waysOf(asked: AskedPerson): Sql[] {
  const { companyId, moduleId, firstName, lastName, email, phone, address, birth } = asked
  const of = (condition: Sql): Sql => sql`
    (select person.id from person
     where person.company_id = ${companyId} and person.module_id = ${sql.lit(moduleId)} and ${condition})`
  const key = (name: string): Sql => sql`folded(btrim(${name}::text))`
  const [first, last] = [key(firstName), key(lastName)]
  const isNamed = firstName !== '' || lastName !== ''
  const bothWays = [
    of(sql`person.last_key = ${last} and person.first_key = ${first}`),
    of(sql`person.last_key = ${first} and person.first_key = ${last}`),
  ]
  const facts = [
    ...(birth === null ? [] : [sql`record.info ->> ${birth.field} = ${birth.date}`]),
    ...(address === '' ? [] : [sql`lower(l.t5) = lower(${address})`]),
  ]
  // Those of one last or first name are some thousands of a million; which of them were born that day or live there is
  // looked up row by row.
  const near = (condition: Sql): Sql => sql`
    (select named.id from (${of(condition)} offset 0) as named
     join record on record.company_id = ${companyId} and record.id = named.id
     left join record_list l on l.company_id = ${companyId} and l.record_id = named.id
     where ${sql.join(facts, sql` or `)})`
  return [
    ...(email === '' ? [] : [of(sql`person.email_key = lower(btrim(${email}::text))`)]),
    ...(phone === '' ? [] : [of(sql`person.phone_key = phone_key(${phone}) and person.phone_key <> ''`)]),
    ...(isNamed ? bothWays : []),
    ...(facts.length > 0 && lastName !== '' ? [near(sql`person.last_key = ${last}`)] : []),
    ...(facts.length > 0 && firstName !== '' ? [near(sql`person.first_key = ${first}`)] : []),
  ]
}
