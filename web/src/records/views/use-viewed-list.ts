import type { ModuleKey } from '@corbel/domain/roles/role'
import { allView } from '@corbel/domain/views/view'
import type { ViewsReply } from '@corbel/domain/views/view-endpoints'
import type { ViewContent } from '@corbel/domain/views/view-replies'
import { openingView } from '@corbel/domain/views/view-rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Path } from '../../paths.ts'
import { useGo } from '../../ui/use-go.ts'
import { type ListAddress, type ListState, useListAddress } from '../list/list-address.ts'
import { type ListedView, listedViews, type OpenedView, openedView, type ViewWords, viewWords } from './opened-view.ts'
import { choose, viewsQuery } from './views-query.ts'

type Words = Readonly<Record<string, string | undefined>>

/** How a list writes itself into an address, and into a view. */
export interface ListOfViews<State extends ListState> {
  module: ModuleKey
  read: (words: Words) => State
  /** Its own words in the address; `page` and `limit` among them. */
  write: (state: State) => Words
  contentOf: (state: State) => ViewContent
  /** The list with another content, on the page where it is. */
  withContent: (content: ViewContent, state: State) => State
  path: (words: Words & ViewWords) => Path
}

export interface ViewedList<State extends ListState> {
  module: ModuleKey
  /** Null where this person has no views here. */
  views: ViewsReply | null | undefined
  opened: OpenedView
  /** What the list is, with the page it is on. */
  address: ListAddress<State>
  content: ViewContent
  /** Whether the list can be asked for. */
  isReady: boolean
  pathOfView: (id: string) => Path
  /** The present list as somebody's own words in the view, and in none. */
  pathOfContent: (view: ListedView | null, content: ViewContent) => Path
  error: unknown
  retry: () => void
}

/** A list at an address that may name a view of it. Where `isOff`, there is no view but the whole list. */
export function useViewedList<State extends ListState>(
  list: ListOfViews<State>,
  words: Words,
  isOff = false,
): ViewedList<State> {
  const { module, read, write, contentOf, withContent, path } = list
  const { data, error, refetch } = useQuery({ ...viewsQuery(module), enabled: !isOff })
  const own = read(words)
  const named = words.view === '' ? undefined : words.view
  const asked = { view: named, isEdited: words.edited !== undefined, content: contentOf(own) }
  // Whoever has no views, or cannot have them now, has the whole list, unless a view was asked for by its name.
  const isWithout = isOff || (error !== null && data === undefined && (named === undefined || named === allView))
  const opened: OpenedView = isWithout ? openedView({ ...asked, view: allView }, undefined) : openedView(asked, data)
  const content = opened.kind === 'open' ? opened.content : {}
  const view = opened.kind === 'open' || opened.kind === 'unusable' ? opened.view : null
  const opensWith = data
    ? openingView(
        data.choice,
        listedViews(data).map(({ _id }) => _id),
      )
    : allView
  const pathOf = (inView: ListedView | null, state: State): Path => {
    const { words: said, isOwn } = viewWords({ view: inView, content: contentOf(state) }, opensWith)
    const { page, limit, ...rest } = write(state)
    return path({ ...(isOwn ? rest : {}), page, limit, ...said })
  }
  const state = withContent(content, own)
  const address = useListAddress(state, (next) => pathOf(view, next))
  const isNamedBy = named ?? (view !== null && opened.kind === 'open' && !opened.isEdited ? 'opening' : undefined)
  useNameInAddress(isNamedBy === 'opening' ? pathOf(view, state) : null)
  useNoteOpened(module, data, named !== undefined && opened.kind === 'open' ? (view?._id ?? allView) : null)
  const first = { ...state, page: 0 }
  return {
    ...{ module, opened, address, content, error, views: isOff ? null : data },
    isReady: opened.kind === 'open',
    pathOfView: (id) => path({ view: id }),
    pathOfContent: (inView, next) => pathOf(inView, withContent(next, first)),
    retry: () => void refetch(),
  }
}

/** A list that opened with a view says so in its address: a copied link brings the same list to everybody. */
function useNameInAddress(path: Path | null): void {
  const go = useGo()
  useEffect(() => {
    if (path !== null) go(path, { replace: true })
  }, [path, go])
}

/** The view that was opened last opens the list the next time; whether that was kept is nothing to bother anybody with. */
function useNoteOpened(module: ModuleKey, views: ViewsReply | undefined, id: string | null): void {
  const queryClient = useQueryClient()
  const noted = useRef<string | null>(null)
  const note = useEffectEvent((opened: string) => {
    if (noted.current === opened || views?.choice.last === opened) return
    // The whole list opens without a word of it.
    if (opened === allView && views?.choice.last === null) return
    noted.current = opened
    void choose(queryClient, module, { view: opened, as: 'open' }).catch(() => undefined)
  })
  const isKnown = views !== undefined
  useEffect(() => {
    if (id !== null && isKnown) note(id)
  }, [id, isKnown])
}
