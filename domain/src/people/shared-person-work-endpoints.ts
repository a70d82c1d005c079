import { sharedWork } from '../records/shared-work.ts'

/** Several people in one person's record, and one person on several screens. */
export const personWork = sharedWork({ path: 'people/:id', noun: 'person', absent: 'not-found' })

export const { getDraft: getPersonDraft, keepDraft: keepPersonDraft, discardDraft: discardPersonDraft } = personWork
export const { listChanges: listPersonChanges, sayPresent: sayPresentAtPerson } = personWork
export const { revealField: revealPersonField } = personWork
