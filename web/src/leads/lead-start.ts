import { keptDraftQuery } from '../records/editing/kept-draft-query.ts'
import type { PageStart } from '../start-page.ts'
import { editedLead } from './edited-lead.ts'
import { leadQuery, newLeadQuery } from './lead-queries.ts'

export const startNewLead: PageStart = ({ ask }) => ask(newLeadQuery)

/** A lead and what its reader typed into it before. */
export const startLead: PageStart = ({ params: { leadId: id = '' }, ask }) => {
  ask(leadQuery(id))
  ask(keptDraftQuery(editedLead(id)))
}
