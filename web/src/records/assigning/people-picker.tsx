import type { AssignableUser } from '@corbel/domain/loans/loan-replies'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'

interface PeoplePickerProps {
  label: string
  description?: string
  people: readonly Pick<AssignableUser, 'value' | 'label' | 'role'>[]
  /** `<userId>---<roleId>` of each. */
  chosen: readonly string[]
  required?: boolean
  disabled?: boolean
  readOnly?: boolean
  error?: string
  onChoose: (chosen: string[]) => void
}

/** People to assign, each in a role: the same person may stand there twice. */
export function PeoplePicker({ people, chosen, onChoose, ...rest }: PeoplePickerProps) {
  const options = people.map((person) => ({ value: person.value, label: optionLabel(person) }))
  return <ManyChoice {...rest} data={options} value={chosen} onChange={onChoose} />
}

/** Two people of one name are told apart by their role. */
function optionLabel({ label, role }: Pick<AssignableUser, 'label' | 'role'>): string {
  return label.includes(role.title) ? label : `${label} | ${role.title}`
}
