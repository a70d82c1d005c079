import { sql } from 'kysely'

/**
 * The instant at which a transaction is asked, for statements that compare it with the end of something: that of the
 * request by the program's clock, and the database's own where nobody said one.
 */
export const moment = sql<Date>`coalesce(nullif(current_setting('corbel.at', true), '')::timestamptz, now())`
