import type { AssignedPerson } from '@corbel/domain/loans/loan-replies'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
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
  const [isOpen, setOpen] = useState(false)
  const { opportunity: loan, permissions } = page
  const people = [...loan.workforces, ...loan.contacts]
  const mayAssign = permissions.assign && loan.active && !loan.readonly
  const meet = () => void AssignedEditor.preload()
  return (
    <section className="card">
      <header className="card-h">
        <h2>{t('loanPage.assigned')}</h2>
        <span className="grow" />
        {mayAssign ? (
          <IconButton
            label={t('loanPage.changeAssigned')}
            icon={<IconPencil size={18} stroke={1.75} />}
            aria-expanded={isOpen}
            onPointerEnter={meet}
            onFocus={meet}
            onClick={() => setOpen(!isOpen)}
          />
        ) : null}
      </header>
      <div className="card-b assigned">
        {isOpen ? (
          <AssignedEditor page={page} onSaved={onSaved} />
        ) : people.length === 0 ? (
          <p className="quiet">{t('loanPage.noneAssigned')}</p>
        ) : (
          people.map((person) => <AssignedLine key={personValue(person)} person={person} />)
        )}
      </div>
    </section>
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
