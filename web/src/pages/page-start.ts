import { keptDraftQuery } from '../records/editing/kept-draft-query.ts'
import type { PageStart } from '../start-page.ts'
import { editedRecord } from './edited-record.ts'
import { newRecordQuery, pageRecordQuery } from './page-queries.ts'

export const startNew: PageStart = ({ params: { page = '' }, ask }) => ask(newRecordQuery(page))

/** A record and what its reader typed into it before. */
export const startRecord: PageStart = ({ params: { page = '', recordId: id = '' }, ask }) => {
  ask(pageRecordQuery({ page, id }))
  ask(keptDraftQuery(editedRecord({ page, id })))
}
