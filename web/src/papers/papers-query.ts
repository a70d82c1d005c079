import { listCompanyPapers } from '@corbel/domain/papers/kept/company-paper-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

export const companyPapersQuery = queryOptions({
  queryKey: ['company-papers'],
  queryFn: ({ signal }) => call(listCompanyPapers, { signal }),
})
