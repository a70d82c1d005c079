import { sql } from 'kysely'
import type { Sql } from './list-entry.ts'

/** To be a member of the statement that reads the rows. */
export function versionMember(companyId: string): Sql {
  return sql`(select configuration_version from company where id = ${companyId}) as version`
}
