import type { AssignedPerson } from '@corbel/domain/loans/loan-replies'
import { useTranslation } from '../../../translation.ts'
import { Avatar, Person } from '../../../ui/avatar.tsx'

/** What the button of a cell of people says. */
export function PeopleWords({ people, label }: { people: readonly AssignedPerson[]; label: string }) {
  return (
    <>
      <People people={people} />
      <span className="vh">, {label}</span>
    </>
  )
}

export const fullName = ({ user }: AssignedPerson): string => `${user.info.first_name} ${user.info.last_name}`.trim()
export const valueOfPerson = ({ user, role }: AssignedPerson): string => `${user._id}---${role._id}`

export function People({ people }: { people: readonly AssignedPerson[] }) {
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
      <span className="vh">{t('loanList.nobody')}</span>
    </span>
  )
}
