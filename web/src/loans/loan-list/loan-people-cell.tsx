import type { AssignableUser, AssignedPerson } from '@corbel/domain/loans/loan-endpoints'
import { Button, Popover } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Avatar, Person } from '../../ui/avatar.tsx'
import { PeoplePicker } from '../people-picker.tsx'

interface LoanPeopleCellProps {
  people: readonly AssignedPerson[]
  /** Whom the loan can be assigned to; null where the reader may not change it. */
  assignable: readonly AssignableUser[] | null
  /** What the column is called, for the picker. */
  title: string
  /** What pressing the cell does, heard after the names that it shows. */
  label: string
  onSave: (values: string[]) => void
}

/** Who is assigned; changed in place by those who may. */
export function LoanPeopleCell({ people, assignable, title, label, onSave }: LoanPeopleCellProps) {
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
          <PeopleEditor
            people={people}
            assignable={assignable}
            title={title}
            onClose={() => setOpen(false)}
            onSave={onSave}
          />
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

interface PeopleEditorProps extends Omit<LoanPeopleCellProps, 'assignable' | 'label'> {
  assignable: readonly AssignableUser[]
  onClose: () => void
}

function PeopleEditor({ people, assignable, title, onSave, onClose }: PeopleEditorProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState(() => people.map(valueOfPerson))
  const gone = people
    .filter((person) => !assignable.some((one) => one.value === valueOfPerson(person)))
    .map((person) => ({ value: valueOfPerson(person), label: fullName(person), role: person.role }))
  return (
    <form
      className="people-editor"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(chosen)
        onClose()
      }}
    >
      <PeoplePicker inPopover label={title} people={[...assignable, ...gone]} chosen={chosen} onChoose={setChosen} />
      <div className="row people-editor-foot">
        <Button variant="default" onClick={onClose}>
          {t('shared.cancel')}
        </Button>
        <Button type="submit">{t('shared.save')}</Button>
      </div>
    </form>
  )
}
