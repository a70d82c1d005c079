import type { AssignableUser, AssignedPerson } from '@corbel/domain/loans/loan-replies'
import { Popover } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar, Person } from '../../../ui/avatar.tsx'
import { PeoplePicker } from '../../people-picker.tsx'

interface LoanPeopleCellProps {
  people: readonly AssignedPerson[]
  /** Whom the loan can be assigned to; null where the reader may not change it. */
  assignable: readonly AssignableUser[] | null
  /** What the column is called, for the picker. */
  title: string
  /** What pressing the cell does, heard after the names that it shows. */
  label: string
  isSaving: boolean
  /** `<userId>---<roleId>` of everybody who is then assigned. */
  onChoose: (values: string[]) => void
}

/** Who is assigned; changed in place by those who may. */
export function LoanPeopleCell({ people, assignable, title, label, isSaving, onChoose }: LoanPeopleCellProps) {
  const [isOpen, setOpen] = useState(false)
  if (assignable === null) return <People people={people} />
  return (
    <Popover opened={isOpen} onChange={setOpen} width={320} trapFocus withinPortal shadow="md" position="bottom-start">
      <Popover.Target>
        <button type="button" className="people-button" onClick={() => setOpen(!isOpen)}>
          <People people={people} />
          <span className="vh">, {label}</span>
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        {isOpen && (
          <PeopleEditor people={people} assignable={assignable} title={title} isSaving={isSaving} onChoose={onChoose} />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

const fullName = ({ user }: AssignedPerson): string => `${user.info.first_name} ${user.info.last_name}`.trim()
const valueOfPerson = ({ user, role }: AssignedPerson): string => `${user._id}---${role._id}`

function People({ people }: { people: readonly AssignedPerson[] }) {
  const [only] = people
  if (only === undefined) return <Nobody />
  if (people.length === 1) return <Person name={fullName(only)} />
  return (
    <span className="avs">
      {people.map((person) => (
        <Avatar key={valueOfPerson(person)} name={fullName(person)} role={person.role.title} />
      ))}
    </span>
  )
}

/** A dash: the word in every row would hide those that have somebody. */
function Nobody() {
  const { t } = useTranslation()
  return (
    <span className="quiet">
      <span aria-hidden>–</span>
      <span className="vh">{t('loans.list.nobody')}</span>
    </span>
  )
}

interface PeopleEditorProps extends Pick<LoanPeopleCellProps, 'people' | 'title' | 'onChoose' | 'isSaving'> {
  assignable: readonly AssignableUser[]
}

/** Each choice is saved at once, as everywhere where people are assigned in place. */
function PeopleEditor({ people, assignable, title, isSaving, onChoose }: PeopleEditorProps) {
  const gone = people
    .filter((person) => !assignable.some((one) => one.value === valueOfPerson(person)))
    .map((person) => ({ value: valueOfPerson(person), label: fullName(person), role: person.role }))
  return (
    <PeoplePicker
      inPopover
      label={title}
      people={[...assignable, ...gone]}
      chosen={people.map(valueOfPerson)}
      disabled={isSaving}
      onChoose={onChoose}
    />
  )
}
