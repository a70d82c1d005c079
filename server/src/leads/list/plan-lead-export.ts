import type { Actor } from '@corbel/domain/auth/actor'
import type { LeadRow } from '@corbel/domain/leads/lead-endpoints'
import type { exportLeads } from '@corbel/domain/leads/lead-export-endpoints'
import { leadPolicy } from '@corbel/domain/leads/lead-policy'
import { leadNameFields } from '@corbel/domain/leads/lead-title'
import { mayExport } from '@corbel/domain/records/exporting/list-export'
import { arrangeColumns } from '@corbel/domain/records/list/list-columns'
import type { BodyOf } from '@corbel/domain/shared/endpoint'
import type { Language } from '@corbel/domain/shared/messages/languages'
import { type Message, tell } from '@corbel/domain/shared/messages/message'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import type { Db } from '../../platform/database/db.ts'
import { inWords } from '../../platform/messages/in-words.ts'
import type { SheetColumn } from '../../platform/sheets/sheet.ts'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import type { PlannedExport } from '../../records/exporting/planned-export.ts'
import { sheetKind, sheetMoment, sheetValue, sheetWords } from '../../records/exporting/sheet-value.ts'
import type { Attempt } from '../../records/list/configuration-cache.ts'
import { exportedRows } from '../../records/list/exported-rows.ts'
import { orderedRows } from '../../records/list/list-statement.ts'
import { leadsModule } from '../lead-form.ts'
import { type LeadListConfiguration, leadListConfiguration } from './lead-configuration.ts'
import { rowJson, type StoredLeadRow } from './lead-page-repository.ts'
import { presentRows } from './list-leads.ts'
import { planLeadList } from './plan-lead-list.ts'

export type AskedLeadExport = {
  readonly actor: Actor
  readonly body: BodyOf<typeof exportLeads>
  readonly language: Language
}

/** The list of leads as its reader sees it, all of its pages. */
export async function planLeadExport(db: Db, asked: AskedLeadExport): Promise<Result<PlannedExport>> {
  const { actor } = asked
  if (leadPolicy.list(actor) === 'none' || !mayExport(actor, 'leads')) return refused({ code: 'not-allowed' })
  return leadListConfiguration.use(db, actor.companyId, (configuration) => attempt(db, asked, configuration))
}

async function attempt(
  db: Db,
  { actor, body, language }: AskedLeadExport,
  configuration: LeadListConfiguration,
): Promise<Attempt<Result<PlannedExport>>> {
  const { format: _format, name: _name, columns: chosen, ...input } = body
  const planned = planLeadList(configuration, actor, { input, language })
  if (!planned.ok) return { version: null, result: planned }
  const plan = planned.value
  const row = rowJson(actor.companyId)
  const readRows = exportedRows<StoredLeadRow>(db, actor, { moduleId: leadsModule, fields: plan.fields, row })
  const { layout, version } = await readRows([], chosen)
  const fields = arrangeColumns([...plan.fields.values()], layout).filter(
    ({ id, listShowField }) => listShowField && !inName.has(id),
  )
  const ids = fields.map(({ id }) => id)
  const { timeZone, dateFormat } = await settingsOfCompany(db, actor.companyId)
  const words = sheetWords(timeZone, language)
  const [before, behind] = columnsAround(language, timeZone)
  const prepared: PlannedExport = {
    rows: orderedRows(plan),
    columns: [...before, ...fields.map((field) => ({ title: field.title, kind: sheetKind(field) })), ...behind].map(
      ({ title, kind }) => ({ title, kind }),
    ),
    read: async (records) => {
      const read = await readRows(records, ids)
      const rows = await presentRows({ db, actor, language }, { configuration, plan, read })
      return rows.map((row) => [
        ...before.map(({ cell }) => cell(row)),
        ...fields.map((field) => sheetValue(field, row.info[field.id], words)),
        ...behind.map(({ cell }) => cell(row)),
      ])
    },
    dateFormat,
    timeZone,
    findsNumber: false,
  }
  return { version, result: granted(prepared) }
}

/** The name stands in the first column, as in the list. */
const inName: ReadonlySet<string> = new Set(leadNameFields.slice(0, 2))

type LeadColumn = SheetColumn & { readonly cell: (row: LeadRow) => string }

/** What the list shows of every lead, before and behind the fields of its form. */
function columnsAround(language: Language, timeZone: string): [LeadColumn[], LeadColumn[]] {
  const column = (title: Message, cell: LeadColumn['cell'], kind: SheetColumn['kind'] = 'text'): LeadColumn => ({
    ...{ title: inWords(title, language), kind, cell },
  })
  return [
    [column(tell('leads.title'), ({ title }) => title), column(tell('leads.status'), ({ status }) => status.title)],
    [
      column(tell('leads.form'), ({ form }) => form.title),
      column(tell('leads.source'), ({ source }) => source.map(({ title }) => title).join(', ')),
      column(tell('leads.team'), ({ workforces }) =>
        workforces.map(({ user: { info } }) => `${info.first_name} ${info.last_name}`.trim()).join(', '),
      ),
      column(tell('leads.receivedAt'), ({ createdAt }) => sheetMoment(createdAt, timeZone), 'moment'),
    ],
  ]
}
