import type { Actor } from '@corbel/domain/auth/actor'
import { loanPolicy } from '@corbel/domain/loans/loan-policy'
import type { Assignee } from '../../records/change-records.ts'
import type { NewLoan } from '../insert-loans.ts'

/**
 * The assignees of a new loan: whoever creates one must find it again, so a broker is always assigned to the loans
 * they add, and staff who see assigned loans only to theirs.
 */
export function withCreator(
  actor: Actor,
  loan: Pick<NewLoan, 'prospectId' | 'groups' | 'assignees'>,
): readonly Assignee[] {
  const { assignees } = loan
  const standing = {
    companyId: actor.companyId,
    prospectId: loan.prospectId,
    assigneeIds: assignees.map((one) => one.userId),
    groupIds: loan.groups,
    active: true,
  }
  const kind = actor.type === 'Contacts' ? 'contacts' : 'workforces'
  const isBroker = actor.type === 'Contacts' && !standing.assigneeIds.includes(actor.personId)
  const isLost = actor.type === 'Workforces' && !loanPolicy.read(actor, standing)
  return isBroker || isLost ? [...assignees, { kind, userId: actor.personId, roleId: actor.role.id }] : assignees
}
