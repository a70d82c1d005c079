import { sql } from 'kysely'

/**
 * The instant at which a transaction is asked, for statements that compare it with the end of something: that of the
 * request by the program's clock, and the database's own where nobody said one.
 *
 * Written with `case`: `coalesce` counts as one that could leak, so under row-level security a condition with it is asked
 * only of rows that passed the fence, and no index serves it.
 */
export const moment = sql<Date>`(case when nullif(current_setting('corbel.at', true), '') is null then now()
  else current_setting('corbel.at')::timestamptz end)`
