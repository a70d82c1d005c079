import { leadPolicy } from '@corbel/domain/leads/lead-policy'
import { isConverted } from '@corbel/domain/leads/lead-statuses'
import { leadWork } from '@corbel/domain/leads/shared-lead-work-endpoints'
import { getPublishedForm } from '../forms/published-forms.ts'
import { recordTelling } from '../records/record-events.ts'
import { recordKind } from '../records/register-kind.ts'
import { findLead } from './find-lead.ts'
import { leadEntries, peopleNamed } from './lead-entries.ts'
import { leadEvents } from './lead-events.ts'
import { type LeadTypes, type StoredLead, standingOf } from './stored-lead.ts'

const { read, update, assign, move, remove, inTab, readHistory, reveal } = leadPolicy

export const leadRecords = recordKind<LeadTypes>({
  names: ['leads', 'lead'],
  work: leadWork,
  titleOf: ({ title }) => title,
  pageOf: ({ id }) => `/leads/${id}`,
  policy: {
    ...{ notFound: 'not-found', read, saveForm: update },
    entries: { status: move, source: assign, workforces: assign, groups: assign },
    ...{ remove, removeRows: update, inTab, readHistory, reveal },
  },
  standing: standingOf,
  find: async (db, actor, id) => {
    const row = await findLead(db, actor, id)
    return row && { row, context: undefined }
  },
  form: (db, companyId, { form }) => getPublishedForm(db, companyId, form),
  entries: leadEntries,
  referredTo: peopleNamed,
  mandatory: 'always',
  // What became a prospect and a loan is closed: they are where it goes on.
  refuseOutcome: async (_db, { row }) => (isConverted(row) ? { code: 'lead-converted' } : null),
  ...recordTelling(leadEvents, (_db, companyId, row: StoredLead) => standingOf(row, { companyId })),
})
