import { z } from 'zod'
import { askedExport, exportRefusals } from '../records/exporting/list-export.ts'
import { listFilters } from '../records/list/conditions/list-condition.ts'
import { listedColumns, listSort } from '../records/list/list-query.ts'
import { endpoint } from '../shared/endpoint.ts'

export const exportPageRecords = endpoint({
  method: 'POST',
  path: 'pages/:page/export',
  summary: "The list of a module of the company's own as CSV or XLSX; it stands in the audit trail.",
  access: 'signed-in',
  params: z.object({ page: z.string().max(64) }),
  body: z.strictObject({
    sort: listSort.optional(),
    filters: listFilters.optional(),
    columns: listedColumns.optional(),
    search: z.string().max(200).optional(),
    ...askedExport,
  }),
  reply: z.unknown(),
  refusals: [...exportRefusals, 'not-found'],
})
