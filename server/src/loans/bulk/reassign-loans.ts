import type { LoanStanding } from '@corbel/domain/loans/loan-policy'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import type { GroupWork } from '../../groups/group-work.ts'
import type { HeldRecord, HeldWork } from '../../people/leaving/held-work.ts'
import { countWork, handOverWork, reassignRecords } from '../../people/leaving/reassign-records.ts'
import { placesOfLoans } from '../entries/loan-state.ts'
import { loansModule } from '../loan-repository.ts'
import { announceSomeLoans, leftOutLoans } from './left-out-loans.ts'
import { isOpenLoan } from './loans-to-change-repository.ts'

/** Open loans that people have in hand. */
export const heldLoans: HeldWork = {
  ...{ key: 'loans', act: 'reassign-loans', module: loansModule, isOpen: isOpenLoan },
  mayRead: (actor, loan) => loanPolicy.read(actor, standingOfHeld(loan, actor.companyId)),
  mayAssign: (actor, loan) =>
    loanPolicy.read(actor, standingOfHeld(loan, actor.companyId)) &&
    loanPolicy.assign(actor, standingOfHeld(loan, actor.companyId)),
  announce: announceSomeLoans,
  leftOut: leftOutLoans,
  pageOf: (id) => `/loans/edit/${id}`,
  placesOf: placesOfLoans,
}

/** Gives the open loans that people have to others. */
export const reassignLoans = reassignRecords(heldLoans)

export const loansOfGroups: GroupWork = {
  count: (db, asked) => countWork(db, heldLoans, asked),
  handOver: (call, plan) => handOverWork(call, heldLoans, { ...plan, kind: 'workforces' }),
}

/** A loan in somebody's hand as the policy asks for it. */
export function standingOfHeld(loan: HeldRecord, companyId: string): LoanStanding {
  return {
    ...{ companyId, prospectId: loan.prospectId, groupIds: loan.groups, active: loan.active },
    ...{ assigneeIds: loan.people.map(({ userId }) => userId), statusIds: loan.status },
    // Every loan has a product.
    productId: loan.productId ?? 0,
  }
}
