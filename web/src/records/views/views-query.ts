import type { ModuleKey } from '@corbel/domain/roles/role'
import { chooseView, listViews, type ViewReply, type ViewsReply } from '@corbel/domain/views/view-endpoints'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../api.ts'

/** The views of one list. A colleague's change is seen when the list is opened again. */
export const viewsQuery = (module: ModuleKey) =>
  queryOptions({
    queryKey: ['views', module],
    queryFn: ({ signal }) => call(listViews, { query: { module }, signal }),
    staleTime: 60_000,
  })

const change = (queryClient: QueryClient, module: ModuleKey, changed: (views: ViewsReply) => ViewsReply): void => {
  queryClient.setQueryData(viewsQuery(module).queryKey, (views) => views && changed(views))
}

/** A view as the server has it now, in the place of the one that was known. */
export function keepView(queryClient: QueryClient, module: ModuleKey, view: ViewReply): void {
  change(queryClient, module, ({ views, ...rest }) => {
    const others = views.filter(({ _id }) => _id !== view._id)
    return { ...rest, views: [...others, view].sort((one, other) => one.name.localeCompare(other.name)) }
  })
}

export function dropView(queryClient: QueryClient, module: ModuleKey, id: string): void {
  change(queryClient, module, ({ views, ...rest }) => ({ ...rest, views: views.filter(({ _id }) => _id !== id) }))
}

export const keepChoice = (queryClient: QueryClient, module: ModuleKey, choice: ViewsReply['choice']): void =>
  change(queryClient, module, (views) => ({ ...views, choice }))

export type Choosing = 'pinned' | 'not-pinned' | 'default' | 'not-default' | 'open'

export async function choose(
  queryClient: QueryClient,
  module: ModuleKey,
  { view, as }: { view: string; as: Choosing },
): Promise<void> {
  const { choice } = await call(chooseView, { body: { module, view, as } })
  keepChoice(queryClient, module, choice)
}
