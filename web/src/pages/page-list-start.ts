import { ownModuleOf } from '@corbel/domain/roles/own-module'
import { allView } from '@corbel/domain/views/view'
import { readFieldList } from '../records/list/fields/field-list-address.ts'
import { viewsQuery } from '../records/views/views-query.ts'
import type { PageStart } from '../start-page.ts'
import { pageSizes } from './page-address.ts'
import { pageRecordsQuery } from './page-queries.ts'

export const startList: PageStart = ({ params: { page = '' }, search, ask }) => {
  ask(viewsQuery(ownModuleOf(page)))
  if (search.view === undefined || search.view === allView)
    ask(pageRecordsQuery(page, readFieldList(search, pageSizes)))
}
