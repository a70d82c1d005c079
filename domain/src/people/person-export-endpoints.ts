import { z } from 'zod'
import { listedColumns } from '../loans/loan-replies.ts'
import { askedExport, exportRefusals } from '../records/exporting/list-export.ts'
import { listFilters } from '../records/list/conditions/list-condition.ts'
import { endpoint } from '../shared/endpoint.ts'
import { personKinds, personSortFields } from './person-kind.ts'

export const exportPeople = endpoint({
  method: 'POST',
  path: 'people/:kind/export',
  summary: 'The list of workforces, contacts or prospects as CSV or XLSX; it stands in the audit trail.',
  access: 'signed-in',
  params: z.object({ kind: z.enum(personKinds) }),
  body: z.strictObject({
    search: z.string().max(200).optional(),
    /** Those in use unless it says otherwise. */
    active: z.boolean().optional(),
    filters: listFilters.optional(),
    sort: z.strictObject({ field: z.enum(personSortFields), order: z.enum(['asc', 'desc']) }).optional(),
    columns: listedColumns.optional(),
    ...askedExport,
  }),
  reply: z.unknown(),
  refusals: exportRefusals,
})
