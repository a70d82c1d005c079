import { sql } from 'kysely'
import type { Sql } from './list-entry.ts'

export type SecretCondition = {
  readonly companyId: string
  readonly fields: readonly string[]
  /** Of the number that is looked for, under every key of the company. */
  readonly hashes: readonly string[]
}

/** Loans whose number is this one, to the last digit. */
export function secretCondition({ companyId, fields, hashes }: SecretCondition): Sql {
  return sql`l.record_id in (
    select found.record_id from record_secret found
    where found.company_id = ${companyId} and found.hash = any(${[...hashes]}::text[])
      and found.field_id = any(${[...fields]}::text[]))`
}
