import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type MailSettings = {
  readonly tracks: boolean
  readonly quietFrom: number | null
  readonly quietUntil: number | null
  readonly keepsMonths: number
  readonly keepsManyMonths: number
  readonly rev: number
}

/** Of a company that set nothing otherwise. */
const standard: MailSettings = {
  ...{ tracks: true, quietFrom: null, quietUntil: null, keepsMonths: 84, keepsManyMonths: 13 },
  rev: 1,
}

export async function findMailSettings(
  db: Db,
  companyId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<MailSettings> {
  if (lock) await sql`insert into mail_setting (company_id) values (${companyId}) on conflict do nothing`.execute(db)
  const answer = await sql<MailSettings>`
    select tracks, quiet_from as "quietFrom", quiet_until as "quietUntil", keeps_months as "keepsMonths",
      keeps_many_months as "keepsManyMonths", rev
    from mail_setting where company_id = ${companyId} ${lock ? sql`for update` : sql``}`.execute(db)
  return answer.rows[0] ?? standard
}

export async function writeMailSettings(db: Db, companyId: string, set: MailSettings): Promise<void> {
  await sql`
    update mail_setting set tracks = ${set.tracks}, quiet_from = ${set.quietFrom}, quiet_until = ${set.quietUntil},
      keeps_months = ${set.keepsMonths}, keeps_many_months = ${set.keepsManyMonths}, rev = ${set.rev}
    where company_id = ${companyId}`.execute(db)
}
