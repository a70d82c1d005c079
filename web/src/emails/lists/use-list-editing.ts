import { addEmailList, type EmailList, saveEmailList } from '@corbel/domain/emails/lists/email-list-endpoints'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import type { ListItem } from '@corbel/domain/records/list/conditions/list-condition'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { useEditing } from '../../ui/editing/use-editing.ts'
import { emailListQuery, forgetEmailLists } from './list-queries.ts'

/** A list as its editor holds it; blank: people are put on it by name. */
interface ListDraft {
  title: string
  module: PersonKind | ''
  search: string
  filters: readonly ListItem[]
}

const draftOf = (list: EmailList | null): ListDraft => ({
  title: list?.title ?? '',
  module: list?.module ?? '',
  search: list?.search ?? '',
  filters: list?.filters ?? [],
})

/** Editing a list, or null for one that does not exist yet. */
export function useListEditing(stored: EmailList | null) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const keep = async (list: EmailList) => {
    queryClient.setQueryData(emailListQuery(list._id).queryKey, { list })
    await forgetEmailLists(queryClient)
  }
  return useEditing<EmailList | null, ListDraft>({
    key: `email-list:${stored?._id ?? 'new'}`,
    stored,
    draftOf,
    problemsOf: ({ title }) => ({ title: title.trim() === '' ? t('emailLists.problems.title') : null }),
    send: async ({ stored: before, draft }) => {
      const title = draft.title.trim()
      if (before === null) {
        const { module, search, filters } = draft
        const filter = module === '' ? null : { module, filters: [...filters], search: search.trim() }
        const made = await call(addEmailList, { body: { title, filter } })
        await keep(made.list)
        return { said: made.message, to: paths.emailList(made.list._id) }
      }
      const { _id: id, rev, filters } = before
      const kept = { filters: [...draft.filters], search: draft.search.trim() }
      const filter = filters === null ? {} : { filter: kept }
      const { list, message } = await call(saveEmailList, { params: { id }, body: { title, rev, ...filter } })
      await keep(list)
      return { said: message, stored: list }
    },
    load: async () =>
      stored === null ? null : (await queryClient.fetchQuery({ ...emailListQuery(stored._id), staleTime: 0 })).list,
  })
}
export type ListEditing = ReturnType<typeof useListEditing>
