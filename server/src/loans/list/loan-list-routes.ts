import { saveListSettings } from '@corbel/domain/loans/list-settings-endpoints'
import { loadLoanBoard, sumLoanBoard } from '@corbel/domain/loans/loan-board-endpoints'
import { findProspects, getLoanChoices, listLoans, saveLoanColumns } from '@corbel/domain/loans/loan-endpoints'
import { exportLoans } from '@corbel/domain/loans/loan-export-endpoints'
import { tell } from '@corbel/domain/shared/messages/message'
import { findProspects as findProspectsNow } from '../../people/find-prospects.ts'
import type { Db } from '../../platform/database/db.ts'
import { route } from '../../platform/http/route.ts'
import { inWords } from '../../platform/messages/in-words.ts'
import { exportRoute } from '../../records/exporting/export-route.ts'
import { loadBoard } from './board/load-board.ts'
import { sumBoard } from './board/sum-board.ts'
import { planLoanExport } from './exporting/plan-loan-export.ts'
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
  route(
    loadLoanBoard,
    ({ db, actor, body, client: { language }, services: { secrets } }) =>
      loadBoard(db, { actor, body, language, secrets }),
    { limits: numberSearchLimits, snapshot: true },
  ),
  route(sumLoanBoard, ({ db, actor, body, services: { secrets } }) => sumBoard(db, { actor, body, secrets })),
  exportRoute(
    exportLoans,
    ({ actor, body, client: { language }, services: { secrets } }) => {
      const { format: _format, name: _name, columns: _columns, ...asked } = body
      const plan = (db: Db) => planLoanExport(db, { actor, body, language, secrets })
      return { module: 'opportunities', name: inWords(tell('loans.title'), language), plan, asked }
    },
    numberSearchLimits,
  ),
  route(getLoanChoices, ({ db, actor, at, client: { language } }) => loanChoices(db, actor, { at, language })),
  route(saveLoanColumns, ({ db, actor, body }) => saveLoanColumnsNow(db, actor, body)),
  route(saveListSettings, ({ db, actor, params, body }) =>
    saveListSettingsNow(db, actor, { formId: params.formId, body }),
  ),
  route(findProspects, ({ db, actor, body }) => findProspectsNow(db, actor, body)),
]
