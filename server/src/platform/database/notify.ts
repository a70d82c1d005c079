import type { Db } from './db.ts'
import { closeWith } from './transaction.ts'

const notices = {
  name: 'notify',
  text: 'select pg_notify($1, notice) from unnest($2::text[]) as notice',
}

/** Tells every process that listens once the transaction commits; if it does not, nobody hears of it. No round trip. */
export function notify(db: Db, channel: string, told: readonly string[]): void {
  closeWith(db, [{ ...notices, values: [channel, [...told]] }])
}
