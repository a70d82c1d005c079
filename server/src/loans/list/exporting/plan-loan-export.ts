import type { Actor } from '@corbel/domain/auth/actor'
import type { exportLoans } from '@corbel/domain/loans/loan-export-endpoints'
import { mayExport } from '@corbel/domain/records/exporting/list-export'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../../platform/database/db.ts'
import type { Secrets } from '../../../platform/secrets/company-secrets.ts'
import { settingsOfCompany } from '../../../records/configuration/settings-of-company.ts'
import type { PlannedExport } from '../../../records/exporting/planned-export.ts'
import { sheetWords } from '../../../records/exporting/sheet-value.ts'
import type { Attempt } from '../../../records/list/configuration-cache.ts'
import { orderedRows } from '../../../records/list/list-statement.ts'
import { guestRowContexts } from '../../sharing/guest-rows.ts'
import { configurationIn, type LoanListConfiguration, loanListConfiguration } from '../list-configuration.ts'
import { askedColumns } from '../list-loans.ts'
import { planLoanList } from '../list-plan.ts'
import { presentLoanRow, rowContext } from '../list-presenter.ts'
import { numberSearch } from '../number-search.ts'
import { readableLoans } from '../readable-loans.ts'
import { loanColumns } from './loan-columns.ts'
import { readExportedLoans } from './loan-export-repository.ts'

export type AskedLoanExport = {
  readonly actor: Actor
  readonly body: BodyOf<typeof exportLoans>
  readonly language: Language
  readonly secrets: Secrets
}

/** The list of loans as its reader sees it, all of its pages. */
export async function planLoanExport(db: Db, asked: AskedLoanExport): Promise<Result<PlannedExport>> {
  const { actor, body, language, secrets } = asked
  if (readableLoans(actor) === null || !mayExport(actor, 'opportunities')) return refused({ code: 'not-allowed' })
  const numbers = await numberSearch(db, actor, { body, secrets })
  const settings = await settingsOfCompany(db, actor.companyId)
  return loanListConfiguration.use(db, actor.companyId, async (known): Promise<Attempt<Result<PlannedExport>>> => {
    const configuration = configurationIn(known, language)
    const { format: _format, name: _name, columns: chosen, ...narrowing } = body
    // An export waits for what a page would not: all of the loans are looked through.
    const planned = planLoanList(configuration, actor, { ...narrowing, exactCount: true }, numbers.hashesOf)
    if (!planned.ok) return { version: null, result: planned }
    const plan = planned.value
    const program = body.program === undefined ? null : Number(body.program)
    const always = configuration.company.features.project_columns ? projectFields : []
    const read = (ids: readonly string[], ofColumns: readonly string[] | undefined) =>
      readExportedLoans(db, actor, plan, { ids, program, always, asked: ofColumns })
    const { layout, version } = await read([], askedColumns({ ...narrowing, columns: chosen }, actor))
    const words = sheetWords(settings.timeZone, language)
    const shown = { configuration, actor, settings, language, words, fields: plan.fields.known, layout, program }
    const columns = loanColumns(shown)
    const context = rowContext(configuration, actor, plan.showsAddress)
    const prepared: PlannedExport = {
      rows: orderedRows(plan),
      columns: columns.map(({ title, kind }) => ({ title, kind })),
      read: async (ids) => {
        const { rows } = await read(
          ids,
          columns.flatMap(({ field }) => field ?? []),
        )
        const guests = await guestContexts(db, { actor, configuration, language, rows })
        return rows.flatMap((row) => {
          const own = row.guest === undefined ? context : guests.get(row.id)
          if (own === undefined) return []
          const loan = presentLoanRow(row, own)
          return [columns.map(({ cell }) => cell(loan))]
        })
      },
      dateFormat: settings.dateFormat,
      timeZone: settings.timeZone,
      findsNumber: numbers.isAsked,
    }
    return { version, result: granted(prepared) }
  })
}

/** Columns of companies that work by project type (specification 1, section 2.8). */
const projectFields = ['loan_purpose', 'applicant_type']

type Shared = Pick<AskedLoanExport, 'actor' | 'language'> & {
  readonly configuration: LoanListConfiguration
  readonly rows: Parameters<typeof guestRowContexts>[2]['rows']
}

const guestContexts = (db: Db, { actor, configuration, language, rows }: Shared) =>
  guestRowContexts(db, actor, { rows, companyName: configuration.company.name, language })
