import { getCompany, listCompanies, listCompanyChanges } from '@corbel/domain/companies/company-endpoints'
import { listLegalTexts } from '@corbel/domain/companies/company-setup-endpoints'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

export const companiesPerPage = 25

export const companiesQuery = ({ search, page }: { search: string; page: number }) =>
  queryOptions({
    queryKey: ['companies', 'list', search, page],
    queryFn: ({ signal }) =>
      call(listCompanies, { query: { search: search || undefined, skip: page, limit: companiesPerPage }, signal }),
    placeholderData: keepPreviousData,
  })

/** Every company that may become an affiliate; a platform has few enough for one list. */
export const companyChoicesQuery = queryOptions({
  queryKey: ['companies', 'choices'],
  queryFn: ({ signal }) => call(listCompanies, { query: { limit: 100 }, signal }),
})

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: ['companies', 'one', id],
    queryFn: ({ signal }) => call(getCompany, { params: { id }, signal }),
    // What is being edited does not change under the hands; a save says when somebody else was first.
    staleTime: Number.POSITIVE_INFINITY,
  })

export const companyChangesQuery = (id: string) =>
  queryOptions({
    queryKey: ['companies', 'changes', id],
    queryFn: ({ signal }) => call(listCompanyChanges, { params: { id }, signal }),
  })

export const legalTextsQuery = (id: string) =>
  queryOptions({
    queryKey: ['companies', 'legal', id],
    queryFn: ({ signal }) => call(listLegalTexts, { params: { id }, signal }),
  })

/** A company's settings reach menus, words and lists everywhere, so all of them are asked for again. */
export async function forgetBeside(queryClient: QueryClient, id: string): Promise<void> {
  const [, , edited] = companyQuery(id).queryKey
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => !(queryKey[0] === 'companies' && queryKey[1] === 'one' && queryKey[2] === edited),
  })
}
