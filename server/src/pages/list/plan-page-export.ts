import type { Actor } from '@corbel/domain/auth/actor'
import type { exportPageRecords } from '@corbel/domain/pages/page-export-endpoints'
import { mayExport } from '@corbel/domain/records/exporting/list-export'
import { arrangeColumns } from '@corbel/domain/records/list/list-columns'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import type { PlannedExport } from '../../records/exporting/planned-export.ts'
import { sheetKind, sheetValue, sheetWords } from '../../records/exporting/sheet-value.ts'
import type { Attempt } from '../../records/list/configuration-cache.ts'
import { exportedRows } from '../../records/list/exported-rows.ts'
import { orderedRows } from '../../records/list/list-statement.ts'
import { listedModule, rowJson, type StoredRow } from './list-pages.ts'
import { pageListConfiguration } from './page-configuration.ts'
import { planPageList } from './plan-page-list.ts'

export type AskedPageExport = {
  readonly actor: Actor
  readonly page: string
  readonly body: BodyOf<typeof exportPageRecords>
  readonly language: Language
}

/** The list of a module as its reader sees it, all of its pages. */
export async function planPageExport(db: Db, asked: AskedPageExport): Promise<Result<PlannedExport>> {
  const { actor, page, body, language } = asked
  const { dateFormat, timeZone } = await settingsOfCompany(db, actor.companyId)
  return pageListConfiguration.use(db, actor.companyId, async (known): Promise<Attempt<Result<PlannedExport>>> => {
    const listed = listedModule({ actor }, page, known)
    if (!listed.ok) return { version: null, result: listed }
    if (!mayExport(actor, listed.value.module.key)) return { version: null, result: refused({ code: 'not-allowed' }) }
    const { format: _format, name: _name, columns: chosen, ...input } = body
    const planned = planPageList(listed.value, actor, { input, timeZone, language })
    if (!planned.ok) return { version: null, result: planned }
    const plan = planned.value
    const row = rowJson(actor.companyId)
    const readRows = exportedRows<StoredRow>(db, actor, { moduleId: plan.moduleId, fields: plan.fields, row })
    const { layout, version } = await readRows([], chosen)
    const fields = arrangeColumns([...plan.fields.values()], layout).filter(({ listShowField }) => listShowField)
    const ids = fields.map(({ id }) => id)
    const words = sheetWords(timeZone, language)
    const prepared: PlannedExport = {
      rows: orderedRows(plan),
      columns: fields.map((field) => ({ title: field.title, kind: sheetKind(field) })),
      read: async (records) => {
        const { rows } = await readRows(records, ids)
        return rows.map(({ info }) => fields.map((field) => sheetValue(field, info[field.id], words)))
      },
      dateFormat,
      timeZone,
      findsNumber: false,
    }
    return { version, result: granted(prepared) }
  })
}
