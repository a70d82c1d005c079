import { z } from 'zod'
import { askedExport, exportRefusals } from '../records/exporting/list-export.ts'
import { listFilters } from '../records/list/conditions/list-condition.ts'
import { listedColumns, listSort } from '../records/list/list-query.ts'
import { endpoint } from '../shared/endpoint.ts'
import { leadStatusChoice } from './lead-endpoints.ts'

export const exportLeads = endpoint({
  method: 'POST',
  path: 'leads/export',
  summary: 'The list of leads as CSV or XLSX; it stands in the audit trail.',
  access: 'signed-in',
  body: z.strictObject({
    status: leadStatusChoice.optional(),
    sort: listSort.optional(),
    filters: listFilters.optional(),
    columns: listedColumns.optional(),
    search: z.string().max(200).optional(),
    ...askedExport,
  }),
  reply: z.unknown(),
  refusals: exportRefusals,
})
