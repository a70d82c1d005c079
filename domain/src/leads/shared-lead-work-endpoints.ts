import { sharedWork } from '../records/shared-work.ts'

/** Several people in one record, and one person on several screens. */
export const leadWork = sharedWork({ path: 'leads/:id', noun: 'lead', absent: 'not-found' })

export const { getDraft: getLeadDraft, keepDraft: keepLeadDraft, discardDraft: discardLeadDraft } = leadWork
export const { listChanges: listLeadChanges, sayPresent: sayPresentAtLead, revealField: revealLeadField } = leadWork
