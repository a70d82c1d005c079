import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

const columns = ['record_id', 'person_id', 'rights_of'] as const
export type MovedMail = { readonly id: string; readonly column: (typeof columns)[number] }

export async function countMailsOf(db: Db, companyId: string, personId: string): Promise<number> {
  const answer = await sql<{ n: number }>`
    select count(*)::integer as n from message
    where company_id = ${companyId} and (record_id = ${personId} or person_id = ${personId} or rights_of = ${personId})`.execute(
    db,
  )
  return answer.rows[0]?.n ?? 0
}

type Moving = {
  readonly companyId: string
  readonly from: string
  readonly to: string
  readonly only?: readonly MovedMail[]
}

/** Whatever names one person names the other; answers what did. Who has begun a mail at both goes on with the one that stays. */
export async function moveMails(db: Db, { companyId, from, to, only }: Moving): Promise<MovedMail[]> {
  const moved: MovedMail[] = []
  for (const column of columns) {
    const ids = only?.filter((one) => one.column === column).map(({ id }) => id)
    const name = sql.ref(column)
    const answer = await sql<{ id: string }>`
      update message set ${name} = ${to} where company_id = ${companyId} and ${name} = ${from}
        ${ids === undefined ? sql`` : sql`and id = any(${ids}::uuid[])`}
      returning id`.execute(db)
    moved.push(...answer.rows.map(({ id }) => ({ id, column })))
  }
  return moved
}
