import { allView } from '@corbel/domain/views/view'
import type { ViewReply, ViewsReply } from '@corbel/domain/views/view-endpoints'
import type { ViewContent } from '@corbel/domain/views/view-replies'
import { openingView, sameContent } from '@corbel/domain/views/view-rules'

/** What an address asks for: the view that it names, and what it says of the list itself. */
export interface AskedView {
  view: string | undefined
  /** Says that the list is not the view's, where nothing else in the address does. */
  isEdited: boolean
  content: ViewContent
}

/** A view as far as it lists something: somebody's, or one that the program keeps. */
export type ListedView = Pick<ViewReply, '_id' | 'name' | 'content'> & Partial<Pick<ViewReply, 'unusable'>>

/** Those of the program, then those of people. */
export const listedViews = ({ builtIn, views }: ViewsReply): readonly ListedView[] => [...builtIn, ...views]

export type OpenedView =
  /** Which view opens is not known yet. */
  | { kind: 'waiting' }
  /** Deleted, or no longer shared. */
  | { kind: 'gone' }
  /** It cannot be used as it is; nothing of it is listed until somebody says so. */
  | { kind: 'unusable'; view: ListedView }
  /** `view` is null where it is the whole list. */
  | { kind: 'open'; view: ListedView | null; content: ViewContent; isEdited: boolean }

const isPlain = (content: ViewContent): boolean => sameContent(content, {})

/**
 * The view that an address opens. Without a word of its own it is what the list opens with; a view with further words
 * is that view edited, and lists what the words say.
 */
export function openedView({ view: asked, isEdited, content }: AskedView, views: ViewsReply | undefined): OpenedView {
  const isOwn = isEdited || !isPlain(content)
  const id =
    asked ??
    (isOwn
      ? allView
      : views &&
        openingView(
          views.choice,
          listedViews(views).map(({ _id }) => _id),
        ))
  if (id === undefined) return { kind: 'waiting' }
  if (id === allView) return { kind: 'open', view: null, content, isEdited: !isPlain(content) }
  const view = views && listedViews(views).find(({ _id }) => _id === id)
  if (isOwn)
    return { kind: 'open', view: view ?? null, content, isEdited: view === undefined || !isAsStored(view, content) }
  if (views === undefined) return { kind: 'waiting' }
  if (view === undefined) return { kind: 'gone' }
  return unusableIn(view).length > 0
    ? { kind: 'unusable', view }
    : { kind: 'open', view, content: view.content, isEdited: false }
}

export const unusableIn = ({ unusable = [] }: ListedView): readonly string[] => unusable

/** Whether this is the view, and all of it. */
export const isAsStored = (view: ListedView, content: ViewContent): boolean =>
  unusableIn(view).length === 0 && sameContent(view.content, content)

/** What the address says beside the list's own words. */
export interface ViewWords {
  view?: string
  edited?: string
}

/**
 * What stands in the address for a list in a view: the view alone where it is that view, else the list's own words
 * beside it. The whole list needs no name but where another one would open.
 */
export function viewWords(
  { view, content }: { view: ListedView | null; content: ViewContent },
  opensWith: string,
): { words: ViewWords; isOwn: boolean } {
  if (view === null) return { words: isPlain(content) && opensWith !== allView ? { view: allView } : {}, isOwn: true }
  if (isAsStored(view, content)) return { words: { view: view._id }, isOwn: false }
  return { words: { view: view._id, ...(isPlain(content) ? { edited: '1' } : {}) }, isOwn: true }
}
