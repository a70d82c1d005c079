import { getTemplate, listTemplates, listTemplateVersions } from '@corbel/domain/emails/template-endpoints'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { fetchFormCode } from '../../records/form-code/form-code.ts'

export const templatesPerPage = 25

export const templatesQuery = ({ search, page }: { search: string; page: number }) =>
  queryOptions({
    queryKey: ['mail-templates', 'list', search, page],
    queryFn: ({ signal }) => call(listTemplates, { body: { search, skip: page, limit: templatesPerPage }, signal }),
    placeholderData: (before) => before,
  })

/** As it is when its builder opens; from there on the page has what is typed. */
export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ['mail-templates', 'one', id],
    queryFn: async ({ signal }) => {
      // What draws formatted text comes with it.
      const [template] = await Promise.all([call(getTemplate, { params: { id }, signal }), fetchFormCode()])
      return template
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const templateVersionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['mail-templates', 'versions', id],
    queryFn: ({ signal }) => call(listTemplateVersions, { params: { id }, signal }),
  })

export const forgetTemplates = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['mail-templates', 'list'] })
