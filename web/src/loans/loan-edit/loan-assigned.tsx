import type { AssignedPerson } from '@corbel/domain/loans/loan-replies'
import { useTranslation } from '../../translation.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { EditableCard } from '../../ui/editable-card.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { LoanPageReply } from '../loan-query.ts'
import { nameOf } from './loan-facts.ts'
import { personValue } from './saving/admin-choices.ts'

const AssignedEditor = lazyPart(async () => (await import('./assigned-editor.tsx')).AssignedEditor)

interface LoanAssignedProps {
  page: LoanPageReply
  onSaved: (loan: LoanPageReply['opportunity']) => void
}

/** Who works on the loan; changed in place by right. */
export function LoanAssigned({ page, onSaved }: LoanAssignedProps) {
  const { t } = useTranslation()
  const { opportunity: loan, permissions } = page
  const people = [...loan.workforces, ...loan.contacts]
  return (
    <EditableCard
      title={t('loanPage.assigned')}
      change={t('loanPage.changeAssigned')}
      mayChange={permissions.assign && loan.active && !loan.readonly}
      editor={<AssignedEditor page={page} onSaved={onSaved} />}
      onMeet={() => void AssignedEditor.preload()}
      className="assigned"
    >
      {people.length === 0 ? (
        <p className="quiet">{t('loanPage.noneAssigned')}</p>
      ) : (
        people.map((person) => <AssignedLine key={personValue(person)} person={person} />)
      )}
    </EditableCard>
  )
}

function AssignedLine({ person }: { person: AssignedPerson }) {
  const name = nameOf(person.user)
  return (
    <div className="row">
      <Avatar name={name} decorative />
      <span className="grow trunc">{name}</span>
      <span className="meta quiet nowrap">{person.role.title}</span>
    </div>
  )
}
