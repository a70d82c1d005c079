import type { UserType } from '../auth/actor.ts'
import { figureField } from '../figures/key-figures.ts'
import { incompleteApplication } from '../loans/incomplete-application.ts'
import { notMoving } from '../loans/stage-age.ts'
import { openKinds } from '../products/status-kinds.ts'
import { readerWord } from '../records/list/conditions/filter-field.ts'
import type { ListFilter } from '../records/list/conditions/list-condition.ts'
import { writeCounted } from '../records/list/conditions/period.ts'
import { nextActionFields } from '../records/open-items/next-action-fields.ts'
import type { BuiltInView } from './view.ts'
import type { ViewContent } from './view-replies.ts'

/** Days before its end in which a lock asks for somebody's attention. */
export const lockEndsWithinDays = 14

/** A list of loans that is there for everybody of these kinds, as the program has it. */
export interface BuiltInLoanView {
  id: BuiltInView
  types: readonly UserType[]
  content: ViewContent
}

const isOpen: ListFilter = { field: 'statusKind', operator: '=', value: [...openKinds] }
const lockEnd = figureField('lockEnd')
const columns = (['loanAmount', 'lockEnd', 'closingDate'] as const).map((figure) => ({ id: figureField(figure) }))

/**
 * Views of the list of loans that nobody changes or deletes, in the order in which they are offered. Each asks only by
 * what any reader may ask by, and whose loans they list are the reader's own to read (design, the loan officer's list).
 */
export const builtInLoanViews: readonly BuiltInLoanView[] = [
  {
    id: 'my-pipeline',
    types: ['Workforces'],
    content: {
      filters: [{ field: 'workforces', operator: '=', value: readerWord }, isOpen],
      sort: { field: nextActionFields.due, order: 'asc' },
      columns,
    },
  },
  {
    id: 'waits-on-me',
    types: ['Workforces'],
    content: {
      filters: [{ field: nextActionFields.waitsOn, operator: '=', value: readerWord }, isOpen],
      sort: { field: nextActionFields.due, order: 'asc' },
      columns,
    },
  },
  {
    id: 'locks-ending',
    types: ['Workforces', 'Contacts'],
    content: {
      filters: [{ field: lockEnd, operator: 'within', value: writeCounted('next', lockEndsWithinDays) }, isOpen],
      sort: { field: lockEnd, order: 'asc' },
      columns,
    },
  },
  {
    id: 'incomplete-applications',
    types: ['Workforces'],
    content: {
      filters: [{ field: incompleteApplication, operator: '=', value: true }, isOpen],
      sort: { field: nextActionFields.due, order: 'asc' },
      columns,
    },
  },
  {
    id: 'documents-in-review',
    types: ['Workforces'],
    content: {
      filters: [{ field: nextActionFields.docsReview, operator: '>', value: 0 }, isOpen],
      sort: { field: nextActionFields.due, order: 'asc' },
      columns: [{ id: nextActionFields.docs }, { id: nextActionFields.docsReview }, ...columns],
    },
  },
  {
    id: 'not-moving',
    types: ['Workforces'],
    content: {
      filters: [{ field: notMoving, operator: '=', value: true }, isOpen],
      // Whatever nobody has touched for longest comes first.
      sort: { field: 'updatedAt', order: 'asc' },
      columns,
    },
  },
]
