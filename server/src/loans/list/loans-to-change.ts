import type { Actor } from '@corbel/domain/auth/actor'
import { sql } from 'kysely'
import type { MassSet, Sort } from '../../records/bulk/mass/mass-kind.ts'
import { type LoanChangePlan, refuseLoanChange } from '../bulk/change-many-loans.ts'
import { standingColumns, standingOfSort } from './loan-mass.ts'

/** Loans of a set by what their change depends on: those that are alike in it are judged once. */
export function loansToChange(actor: Actor, rows: MassSet['rows'], plan: LoanChangePlan): MassSet {
  const columns = standingColumns(actor)
  const { to } = plan
  const isTheirs =
    to === null
      ? sql`false`
      : sql`(select coalesce(array_agg(a.user_id), '{}') = array[${to.userId}]::uuid[] from record_assignee a
          where a.company_id = ${actor.companyId} and a.record_id = l.record_id
            and a.kind = 'workforces' and a.role_id = ${to.roleId})`
  const refuse = (sort: Sort) => {
    const stands = standingOfSort(actor, sort)
    if (stands === 'of-another-company') return stands
    return refuseLoanChange(actor, { loan: stands, isTheirs: sort.standing[columns.length] === true }, plan)
  }
  return { rows, standing: [...columns, isTheirs], refuse }
}
