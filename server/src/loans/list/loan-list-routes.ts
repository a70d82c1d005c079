import { saveListSettings } from '@corbel/domain/loans/list-settings-endpoints'
import {
  findProspects,
  getLoanChoices,
  getSources,
  getStatuses,
  listLoans,
  saveLoanColumns,
} from '@corbel/domain/loans/loan-endpoints'
import { findProspects as findProspectsNow } from '../../people/find-prospects.ts'
import { route } from '../../platform/http/route.ts'
import { listSources } from '../../products/list-sources.ts'
import { listStatuses } from '../../products/list-statuses.ts'
import { findLoans } from './find-loans.ts'
import { loanChoices } from './loan-choices.ts'
import { numberSearchLimits } from './number-search.ts'
import { saveListSettings as saveListSettingsNow } from './save-list-settings.ts'
import { saveLoanColumns as saveLoanColumnsNow } from './save-loan-columns.ts'

export const loanListRoutes = [
  route(
    listLoans,
    ({ db, actor, body, client: { language }, services: { secrets } }) =>
      findLoans(db, actor, { body, secrets, language }),
    { limits: numberSearchLimits },
  ),
  route(getLoanChoices, ({ db, actor, at, client: { language } }) => loanChoices(db, actor, { at, language })),
  route(saveLoanColumns, ({ db, actor, body }) => saveLoanColumnsNow(db, actor, body)),
  route(saveListSettings, ({ db, actor, params, body }) =>
    saveListSettingsNow(db, actor, { formId: params.formId, body }),
  ),
  route(findProspects, ({ db, actor, body }) => findProspectsNow(db, actor, body)),
  route(getStatuses, ({ db, actor, body, client: { language } }) => listStatuses(db, actor, { ...body, language })),
  route(getSources, ({ db, actor }) => listSources(db, actor)),
]
