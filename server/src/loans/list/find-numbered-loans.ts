import type { Actor } from '@corbel/domain/auth/actor'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { notOverdue } from '../sharing/overdue-rows.ts'
import { readableLoans } from './readable-loans.ts'

type Call = { readonly db: Db; readonly actor: Actor }

/** The pages of loans that the actor may read, by number; numbers of others are as unknown as numbers of none. */
export async function findNumberedLoans({ db, actor }: Call, numbers: readonly string[]): Promise<Map<string, string>> {
  const readable = readableLoans(actor)
  if (readable === null || numbers.length === 0) return new Map()
  const { companyId } = actor
  const reached = sql.join([notOverdue(companyId), ...readable], sql` and `)
  const answer = await sql<{ number: string; id: string }>`
    select loan.number, loan.id from loan
    join record_list l on l.company_id = ${companyId} and l.record_id = loan.id
    where loan.company_id = ${companyId} and loan.number = any(${[...numbers]}::text[]) and ${reached}`.execute(db)
  return new Map(answer.rows.map(({ number, id }) => [number, `/loans/edit/${id}`]))
}
