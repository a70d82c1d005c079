import type { AssignableUser, AssignedPerson } from '@corbel/domain/loans/loan-replies'
import { PeoplePicker } from '../../records/assigning/people-picker.tsx'
import { useTranslation } from '../../translation.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { useContactTitle } from '../../use-kind-title.ts'
import type { LoanPageReply } from '../loan-query.ts'
import { nameOf } from './loan-facts.ts'
import { personValue } from './saving/admin-choices.ts'
import { useInlineChange } from './saving/use-inline-change.ts'

interface AssignedEditorProps {
  page: LoanPageReply
  onSaved: (loan: LoanPageReply['opportunity']) => void
}

/** Who works on a loan, each choice saved at once. */
export function AssignedEditor({ page, onSaved }: AssignedEditorProps) {
  const { t } = useTranslation()
  const { opportunity: loan, contactTitle } = page
  const inline = useInlineChange(loan._id, onSaved)
  const contacts = { title: useContactTitle(contactTitle) }
  return (
    <>
      <PeoplePicker
        label={t('loans.assignedTeam')}
        people={withAssigned(page.workforces, loan.workforces)}
        chosen={loan.workforces.map(personValue)}
        disabled={inline.isPending}
        onChoose={(workforces) =>
          inline.mutate({
            entries: { workforces },
            failure: t('loans.teamFailed'),
            onDone: () => void showSuccess(t('loans.teamUpdated')),
          })
        }
      />
      <PeoplePicker
        label={t('loans.assignedContact', contacts)}
        people={withAssigned(page.contacts, loan.contacts)}
        chosen={loan.contacts.map(personValue)}
        disabled={inline.isPending}
        onChoose={(chosen) =>
          inline.mutate({
            entries: { contacts: chosen },
            failure: t('loans.contactsFailed', contacts),
            onDone: () => void showSuccess(t('loans.contactsUpdated', contacts)),
          })
        }
      />
    </>
  )
}

/** Somebody who is assigned but can no longer be chosen stays visible until taken off. */
export function withAssigned(
  assignable: readonly AssignableUser[],
  assigned: readonly AssignedPerson[],
): readonly Pick<AssignableUser, 'value' | 'label' | 'role'>[] {
  const known = new Set(assignable.map((person) => person.value))
  const others = assigned
    .filter((person) => !known.has(personValue(person)))
    .map((person) => ({ value: personValue(person), label: nameOf(person.user), role: person.role }))
  return [...assignable, ...others]
}
