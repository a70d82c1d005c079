import { sql } from 'kysely'
import type { Db } from '../platform/database/db.ts'

/** Where a person is named: by e-mails, and by answers to them. */
const places = {
  record_id: ['message', 'record_id'],
  person_id: ['message', 'person_id'],
  rights_of: ['message', 'rights_of'],
  answer_record_id: ['mail_answer', 'record_id'],
  answer_person_id: ['mail_answer', 'person_id'],
  written_by: ['mail_answer', 'written_by'],
  called_record_id: ['webhook_delivery', 'record_id'],
  called_rights_of: ['webhook_delivery', 'rights_of'],
} as const
type Column = keyof typeof places
export type MovedMail = { readonly id: string; readonly column: Column }

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
  for (const [column, [table, named]] of Object.entries(places) as [Column, (typeof places)[Column]][]) {
    const ids = only?.filter((one) => one.column === column).map(({ id }) => id)
    const name = sql.ref(named)
    const answer = await sql<{ id: string }>`
      update ${sql.table(table)} set ${name} = ${to} where company_id = ${companyId} and ${name} = ${from}
        ${ids === undefined ? sql`` : sql`and id = any(${ids}::uuid[])`}
      returning id`.execute(db)
    moved.push(...answer.rows.map(({ id }) => ({ id, column })))
  }
  return moved
}
