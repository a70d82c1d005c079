import { listUnfiled } from '@corbel/domain/emails/answer-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'

/** Answers that belong to no record in use, the latest first. */
export const unfiledQuery = queryOptions({
  queryKey: ['mail-setup', 'unfiled'],
  queryFn: ({ signal }) => call(listUnfiled, { body: { limit: 50 }, signal }),
})
