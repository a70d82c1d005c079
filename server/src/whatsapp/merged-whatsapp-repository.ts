import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

export type MovedWhatsapp = {
  readonly of: 'consent' | 'message' | 'revoked' | 'about' | 'rights'
  readonly key: string
}

/** Where a message names a person: to whom it is, from whose record, under whose rights. */
const named = { message: 'person_id', about: 'record_id', rights: 'rights_of' } as const

export async function countWhatsappOf(db: Db, companyId: string, personId: string): Promise<number> {
  const answer = await sql<{ n: number }>`
    select ((select count(*) from whatsapp_consent where company_id = ${companyId} and person_id = ${personId})
      + (select count(*) from whatsapp_message
        where company_id = ${companyId} and person_id = ${personId}))::integer as n`.execute(db)
  return answer.rows[0]?.n ?? 0
}

type Moving = {
  readonly companyId: string
  readonly from: string
  readonly to: string
  readonly only?: readonly MovedWhatsapp[]
}

/** Whatever names one person names the other; answers what did. */
export async function moveWhatsapp(db: Db, { companyId, from, to, only }: Moving): Promise<MovedWhatsapp[]> {
  const keys = (of: MovedWhatsapp['of']) => only?.filter((one) => one.of === of).map(({ key }) => key)
  const numbers = keys('consent')
  const consents = await sql<{ key: string }>`
    update whatsapp_consent set person_id = ${to} where company_id = ${companyId} and person_id = ${from}
      ${numbers === undefined ? sql`` : sql`and number = any(${numbers}::text[])`}
    returning number as key`.execute(db)
  const messages: MovedWhatsapp[] = []
  for (const [of, name] of Object.entries(named) as [keyof typeof named, string][]) {
    const [column, ids] = [sql.ref(name), keys(of)]
    const { rows } = await sql<{ key: string }>`
      update whatsapp_message set ${column} = ${to} where company_id = ${companyId} and ${column} = ${from}
        ${ids === undefined ? sql`` : sql`and id = any(${ids}::uuid[])`}
      returning id::text as key`.execute(db)
    messages.push(...rows.map(({ key }) => ({ of, key })))
  }
  const revoked = only === undefined ? await revokeAsStrictest(db, companyId, to) : await restore(db, companyId, only)
  return [
    ...revoked.map((key) => ({ of: 'revoked' as const, key })),
    ...consents.rows.map(({ key }) => ({ of: 'consent' as const, key })),
    ...messages,
  ]
}

/** What either of them took back is taken back for all numbers of the one who stays, unless it was given after that; WhatsApp tells whole seconds. */
async function revokeAsStrictest(db: Db, companyId: string, personId: string): Promise<string[]> {
  const answer = await sql<{ number: string }>`
    update whatsapp_consent c set revoked_at = stop.at, revoked_how = 'merged'
    from (select max(revoked_at) as at from whatsapp_consent
      where company_id = ${companyId} and person_id = ${personId}) stop
    where c.company_id = ${companyId} and c.person_id = ${personId} and c.revoked_at is null and c.at <= stop.at + interval '1 second'
    returning c.number`.execute(db)
  return answer.rows.map(({ number }) => number)
}

/** As it was before: what nobody gave or took back since. */
async function restore(db: Db, companyId: string, kept: readonly MovedWhatsapp[]): Promise<string[]> {
  const numbers = kept.filter((one) => one.of === 'revoked').map(({ key }) => key)
  await sql`
    update whatsapp_consent set revoked_at = null, revoked_how = null, revoked_by_name = null
    where company_id = ${companyId} and number = any(${numbers}::text[]) and revoked_how = 'merged'`.execute(db)
  return []
}
