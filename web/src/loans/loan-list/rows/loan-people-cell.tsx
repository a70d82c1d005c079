import type { AssignableUser, AssignedPerson } from '@corbel/domain/loans/loan-replies'
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { OpensOnPress } from '../../../ui/press/opens-on-press.tsx'
import { People, PeopleWords } from './loan-people-words.tsx'

const OpenedPeopleCell = lazyPart(async () => (await import('./opened-people-cell.tsx')).OpenedPeopleCell, 'over')

export interface LoanPeopleCellProps {
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
export function LoanPeopleCell({ assignable, ...cell }: LoanPeopleCellProps) {
  if (assignable === null) return <People people={cell.people} />
  return (
    <OpensOnPress
      opens="dialog"
      button={(press) => (
        <button type="button" className="people-button" {...press}>
          <PeopleWords people={cell.people} label={cell.label} />
        </button>
      )}
      opened={<OpenedPeopleCell {...cell} assignable={assignable} />}
      frame={{ width: 320, height: 96, position: 'bottom-start' }}
    />
  )
}
