import { z } from 'zod'
import { askedExport, exportRefusals } from '../records/exporting/list-export.ts'
import { listFilters } from '../records/list/conditions/list-condition.ts'
import { listedColumns, listSort } from '../records/list/list-query.ts'
import { endpoint } from '../shared/endpoint.ts'
import { personKinds } from './person-kind.ts'

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
    sort: listSort.optional(),
    columns: listedColumns.optional(),
    ...askedExport,
  }),
  reply: z.unknown(),
  refusals: exportRefusals,
})
