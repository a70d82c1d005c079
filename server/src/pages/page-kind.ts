import { pagePolicy } from '@corbel/domain/pages/page-policy'
import { pageWork } from '@corbel/domain/pages/shared-page-work-endpoints'
import { isOwnModule } from '@corbel/domain/roles/own-module'
import { getPublishedForm } from '../forms/published-forms.ts'
import { recordTelling } from '../records/record-events.ts'
import { recordKind } from '../records/register-kind.ts'
import { pageEntries, peopleNamed } from './page-entries.ts'
import { pageEvents } from './page-events.ts'
import { addressOf, findPage, type PageTypes, type StoredPage, standingIn } from './stored-page.ts'

const { read, update, assign, remove, inTab, readHistory, reveal } = pagePolicy

/** The records of every module that a company made for itself. */
export const pageRecords = recordKind<PageTypes>({
  names: ['pages'],
  isNamed: isOwnModule,
  isUnder: ({ module }, name) => module.key === name,
  work: pageWork,
  titleOf: ({ title }) => title,
  pageOf: addressOf,
  policy: {
    ...{ notFound: 'not-found', read, saveForm: update, entries: { workforces: assign, groups: assign } },
    ...{ remove, removeRows: update, inTab, readHistory, reveal },
  },
  standing: (row, actor) => standingIn(row.module, row, actor),
  find: findPage,
  form: (db, companyId, { module }) => getPublishedForm(db, companyId, module.form),
  entries: pageEntries,
  referredTo: peopleNamed,
  mandatory: 'always',
  ...recordTelling(pageEvents, (_db, companyId, row: StoredPage) => standingIn(row.module, row, { companyId })),
})
