import { type AuditFilters, getAuditChoices, listAudit } from '@corbel/domain/security/audit-endpoints'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

interface AuditPageQuery {
  filters: AuditFilters
  page: number
  size: number
}

export const auditQuery = ({ filters, page, size }: AuditPageQuery) =>
  queryOptions({
    queryKey: ['audit', 'list', filters, page, size],
    queryFn: ({ signal }) => call(listAudit, { body: { ...filters, skip: page, limit: size }, signal }),
    placeholderData: keepPreviousData,
    // What was just done is to be found by whoever looks again.
    staleTime: 0,
  })

export const auditChoicesQuery = queryOptions({
  queryKey: ['audit', 'choices'],
  queryFn: ({ signal }) => call(getAuditChoices, { signal }),
})
