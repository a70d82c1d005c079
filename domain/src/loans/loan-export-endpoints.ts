import { z } from 'zod'
import { askedExport, exportRefusals } from '../records/exporting/list-export.ts'
import { listedColumns, listSort } from '../records/list/list-query.ts'
import { endpoint } from '../shared/endpoint.ts'
import { loanNarrowing } from './loan-endpoints.ts'

export const exportLoans = endpoint({
  method: 'POST',
  path: 'opportunities/export',
  summary: 'The list of loans as CSV or XLSX, with its columns as the caller reads them; it stands in the audit trail.',
  access: 'signed-in',
  body: z.strictObject({
    sort: listSort.optional(),
    columns: listedColumns.optional(),
    ...loanNarrowing,
    ...askedExport,
  }),
  reply: z.unknown(),
  refusals: exportRefusals,
})
