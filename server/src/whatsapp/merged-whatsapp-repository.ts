import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

export type MovedWhatsapp = { readonly of: 'consent' | 'message'; readonly key: string }

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
  const [numbers, ids] = [keys('consent'), keys('message')]
  const consents = await sql<{ key: string }>`
    update whatsapp_consent set person_id = ${to} where company_id = ${companyId} and person_id = ${from}
      ${numbers === undefined ? sql`` : sql`and number = any(${numbers}::text[])`}
    returning number as key`.execute(db)
  const messages = await sql<{ key: string }>`
    update whatsapp_message set person_id = ${to} where company_id = ${companyId} and person_id = ${from}
      ${ids === undefined ? sql`` : sql`and id = any(${ids}::uuid[])`}
    returning id::text as key`.execute(db)
  return [
    ...consents.rows.map(({ key }) => ({ of: 'consent' as const, key })),
    ...messages.rows.map(({ key }) => ({ of: 'message' as const, key })),
  ]
}
