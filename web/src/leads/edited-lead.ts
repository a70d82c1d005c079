import { leadWork } from '@corbel/domain/leads/shared-lead-work-endpoints'
import type { EditedRecord } from '../records/editing/edited-record.ts'
import { forgetLeads, type LeadReply, leadQuery } from './lead-queries.ts'

/** A lead, as what edits records together knows it. */
export const editedLead = (id: string): EditedRecord<LeadReply> => ({
  id,
  noun: 'lead',
  work: leadWork,
  shown: ({ form, record, viewer }) => ({
    ...{ rev: record.rev, info: record.info, content: form.content, formVersion: `${form._id} ${form.version}` },
    ...{ language: form.language, role: viewer.role, canUpdate: viewer.canUpdate },
  }),
  ask: (queryClient) => queryClient.fetchQuery({ ...leadQuery(id), staleTime: 0 }),
  forgetWhatTellsOf: (queryClient) => forgetLeads(queryClient, id),
})
