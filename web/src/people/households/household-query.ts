import { getHousehold } from '@corbel/domain/people/households/household-endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'

/** Whom somebody lives with, as far as the caller reads these. */
export const householdQuery = (id: string) =>
  queryOptions({
    queryKey: ['people', 'household', id],
    queryFn: ({ signal }) => call(getHousehold, { params: { id }, signal }),
  })
