import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { mostTemplates } from '@corbel/domain/tasks/templates/task-template'
import {
  getTaskTemplate,
  getTaskTemplateChoices,
  listTaskTemplates,
} from '@corbel/domain/tasks/templates/template-endpoints'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'

export type TemplateChoices = ReplyOf<typeof getTaskTemplateChoices>
export type BuiltTemplate = ReplyOf<typeof getTaskTemplate>

const key = ['task-templates'] as const

/** All of them: a company has few. */
export const templatesQuery = (search: string) =>
  queryOptions({
    queryKey: [...key, 'list', search],
    queryFn: ({ signal }) => call(listTaskTemplates, { body: { search, limit: mostTemplates }, signal }),
    placeholderData: (before) => before,
  })

export const templateChoicesQuery = queryOptions({
  queryKey: [...key, 'choices'],
  queryFn: ({ signal }) => call(getTaskTemplateChoices, { signal }),
})

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => call(getTaskTemplate, { params: { id }, signal }),
  })

export const forgetTemplates = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: key })
