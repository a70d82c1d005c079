import { sharedWork } from '../records/shared-work.ts'

/** Several people in one record of a company's own module, and one person on several screens. */
export const pageWork = sharedWork({ path: 'pages/:page/:id', noun: 'record of a page', absent: 'not-found' })

export const { getDraft: getPageDraft, keepDraft: keepPageDraft, discardDraft: discardPageDraft } = pageWork
export const { listChanges: listPageChanges, sayPresent: sayPresentAtPage, revealField: revealPageField } = pageWork
