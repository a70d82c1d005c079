import { type Actor, rightsOn } from '../auth/actor.ts'
import type { Scope } from '../roles/role.ts'

/** What the policy has to know of a loan. */
export interface LoanStanding {
  companyId: string
  prospectId: string | null
  /** Workforces and contacts that the loan is assigned to. */
  assigneeIds: readonly string[]
  groupIds: readonly number[]
  active: boolean
}

/** A borrower reaches the own loans, everybody else what is assigned to them. */
function isOwn(actor: Actor, loan: LoanStanding): boolean {
  if (actor.type === 'Prospects') return loan.prospectId === actor.personId
  return loan.assigneeIds.includes(actor.personId)
}

function reaches(scope: Scope, actor: Actor, loan: LoanStanding): boolean {
  if (loan.companyId !== actor.companyId) return false
  if (scope === 'all') return true
  if (scope === 'team' && loan.groupIds.some((id) => actor.groupIds.includes(id))) return true
  return scope !== 'none' && isOwn(actor, loan)
}

const loansOf = (actor: Actor) => rightsOn(actor, 'opportunities')
const isStaff = (actor: Actor): boolean => actor.type === 'Workforces'

/**
 * Who may do what with a loan: one sentence per right, asked by the server on every path and sent to
 * the pages as `permissions` (specification 1, section 6; decisions 17 and 23 on the specification).
 */
export const loanPolicy = {
  read: (actor: Actor, loan: LoanStanding): boolean => reaches(loansOf(actor).read, actor, loan),
  add: (actor: Actor): boolean => loansOf(actor).add,
  update: (actor: Actor, loan: LoanStanding): boolean => reaches(loansOf(actor).update, actor, loan),
  /** Borrowers and brokers save the form of their own loans without the update right. */
  saveForm: (actor: Actor, loan: LoanStanding): boolean =>
    reaches(loansOf(actor).update, actor, loan) ||
    (!isStaff(actor) && loanPolicy.read(actor, loan) && isOwn(actor, loan)),
  /** Administrative entries are staff's matter, whatever the role says. */
  assign: (actor: Actor, loan: LoanStanding): boolean =>
    isStaff(actor) && loansOf(actor).assign && reaches(loansOf(actor).update, actor, loan),
  setStatus: (actor: Actor, loan: LoanStanding): boolean =>
    isStaff(actor) && loansOf(actor).status && reaches(loansOf(actor).update, actor, loan),
  remove: (actor: Actor, loan: LoanStanding): boolean => reaches(loansOf(actor).delete, actor, loan),
  compose: (actor: Actor): boolean => loansOf(actor).compose,
  convert: (actor: Actor): boolean => loansOf(actor).convert,
  share: (actor: Actor): boolean => isStaff(actor) && loansOf(actor).share,
  reveal: (actor: Actor, loan: LoanStanding): boolean => loansOf(actor).reveal && loanPolicy.read(actor, loan),
  readHistory: (actor: Actor, loan: LoanStanding): boolean => isStaff(actor) && loanPolicy.read(actor, loan),
}
