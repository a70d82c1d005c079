import type { NameField } from '@corbel/domain/people/name-sight'
import { indexedWordLength, searchText, searchWords } from '@corbel/domain/records/list/list-search'
import { sql } from 'kysely'
import type { Sql } from './list-entry.ts'
import { escaped } from './list-search-condition.ts'

/** What is compared of a row of `record_list l`. */
type Seen = { readonly hidden: ReadonlySet<NameField>; readonly showsAddress: boolean }

type Found = { readonly companyId: string; readonly moduleId: number; readonly search: string }

/** Of what matches somewhere else. */
const leastRank = 10

/** Of more matches the best are looked for among this many: ranking all of a large company's takes seconds. */
export const mostRanked = 5_000

/**
 * Records in use whose search text has every word, a short one at the beginning of a word: that is what the index finds
 * of it. `isBounded` where the reader reads all of them, so that none is missed for others that they may not read.
 */
export function matchedRecords({ companyId, moduleId, search }: Found, isBounded: boolean): Sql {
  const words = searchWords(search).map((word) =>
    [...word].length < indexedWordLength
      ? sql`(s.search like ${`${escaped(word)}%`} or s.search like ${`% ${escaped(word)}%`})`
      : sql`s.search like ${`%${escaped(word)}%`}`,
  )
  return sql`
    select s.record_id from record_search s
    where ${sql.join(
      [sql`s.company_id = ${companyId}`, sql`s.module_id = ${sql.lit(moduleId)}`, sql`s.active`, ...words],
      sql` and `,
    )}
    ${isBounded ? sql`limit ${sql.lit(mostRanked)}` : sql``}`
}

/**
 * Rows of `record_list l` whose ids a statement finds: it runs first, alone and once, whatever PostgreSQL believes of the
 * tables. Of a company that was filled a minute ago it believes little, and went through all rows for each that was found.
 */
export const foundFirst = (ids: Sql): Sql => sql`l.record_id = any(array(${ids}))`

/**
 * How well a row of `record_list l` matches: its number, or digits of it, before a name, whole before begun, and then
 * phone, address and the rest. Nothing that is hidden from the reader counts, or its place would tell it.
 */
export function searchRank(search: string, { hidden, showsAddress }: Seen): Sql {
  const typed = searchText([search])
  const digits = typed.replace(/\D/g, '')
  const isNumber = digits === typed
  const first = seen('first_name', 't1', hidden)
  const last = seen('last_name', 't2', hidden)
  const email = seen('email', 't3', hidden)
  const phone = seen('phone', 't4', hidden)
  const address = showsAddress ? sql`folded(coalesce(l.t5, ''))` : sql`''`
  const number = sql`lower(coalesce(l.number, ''))`
  const name = sql`btrim(${first} || ' ' || ${last})`
  const begins = (text: Sql, with_: string) => sql`${text} like ${`${escaped(with_)}%`}`
  const wordBegins = (text: Sql, word: string) => sql`(' ' || ${text}) like ${`% ${escaped(word)}%`}`
  const ranks: readonly (readonly [Sql, number])[] = [
    [isNumber ? sql`${number} ~ ${`(^|[^0-9])${digits}$`}` : sql`${number} = ${typed}`, 100],
    [isNumber ? sql`${number} ~ ${`(^|[^0-9])${digits}`}` : begins(number, typed), 90],
    [sql`(${name} = ${typed} or ${email} = ${typed})`, 80],
    [sql`(${first} = ${typed} or ${last} = ${typed})`, 75],
    [sql`(${begins(name, typed)} or ${begins(last, typed)})`, 70],
    [
      sql.join(
        searchWords(search).map((word) => wordBegins(name, word)),
        sql` and `,
      ),
      60,
    ],
    ...(isNumber && digits.length === 4
      ? [[sql`right(regexp_replace(${phone}, '[^0-9]', '', 'g'), 4) = ${digits}`, 50] as const]
      : []),
    [begins(email, typed), 45],
    [begins(address, typed), 40],
    [wordBegins(address, typed), 30],
  ]
  return sql`(case ${sql.join(
    ranks.map(([condition, rank]) => sql`when ${condition} then ${sql.lit(rank)}`),
    sql` `,
  )} else ${sql.lit(leastRank)} end)`
}

/** What lets a match go before another that matches as well; each holds or does not, and is never null. */
export type Favours = { readonly isMine: Sql; readonly isOpen?: Sql; readonly isLately?: Sql }

/**
 * A rank among those that match as well. All of it together is less than from one kind of match to the next, so that
 * nothing passes what matches better.
 */
export function favoured(rank: Sql, { isMine, isOpen, isLately }: Favours): Sql {
  const factor = (holds: Sql | undefined, weight: number) =>
    holds === undefined ? sql`` : sql` * (case when ${holds} then ${sql.lit(weight)} else 1 end)`
  return sql`(${rank}${factor(isMine, 1.03)}${factor(isOpen, 1.02)}${factor(isLately, 1.01)})`
}

/** Whether a row of `record_list l` is one of those that somebody opened lately. */
export const isAmong = (ids: readonly string[]): Sql => sql`l.record_id = any(${[...ids]}::uuid[])`

const seen = (field: NameField, slot: string, hidden: ReadonlySet<NameField>): Sql =>
  hidden.has(field) ? sql`''` : sql`folded(coalesce(${sql.ref(`l.${slot}`)}, ''))`
