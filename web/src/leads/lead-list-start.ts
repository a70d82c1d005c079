import { allView } from '@corbel/domain/views/view'
import { viewsQuery } from '../records/views/views-query.ts'
import type { PageStart } from '../start-page.ts'
import { leadsQuery } from './lead-queries.ts'
import { leadListViews } from './list/lead-address.ts'

export const startLeads: PageStart = ({ search, ask }) => {
  ask(viewsQuery('leads'))
  if (search.view === undefined || search.view === allView) ask(leadsQuery(leadListViews.read(search)))
}
