import { ownModuleOf } from '@corbel/domain/roles/own-module'
import { allView } from '@corbel/domain/views/view'
import { keptDraftQuery } from '../records/editing/kept-draft-query.ts'
import { viewsQuery } from '../records/views/views-query.ts'
import type { PageStart } from '../start-page.ts'
import { editedRecord } from './edited-record.ts'
import { readAddress } from './page-address.ts'
import { newRecordQuery, pageRecordQuery, pageRecordsQuery } from './page-queries.ts'

export const startList: PageStart = ({ params: { page = '' }, search, ask }) => {
  ask(viewsQuery(ownModuleOf(page)))
  if (search.view === undefined || search.view === allView) ask(pageRecordsQuery(page, readAddress(search)))
}

export const startNew: PageStart = ({ params: { page = '' }, ask }) => ask(newRecordQuery(page))

/** A record and what its reader typed into it before. */
export const startRecord: PageStart = ({ params: { page = '', recordId: id = '' }, ask }) => {
  ask(pageRecordQuery({ page, id }))
  ask(keptDraftQuery(editedRecord({ page, id })))
}
