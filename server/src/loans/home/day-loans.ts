import type { Actor } from '@corbel/domain/auth/actor'
import type { DayLoans, DayParty } from '@corbel/domain/dashboard/day-lists'
import type { Language } from '@corbel/domain/shared/messages/languages'
import type { Db } from '../../platform/database/db.ts'
import { type LoanListConfiguration, loanListConfiguration } from '../list/list-configuration.ts'
import { type LoanListInput, type LoanListPlan, planLoanList } from '../list/list-plan.ts'
import { readableLoans } from '../list/readable-loans.ts'

export type DayAsked = {
  readonly db: Db
  readonly actor: Actor
  readonly language: Language
  readonly loans: DayLoans
  /** Only loans that wait on them are listed. */
  readonly waits: DayParty | undefined
  /** The company's calendar date. */
  readonly today: string
}

/** Days are the work of staff; whoever may read no loans has none of them. */
export const hasDayLoans = (actor: Actor): boolean =>
  actor.type === 'Workforces' && actor.guestOf === undefined && readableLoans(actor) !== null

/** Whether a form of loans names the actor's role for decisions on changes that wait. */
export const decidesOnLoans = (db: Db, actor: Actor): Promise<boolean> =>
  loanListConfiguration.use(db, actor.companyId, async ({ version, decidingRoles }) => ({
    ...{ version, result: decidingRoles.has(String(actor.role.id)) },
  }))

/** What a day asks of its loans is what every list of loans knows. */
export function planned(configuration: LoanListConfiguration, actor: Actor, input: LoanListInput): LoanListPlan {
  const plan = planLoanList(configuration, actor, input)
  if (!plan.ok) throw new Error(`a day cannot be listed: ${plan.refusal.code}`)
  return plan.value
}
