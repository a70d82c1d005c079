import type { Actor } from '@corbel/domain/auth/actor'
import { type LoanStanding, loanPolicy } from '@corbel/domain/loans/loan-policy'
import { tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { sql } from 'kysely'
import { tellOutcome } from '../../platform/audit/act-differences.ts'
import type { MassCall, MassNarrowing, MassSet, Sort } from '../../records/bulk/mass/mass-kind.ts'
import { massKind } from '../../records/bulk/mass/register-mass-kind.ts'
import type { Sql } from '../../records/list/list-entry.ts'
import { listedRows } from '../../records/list/list-statement.ts'
import { loanKind } from '../loan-kind.ts'
import { findLoans, loansModule } from '../loan-repository.ts'
import { shareMany } from '../sharing/whole-lists/share-many.ts'
import { currentConfiguration } from './list-configuration.ts'
import { planLoanList } from './list-plan.ts'
import { numberSearch, numberSearchLimits } from './number-search.ts'
import { notOverdue } from './overdue-rows.ts'
import { groupLoans, ownLoans, readableLoans } from './readable-loans.ts'

/** Loans, for what is done to many of them. */
export const massLoans = massKind(loanKind, {
  isNamed: (module) => module === 'opportunities',
  pageOf: (_module, id) => `/loans/edit/${id}`,
  limits: numberSearchLimits,
  meet: async (call, { asked }) => {
    if (readableLoans(call.actor) === null) return refused({ code: 'not-allowed' })
    return 'ids' in asked ? granted(namedLoans(call.actor, asked.ids)) : listedLoans(call, asked.narrowing)
  },
  many: {
    findMany: ({ db, actor }, ids) => findLoans(db, actor.companyId, ids),
    titlesOf: async (_call, loans) => new Map(loans.map(({ id, number }) => [id, number])),
  },
  share: shareMany,
})

function namedLoans(actor: Actor, ids: readonly string[]): MassSet {
  const { companyId } = actor
  const where = [
    sql`l.company_id = ${companyId}`,
    sql`l.module_id = ${sql.lit(loansModule)}`,
    sql`l.record_id = any(${[...ids]}::uuid[])`,
    notOverdue(companyId),
    ...(readableLoans(actor) ?? [sql`false`]),
  ]
  return setOf(actor, (columns) => listedRows({ where, readsRecord: false, amongNewest: null, status: null }, columns))
}

/** As the list itself is asked, but for every one of them. */
async function listedLoans(call: MassCall, { active, ...narrowing }: MassNarrowing): Promise<Result<MassSet>> {
  const { db, actor, secrets } = call
  if (active !== undefined) return refused({ code: 'invalid-request', fields: { active: tell('problems.notValid') } })
  const { hashesOf, isAsked } = await numberSearch(db, actor, { body: narrowing, secrets })
  const configuration = await currentConfiguration(db, actor.companyId)
  const planned = planLoanList(configuration, actor, { ...narrowing, exactCount: true }, hashesOf)
  if (!planned.ok) return planned
  if (isAsked) tellOutcome(db, { searched: 'a whole number' })
  return granted(setOf(actor, (columns) => listedRows(planned.value, columns)))
}

function setOf(actor: Actor, rows: MassSet['rows']): MassSet {
  return { rows, standing: standingColumns(actor), refuse: (sort) => refuseLoan(actor, sort) }
}

/** Product, statuses, whether another company shared it, whether it is the actor's, whether it is of their groups. */
export const standingColumns = (actor: Actor): Sql[] => [
  ...[sql`l.product_id`, sql`l.status`, sql`l.owner_company_id is not null`],
  ...(actor.role.admin ? [sql`false`, sql`false`] : [ownLoans(actor), groupLoans(actor)]),
]

/** A loan as the policy asks for it; of one that another company shared only that it is. */
export function standingOfSort(actor: Actor, { active, standing }: Sort): LoanStanding | 'of-another-company' {
  // As `standingColumns` has them.
  const [productId, statusIds, isGuests, isOwn, isOfGroup] = standing as [number, number[], boolean, boolean, boolean]
  if (isGuests) return 'of-another-company'
  return {
    ...{ companyId: actor.companyId, productId, statusIds, active },
    prospectId: isOwn ? actor.personId : null,
    assigneeIds: isOwn ? [actor.personId] : [],
    groupIds: isOfGroup ? actor.groupIds : [],
  }
}

function refuseLoan(actor: Actor, sort: Sort) {
  const loan = standingOfSort(actor, sort)
  if (loan === 'of-another-company') return loan
  return loanPolicy.remove(actor, loan) ? null : 'not-allowed'
}
