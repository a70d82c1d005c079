import { type Actor, rightsOn, tabRightsOn } from '../auth/actor.ts'
import type { SavePolicy } from '../records/save-rules.ts'
import type { Scope, TabAction, TabKey } from '../roles/role.ts'
import { mayEditInStatuses, type StatusStanding } from './status-rights.ts'

/** Whose a loan is: what seeing it depends on. */
export interface LoanReach {
  companyId: string
  prospectId: string | null
  /** Workforces and contacts that the loan is assigned to. */
  assigneeIds: readonly string[]
  groupIds: readonly number[]
  active: boolean
}

/** What the policy has to know of a loan. */
export interface LoanStanding extends LoanReach, StatusStanding {}

/** A borrower reaches the own loans, everybody else what is assigned to them. */
function isOwn(actor: Actor, loan: LoanReach): boolean {
  if (actor.type === 'Prospects') return loan.prospectId === actor.personId
  return loan.assigneeIds.includes(actor.personId)
}

function reaches(scope: Scope, actor: Actor, loan: LoanReach): boolean {
  if (loan.companyId !== actor.companyId) return false
  if (scope === 'all') return true
  if (scope === 'team' && loan.groupIds.some((id) => actor.groupIds.includes(id))) return true
  return scope !== 'none' && isOwn(actor, loan)
}

const loansOf = (actor: Actor) => rightsOn(actor, 'opportunities')
const isStaff = (actor: Actor): boolean => actor.type === 'Workforces'

/** A loan that is in reach and in a status in which the role may change loans. */
function changes(scope: Scope, actor: Actor, loan: LoanStanding): boolean {
  return reaches(scope, actor, loan) && mayEditInStatuses(actor, loan)
}

export interface InTab {
  tab: TabKey
  action: TabAction
}

/**
 * Who may do what with a loan: one sentence per right, asked by the server on every path and sent to
 * the pages as `permissions` (specification 1, section 6; decisions 17 and 23 on the specification).
 */
export const loanPolicy = {
  read: (actor: Actor, loan: LoanReach): boolean => reaches(loansOf(actor).read, actor, loan),
  /** Where loans that one may not read stand: of who is assigned to them and whose role says so. */
  follow: (actor: Actor): boolean =>
    actor.type === 'Contacts' && actor.role.permissions.milestones === true && loansOf(actor).read === 'none',
  add: (actor: Actor): boolean => loansOf(actor).add,
  update: (actor: Actor, loan: LoanStanding): boolean => changes(loansOf(actor).update, actor, loan),
  /** Borrowers and brokers save the form of their own loans without the update right. */
  saveForm: (actor: Actor, loan: LoanStanding): boolean =>
    changes(loansOf(actor).update, actor, loan) ||
    (!isStaff(actor) && loanPolicy.read(actor, loan) && changes('own', actor, loan)),
  /** Handing the application in: who fills it in for the lender, never the lender's own staff. */
  submit: (actor: Actor, loan: LoanStanding): boolean => !isStaff(actor) && loanPolicy.saveForm(actor, loan),
  /** Administrative entries are staff's matter, whatever the role says. */
  assign: (actor: Actor, loan: LoanStanding): boolean =>
    isStaff(actor) && loansOf(actor).assign && changes(loansOf(actor).update, actor, loan),
  /** Lock and closing of the loan itself: between the lender and its borrower, so never a guest's. */
  setDates: (actor: Actor, loan: LoanStanding): boolean =>
    isStaff(actor) && actor.guestOf === undefined && loanPolicy.update(actor, loan),
  setStatus: (actor: Actor, loan: LoanStanding): boolean =>
    isStaff(actor) && loansOf(actor).status && changes(loansOf(actor).update, actor, loan),
  /** To a newer version of the form: it may cost values of every field, so it is staff's matter. */
  moveForm: (actor: Actor, loan: LoanStanding): boolean =>
    isStaff(actor) && actor.guestOf === undefined && loanPolicy.update(actor, loan),
  remove: (actor: Actor, loan: LoanStanding): boolean => changes(loansOf(actor).delete, actor, loan),
  compose: (actor: Actor): boolean => loansOf(actor).compose,
  convert: (actor: Actor): boolean => loansOf(actor).convert,
  /** A guest never shares a loan on. */
  share: (actor: Actor): boolean => isStaff(actor) && actor.guestOf === undefined && loansOf(actor).share,
  reveal: (actor: Actor, loan: LoanReach): boolean => loansOf(actor).reveal && loanPolicy.read(actor, loan),
  readHistory: (actor: Actor, loan: LoanStanding): boolean =>
    isStaff(actor) && loanPolicy.inTab(actor, loan, { tab: 'history', action: 'read' }),
  /** Whether the history of each loan that the actor reads is open to them: only then may they look for loans by it. */
  readsEveryHistory: (actor: Actor): boolean => {
    if (!isStaff(actor) || actor.guestOf !== undefined) return false
    const { read } = tabRightsOn(actor, 'opportunities', 'history') ?? { read: 'all' }
    return read === 'all' || (read !== 'none' && read === loansOf(actor).read)
  },
  /** What hangs on a loan: as the role says of its tab, else as with the loan itself; never of a loan out of sight. */
  inTab: (actor: Actor, loan: LoanStanding, { tab, action }: InTab): boolean => {
    if (!loanPolicy.read(actor, loan)) return false
    const rights = tabRightsOn(actor, 'opportunities', tab)
    if (rights !== null)
      return action === 'read' ? reaches(rights.read, actor, loan) : changes(rights[action], actor, loan)
    if (action === 'read') return true
    return action === 'delete' ? loanPolicy.remove(actor, loan) : loanPolicy.saveForm(actor, loan)
  },
}

const { read, saveForm, assign, setStatus, setDates } = loanPolicy

/** The same as saving asks: form values, the status and the other administrative entries each need their own right. */
export const loanSavePolicy: SavePolicy<LoanStanding> = {
  notFound: 'loan-not-found',
  ...{ read, saveForm },
  entries: {
    ...{ product: assign, program: assign, workforces: assign, contacts: assign },
    ...{ status: setStatus, source: assign, groups: assign, prospect: assign },
    ...{ lockStart: setDates, lockEnd: setDates, closingDate: setDates },
  },
}
