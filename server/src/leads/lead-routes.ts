import {
  convertLead,
  getLeadMapping,
  previewConversion,
  saveLeadMapping,
} from '@corbel/domain/leads/lead-conversion-endpoints'
import {
  activateLead,
  addLead,
  deactivateLead,
  getLead,
  listLeads,
  newLead,
  saveLead,
  saveLeadColumns,
} from '@corbel/domain/leads/lead-endpoints'
import { exportLeads } from '@corbel/domain/leads/lead-export-endpoints'
import { takeLead } from '@corbel/domain/leads/lead-take-endpoints'
import { tell } from '@corbel/domain/shared/messages/message'
import { route } from '../platform/http/route.ts'
import { inWords } from '../platform/messages/in-words.ts'
import { exportRoute } from '../records/exporting/export-route.ts'
import { addLead as addLeadNow, saveLead as saveLeadNow, setLeadActive } from './change-lead.ts'
import { convertLead as convertLeadNow } from './converting/convert-lead.ts'
import {
  getLeadMapping as getLeadMappingNow,
  saveLeadMapping as saveLeadMappingNow,
} from './converting/lead-mappings.ts'
import { previewConversion as previewConversionNow } from './converting/preview-conversion.ts'
import { blankLead, getLead as getLeadNow } from './get-lead.ts'
import { peopleNamed } from './lead-entries.ts'
import { listLeads as listLeadsNow } from './list/list-leads.ts'
import { planLeadExport } from './list/plan-lead-export.ts'
import { saveLeadColumns as saveLeadColumnsNow } from './list/save-lead-columns.ts'
import { takeLead as takeLeadNow } from './take-lead.ts'

export const leadRoutes = [
  route(listLeads, ({ body, client: { language }, ...call }) => listLeadsNow({ ...call, language }, body)),
  exportRoute(exportLeads, ({ actor, body, client: { language } }) => {
    const { format: _format, name: _name, columns: _columns, ...asked } = body
    const name = inWords(tell('leads.list'), language)
    return { module: 'leads', name, asked, plan: (db) => planLeadExport(db, { actor, body, language }) }
  }),
  route(saveLeadColumns, ({ db, actor, body }) => saveLeadColumnsNow(db, actor, body)),
  route(newLead, ({ client: { language }, ...call }) => blankLead({ ...call, language })),
  route(addLead, ({ body: { formData }, client: { language }, services: { secrets }, ...call }) =>
    addLeadNow({ ...call, language, secrets }, formData),
  ),
  route(getLead, ({ params: { id }, client: { language }, ...call }) => getLeadNow({ ...call, language }, id)),
  route(
    saveLead,
    ({ params: { id }, body, client: { language }, services: { secrets }, ...call }) =>
      saveLeadNow({ ...call, language, secrets }, { id, body }),
    { lock: ({ params, body }) => ({ change: [params.id], hold: peopleNamed(body.adminInfo ?? {}) }) },
  ),
  route(takeLead, ({ params: { id }, services: { secrets }, ...call }) => takeLeadNow({ ...call, secrets }, id)),
  route(previewConversion, ({ params: { id }, body, client: { language }, services: { secrets }, ...call }) =>
    previewConversionNow({ ...call, language, secrets }, { id, body }),
  ),
  route(convertLead, ({ params: { id }, body, client: { language }, services: { secrets }, ...call }) =>
    convertLeadNow({ ...call, language, secrets }, { id, body }),
  ),
  route(getLeadMapping, ({ db, actor, body }) => getLeadMappingNow(db, actor, body)),
  route(saveLeadMapping, ({ db, actor, body, at }) => saveLeadMappingNow(db, actor, { body, at })),
  route(deactivateLead, ({ params: { id }, ...call }) => setLeadActive(call, { id, active: false })),
  route(activateLead, ({ body: { id }, ...call }) => setLeadActive(call, { id, active: true })),
]
