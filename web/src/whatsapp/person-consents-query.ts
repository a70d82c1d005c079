import { listPersonConsents } from '@corbel/domain/whatsapp/person-consent-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

export const personConsentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['whatsapp', 'person', id],
    queryFn: ({ signal }) => call(listPersonConsents, { params: { id }, signal }),
  })
