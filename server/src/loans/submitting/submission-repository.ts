import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import type { StoredLoan } from '../stored-loan.ts'

type Submitted = Pick<StoredLoan, 'submitted_at' | 'submitted_by' | 'submitted_by_name' | 'submitted_blank'> & {
  readonly companyId: string
  readonly id: string
}

/** Of a loan whose record the caller holds. */
export async function markSubmitted(db: Db, { companyId, id, ...mark }: Submitted): Promise<void> {
  await sql`
    update loan set submitted_at = ${mark.submitted_at}, submitted_by = ${mark.submitted_by},
      submitted_by_name = ${mark.submitted_by_name}, submitted_blank = ${mark.submitted_blank}::text[]
    where company_id = ${companyId} and id = ${id}`.execute(db)
}
