import type { AssignableUser, AssignedPerson, LoanRow } from '@corbel/domain/loans/loan-replies'
import { useTranslation } from '../../../translation.ts'
import { showSuccess } from '../../../ui/alerts.ts'
import { useContactTitle } from '../../../use-kind-title.ts'
import type { LoanListReply } from '../loan-list-query.ts'
import { useRowChange } from './use-row-change.ts'

/** Assigns team members or contacts to a row's loan, with the specified sentences. */
export function useAssignment(list: LoanListReply) {
  const { t } = useTranslation()
  const row = useRowChange()
  const title = useContactTitle(list.contactTitle)
  const assign = (loan: LoanRow, kind: 'workforces' | 'contacts', values: string[]) => {
    const isTeam = kind === 'workforces'
    row.mutate({
      loan,
      entries: isTeam ? { workforces: values } : { contacts: values },
      shown: { [kind]: assignedOf(values, loan[kind], list[kind]) },
      failure: isTeam ? t('loans.teamFailed') : t('loans.contactsFailed', { title }),
      onDone: () => void showSuccess(isTeam ? t('loans.teamUpdated') : t('loans.contactsUpdated', { title })),
    })
  }
  return { assign, isSaving: row.isPending }
}

function assignedOf(
  values: readonly string[],
  before: readonly AssignedPerson[],
  assignable: readonly AssignableUser[],
): AssignedPerson[] {
  return values.flatMap((value) => {
    const kept = before.find(({ user, role }) => `${user._id}---${role._id}` === value)
    if (kept !== undefined) return [kept]
    const user = assignable.find((one) => one.value === value)
    return user === undefined ? [] : [{ user: { _id: user._id, info: user.info }, role: user.role }]
  })
}
