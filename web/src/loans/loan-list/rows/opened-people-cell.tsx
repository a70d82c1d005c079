import type { AssignableUser } from '@corbel/domain/loans/loan-replies'
import { Popover } from '@mantine/core'
import { PeoplePicker } from '../../../records/assigning/people-picker.tsx'
import { Kit } from '../../../ui/kit/kit.tsx'
import { useOpenAtOnce } from '../../../ui/press/opens-on-press.tsx'
import type { LoanPeopleCellProps } from './loan-people-cell.tsx'
import { fullName, PeopleWords, valueOfPerson } from './loan-people-words.tsx'

interface OpenedPeopleCellProps extends LoanPeopleCellProps {
  assignable: readonly AssignableUser[]
}

export function OpenedPeopleCell(props: OpenedPeopleCellProps) {
  const { isOpen, setOpen, ref } = useOpenAtOnce()
  return (
    <Kit>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        width={320}
        trapFocus
        returnFocus
        withinPortal
        shadow="md"
        position="bottom-start"
      >
        <Popover.Target>
          <button type="button" className="people-button" ref={ref} onClick={() => setOpen(!isOpen)}>
            <PeopleWords people={props.people} label={props.label} />
          </button>
        </Popover.Target>
        <Popover.Dropdown>{isOpen && <PeopleEditor {...props} />}</Popover.Dropdown>
      </Popover>
    </Kit>
  )
}

/** Each choice is saved at once, as everywhere where people are assigned in place. */
function PeopleEditor({ people, assignable, title, isSaving, onChoose }: OpenedPeopleCellProps) {
  const gone = people
    .filter((person) => !assignable.some((one) => one.value === valueOfPerson(person)))
    .map((person) => ({ value: valueOfPerson(person), label: fullName(person), role: person.role }))
  return (
    <PeoplePicker
      label={title}
      people={[...assignable, ...gone]}
      chosen={people.map(valueOfPerson)}
      disabled={isSaving}
      onChoose={onChoose}
    />
  )
}
