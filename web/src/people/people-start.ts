import { keptDraftQuery } from '../records/editing/kept-draft-query.ts'
import type { PageStart } from '../start-page.ts'
import { editedPerson } from './edited-person.ts'
import { personQuery } from './people-queries.ts'

/** A person and what their reader typed into them before. */
export const startPerson: PageStart = ({ params: { personId = '' }, ask }) => {
  ask(personQuery(personId))
  ask(keptDraftQuery(editedPerson(personId)))
}
