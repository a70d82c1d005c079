import type { LeadRecord } from '@corbel/domain/leads/lead-endpoints'
import type { AssignableUser } from '@corbel/domain/loans/loan-replies'
import { useTranslation } from '../../translation.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { PeoplePicker } from './people-picker.tsx'

type Assigned = LeadRecord['workforces'][number]
type Named = { readonly _id: string; readonly title: string }

const nameOf = ({ user: { info } }: Assigned): string => `${info.first_name} ${info.last_name}`.trim()
const personValue = ({ user, role }: Assigned): string => `${user._id}---${role._id}`

/** Who works on a record, each with the role in which they do. */
export const AssignedPeople = ({ workforces }: { workforces: readonly Assigned[] }) =>
  workforces.map((person) => (
    <div className="row" key={personValue(person)}>
      <Avatar name={nameOf(person)} decorative />
      <span className="grow trunc">{nameOf(person)}</span>
      <span className="meta quiet nowrap">{person.role.title}</span>
    </div>
  ))

interface WorkPickersProps {
  record: { workforces: readonly Assigned[]; groups: readonly Named[] }
  choices: { workforces: readonly AssignableUser[]; groups: readonly Named[] }
  disabled: boolean
  onChange: (work: { workforces: string[] } | { groups: string[] }) => void
}

/** Gives a record to people and groups. */
export function WorkPickers({ record, choices, disabled, onChange }: WorkPickersProps) {
  const { t } = useTranslation()
  const offered = new Set(choices.workforces.map(({ value }) => value))
  // Who is assigned but can no longer be chosen stays visible until taken off.
  const left = record.workforces
    .filter((person) => !offered.has(personValue(person)))
    .map((person) => ({ value: personValue(person), label: nameOf(person), role: person.role }))
  return (
    <>
      <PeoplePicker
        label={t('pages.workforces')}
        people={[...choices.workforces, ...left]}
        chosen={record.workforces.map(personValue)}
        disabled={disabled}
        onChoose={(workforces) => onChange({ workforces })}
      />
      <NamedPicker
        label={t('pages.groups')}
        has={record.groups}
        choices={choices.groups}
        disabled={disabled}
        onChoose={(groups) => onChange({ groups })}
      />
    </>
  )
}

interface NamedPickerProps {
  label: string
  has: readonly Named[]
  choices: readonly Named[]
  disabled: boolean
  onChoose: (ids: string[]) => void
}

/** What a record has and can be given; what it has may be gone from the choices. */
export function NamedPicker({ label, has, choices, disabled, onChoose }: NamedPickerProps) {
  const titles = new Map([...has, ...choices].map(({ _id, title }) => [_id, title]))
  return (
    <ManyChoice
      label={label}
      data={[...titles].map(([value, title]) => ({ value, label: title }))}
      value={has.map(({ _id }) => _id)}
      disabled={disabled}
      onChange={onChoose}
    />
  )
}
