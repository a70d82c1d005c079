import type { AssignableUser, AssignedPerson } from '@corbel/domain/loans/loan-replies'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { LoanPageReply } from '../loan-query.ts'
import { PeoplePicker } from '../people-picker.tsx'
import { nameOf } from './loan-facts.ts'
import { personValue } from './saving/admin-choices.ts'
import { useInlineChange } from './saving/use-inline-change.ts'

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
  return (
    <section className="card">
      <header className="card-h">
        <h2>{t('loans.page.assigned')}</h2>
        <span className="grow" />
        {mayAssign ? (
          <IconButton
            label={t('loans.page.changeAssigned')}
            icon={<IconPencil size={18} stroke={1.75} />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        ) : null}
      </header>
      <div className="card-b assigned">
        {isOpen ? (
          <AssignedEditor page={page} onSaved={onSaved} />
        ) : people.length === 0 ? (
          <p className="quiet">{t('loans.page.noneAssigned')}</p>
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

function AssignedEditor({ page, onSaved }: LoanAssignedProps) {
  const { t } = useTranslation()
  const { opportunity: loan, contactTitle } = page
  const inline = useInlineChange(loan._id, onSaved)
  const contacts = { title: contactTitle }
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
