import './views.css'
import { allView } from '@corbel/domain/views/view'
import type { ViewReply } from '@corbel/domain/views/view-endpoints'
import type { ViewContent } from '@corbel/domain/views/view-replies'
import { IconBookmark, IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { heightOfRows } from '../../ui/press/opening-frame.tsx'
import { OpensOnPress } from '../../ui/press/opens-on-press.tsx'
import { useGo } from '../../ui/use-go.ts'
import type { ListState } from '../list/list-address.ts'
import { listedViews } from './opened-view.ts'
import { useSaveView } from './use-save-view.ts'
import type { ViewedList } from './use-viewed-list.ts'

const OpenedViewMenu = lazyPart(async () => (await import('./opened-view-menu.tsx')).OpenedViewMenu, 'over')
const ViewEditor = lazyPart(async () => (await import('./view-editor.tsx')).ViewEditor, 'over')
const ViewConflict = lazyPart(async () => (await import('./view-conflict.tsx')).ViewConflict, 'over')

const menuWidth = 320
const meet = () => void OpenedViewMenu.preload()

interface ViewHeadProps<State extends ListState> {
  list: ViewedList<State>
  /** What the whole list is called among views. */
  allTitle: string
  /** The list as it is now, for keeping it. */
  content: ViewContent
}

/** Which view of the list is open, whether it was changed, and what can be done with that. */
export function ViewHead<State extends ListState>({ list, allTitle, content }: ViewHeadProps<State>) {
  const { t } = useTranslation()
  const go = useGo()
  const [dialog, setDialog] = useState<'new' | 'change' | null>(null)
  const { views, opened, module } = list
  const view = opened.kind === 'open' || opened.kind === 'unusable' ? opened.view : null
  const saving = useSaveView(module)
  if (views === null || views === undefined || opened.kind === 'waiting') return null
  // What the program keeps, nobody saves over.
  const kept = views.views.find(({ _id }) => _id === view?._id) ?? null
  const name = view?.name ?? (opened.kind === 'gone' ? t('views.goneTitle') : allTitle)
  const isEdited = opened.kind === 'open' && opened.isEdited
  const save = async (over: ViewReply): Promise<void> => {
    const saved = await saving.save(over, { content })
    if (saved) go(list.pathOfView(saved._id))
  }
  const button = {
    className: 'btn btn-default has-icon view-button',
    'aria-label': t('views.choose', { name }),
  }
  const words = (
    <>
      <IconBookmark size={18} stroke={1.75} aria-hidden />
      <span className="trunc">{name}</span>
      <IconChevronDown size={16} stroke={1.75} aria-hidden />
    </>
  )
  return (
    <div className="view-head">
      <OpensOnPress
        onMeet={meet}
        button={(press) => (
          <button type="button" {...press} {...button}>
            {words}
          </button>
        )}
        opened={
          <OpenedViewMenu
            {...{ module, views, view, kept, allTitle, button }}
            pathOfView={list.pathOfView}
            onSaveAs={() => setDialog('new')}
            onChange={() => setDialog('change')}
          >
            {words}
          </OpenedViewMenu>
        }
        frame={{ width: menuWidth, height: heightOfRows(listedViews(views).length + 4), position: 'bottom-start' }}
      />
      {isEdited && view === null && (
        <Button variant="subtle" aria-haspopup="dialog" onClick={() => setDialog('new')}>
          {t('views.saveView')}
        </Button>
      )}
      {isEdited && view !== null && (
        <>
          <span className="chip amber" role="status">
            {t('views.edited')}
          </span>
          {kept?.permissions.change && (
            <Button variant="subtle" loading={saving.isSaving} onClick={() => void save(kept)}>
              {t('views.save')}
            </Button>
          )}
          <Button variant="subtle" aria-haspopup="dialog" onClick={() => setDialog('new')}>
            {t('views.saveAs')}
          </Button>
          <Button variant="subtle" onClick={() => go(list.pathOfView(view._id))}>
            {t('views.reset')}
          </Button>
        </>
      )}
      {dialog !== null && (
        <ViewEditor
          {...{ module, views }}
          view={dialog === 'change' ? kept : null}
          content={content}
          onKept={(kept) => {
            setDialog(null)
            if (dialog === 'new') go(list.pathOfView(kept._id))
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {saving.conflict && (
        <ViewConflict
          by={saving.conflict.by}
          isSaving={saving.isSaving}
          onSaveMine={async () => {
            const saved = await saving.saveOver()
            if (saved) go(list.pathOfView(saved._id))
          }}
          onTakeTheirs={async () => {
            const theirs = await saving.takeTheirs()
            go(theirs ? list.pathOfView(theirs._id) : list.pathOfView(allView))
          }}
          onSaveAs={() => {
            saving.forget()
            setDialog('new')
          }}
          onClose={saving.forget}
        />
      )}
    </div>
  )
}

/** The views that this person pinned, each a link. */
export function PinnedViews<State extends ListState>({
  list,
  allTitle,
}: Pick<ViewHeadProps<State>, 'list' | 'allTitle'>) {
  const { t } = useTranslation()
  const { views, opened } = list
  if (!views || views.choice.pins.length === 0) return null
  const open = opened.kind === 'open' || opened.kind === 'unusable' ? (opened.view?._id ?? allView) : null
  const names = new Map([[allView, allTitle], ...listedViews(views).map(({ _id, name }) => [_id, name] as const)])
  const pins = views.choice.pins.filter((id) => names.has(id))
  if (pins.length === 0) return null
  return (
    <nav className="view-pins" aria-label={t('views.pinned')}>
      {pins.map((id) => (
        <AppLink key={id} className="view-pin" to={list.pathOfView(id)} aria-current={id === open ? 'page' : undefined}>
          <span className="trunc">{names.get(id)}</span>
        </AppLink>
      ))}
    </nav>
  )
}
