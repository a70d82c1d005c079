import { type Design, isOff } from '@corbel/domain/builders/commands/design'
import { type CommandRefused, type FormDraftReply, sendFormCommands } from '@corbel/domain/builders/draft-endpoints'
import type { Place } from '@corbel/domain/builders/elements/placing'
import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { call } from '../../api.ts'
import { ApiRefusal, isRefusal } from '../../api-errors.ts'
import { useCurrentUser } from '../../current-user.ts'
import { useTranslation } from '../../translation.ts'
import { showError } from '../../ui/alerts.ts'
import { usePageKeys } from '../../ui/keys/page-keys.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { listenLive } from '../../ui/page/live-events.ts'
import { useUnsavedGuard } from '../../ui/page/use-unsaved-guard.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { draftQuery } from '../form-queries.ts'
import { Properties } from '../properties/properties.tsx'
import { focusProperties, focusSelected, isTypedInto } from './bring-in-sight.ts'
import { BuilderFoot } from './builder-foot.tsx'
import { BuilderHead, type View } from './builder-head.tsx'
import { hearBuilderKey } from './builder-keys.ts'
import { Canvas } from './canvas.tsx'
import { DesignStore } from './design-store.ts'
import type { DraftCalls } from './draft-calls.ts'
import { Deactivated, Outline } from './outline.tsx'
import { Palette } from './palette.tsx'
import { TroubleNote } from './trouble-note.tsx'
import { useChecked } from './use-checked.ts'
import { BuilderContext, type BuilderFrame } from './use-design.ts'
import { useOthers } from './use-others.ts'

const Preview = lazyPart(async () => (await import('../publishing/preview.tsx')).Preview)
const RuleList = lazyPart(async () => (await import('../properties/rule-list.tsx')).RuleList)
const FieldTable = lazyPart(async () => (await import('../table/field-table.tsx')).FieldTable)
const LibraryUpdates = lazyPart(async () => (await import('../libraries/library-updates.tsx')).LibraryUpdates)
const PublishDialog = lazyPart(async () => (await import('../publishing/publish-dialog.tsx')).PublishDialog, 'over')
const MoveDialog = lazyPart(async () => (await import('./move-dialog.tsx')).MoveDialog, 'over')
const VersionsDialog = lazyPart(async () => (await import('../publishing/versions-dialog.tsx')).VersionsDialog, 'over')

const callsOf = (id: string): DraftCalls => ({
  send: async (rev, commands) => {
    try {
      return { ok: true, ...(await call(sendFormCommands, { params: { id }, body: { rev, commands } })) }
    } catch (error) {
      // What the endpoint says that it tells with this refusal.
      if (isRefusal(error, 'command-refused')) return { ok: false, refused: error.details as CommandRefused }
      if (error instanceof ApiRefusal && [413, 422].includes(error.status)) return { ok: 'never' }
      // Too many in a short time, signed out, a program that starts anew: what waits goes again.
      return { ok: null }
    }
  },
})

interface OpenBuilderProps {
  id: string
  reply: FormDraftReply
  search: Readonly<Record<string, string | undefined>>
}

/** The builder of a form: palette and outline, canvas, properties, and what publishes it. */
export function OpenBuilder({ id, reply, search }: OpenBuilderProps) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { _id: me } = useCurrentUser()
  const [store] = useState(() => openStore(id, reply, { me, search }))
  const design = useSyncExternalStore(store.subscribe, () => store.design)
  const said = useSyncExternalStore(store.subscribe, () => store.said)
  const isOver = useSyncExternalStore(store.subscribe, () => store.isOver)
  const [editing, edit] = useState<string | null>(null)
  const [view, setView] = useState<View>(search.view === 'preview' ? 'preview' : 'build')
  const [opened, setOpened] = useState<'publish' | 'versions' | 'move' | null>(null)
  const [panel, setPanel] = useState<'elements' | 'outline' | 'deactivated'>(isNarrow() ? 'outline' : 'elements')
  const [isUnfolded, unfold] = useState(false)
  const offCount = useSyncExternalStore(store.subscribe, () => offOf(store.design))
  const [addTo, setAddTo] = useState<Place | null>(null)
  const palette = useRef<HTMLInputElement>(null)
  const outlineSearch = useRef<HTMLInputElement>(null)
  usePageTitle(reply.form.title)
  useUnsavedGuard(() => (store.isKept ? 0 : store.steps))
  useEffect(
    () =>
      store.subscribe(() => {
        inHand = { id, selected: store.selected, page: store.page }
      }),
    [id, store],
  )
  useEffect(() => {
    if (!isOver) return
    showError(t('formBuilder.anew'))
    void queryClient.refetchQueries({ queryKey: draftQuery(id).queryKey })
  }, [isOver, id, queryClient, t])
  useEffect(
    () =>
      listenLive(['form-draft-changed'], ({ name, body }) => {
        if (name === 'resync') store.hear(Number.POSITIVE_INFINITY)
        else if (name === 'form-draft-changed' && body.form === id) store.hear(Number(body.rev))
      }),
    [store, id],
  )
  const diagnostics = useChecked(design)
  const troubledIds = diagnostics.map(({ element }) => element).join('\n')
  const troubled = useMemo(() => new Set(troubledIds.split('\n')), [troubledIds])
  useKeyList()
  const others = useOthers(id, store)
  const openPalette = useEffectEvent(() => {
    // What is typed next is searched for, not heard by the canvas.
    flushSync(() => setPanel('elements'))
    palette.current?.focus()
  })
  const frame: BuilderFrame = useMemo(
    () => ({
      ...{ store, kind: reply.form.kind, roles: reply.roles, mayPublish: reply.permissions.publish, editing, edit },
      programs: reply.form.usedBy,
      module: reply.form.module,
      fieldRights: reply.fieldRights,
      others,
      troubled,
      addTo,
      addAt: (place) => {
        setAddTo(place)
        if (place !== null) openPalette()
      },
      askWhere: () => setOpened('move'),
    }),
    [store, reply, troubled, editing, addTo, others],
  )
  const publish = () => {
    void store.flush().then(() => setOpened('publish'))
  }
  const hear = (isTree: boolean) => (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || isTypedInto(event.target)) return
    // A button that has the focus is pressed by its own keys; a selected tab is an element.
    if (['Enter', ' '].includes(event.key) && event.target.closest('button:not(.is-on)') !== null) return
    const isHeard = hearBuilderKey(event, {
      ...{ store, t, isTree, editTitle: edit, publish },
      editProperties: () => {
        // What is folded away takes no focus.
        flushSync(() => unfold(true))
        focusProperties()
      },
      openPalette: (place) => {
        setAddTo(place)
        openPalette()
      },
      openOutlineSearch: () => {
        flushSync(() => setPanel('outline'))
        outlineSearch.current?.focus()
      },
      askWhere: () => setOpened('move'),
      preview: () => setView('preview'),
    })
    if (!isHeard) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <BuilderContext value={frame}>
      <div className="builder">
        <BuilderHead
          reply={reply}
          view={view}
          onView={setView}
          isUnfolded={isUnfolded}
          onFold={() => unfold(!isUnfolded)}
          onVersions={() => setOpened('versions')}
        />
        <TroubleNote />
        <LibraryUpdates id={id} />
        {view === 'preview' ? (
          <Preview />
        ) : view === 'rules' ? (
          <RuleList onShow={() => setView('build')} />
        ) : view === 'table' ? (
          <FieldTable onShow={() => setView('build')} />
        ) : (
          <div className="bgrid">
            <aside className="bcol lp" aria-label={t(`formBuilder.panels.${panel}`)}>
              <nav className="ptabs" aria-label={t('formBuilder.panels.views')}>
                {(['elements', 'outline', 'deactivated'] as const).map((one) => (
                  <button
                    key={one}
                    type="button"
                    className="tab"
                    aria-pressed={panel === one}
                    onClick={() => setPanel(one)}
                  >
                    {t(`formBuilder.panels.${one}`)}
                    {one === 'deactivated' && offCount > 0 && <span className="count"> {offCount}</span>}
                  </button>
                ))}
              </nav>
              {panel === 'elements' ? (
                <Palette offered={reply.form} search={palette} onAdded={() => edit(store.selected)} />
              ) : panel === 'outline' ? (
                <Outline onKeyDown={hear(true)} search={outlineSearch} />
              ) : (
                <Deactivated />
              )}
            </aside>
            <Canvas onKeyDown={hear(false)} />
            <aside
              className={isUnfolded ? 'bcol rp brp is-open' : 'bcol rp brp'}
              aria-label={t('formBuilder.panels.properties')}
              onKeyDown={(event) => leaveProperties(event, () => unfold(false))}
            >
              <Properties />
            </aside>
          </div>
        )}
        <BuilderFoot id={id} reply={reply} diagnostics={diagnostics} onPublish={publish} />
        <p className="vh" role="status">
          {said}
        </p>
        {opened === 'publish' && <PublishDialog id={id} form={reply.form} onClose={() => setOpened(null)} />}
        {opened === 'move' && <MoveDialog onClose={() => setOpened(null)} />}
        {opened === 'versions' && <VersionsDialog id={id} form={reply.form} onClose={() => setOpened(null)} />}
      </div>
    </BuilderContext>
  )
}

/** Escape goes from the properties back to the element, unless something there is closed by it. */
function leaveProperties(event: KeyboardEvent, fold: () => void): void {
  if (event.key !== 'Escape' || !(event.target instanceof Element)) return
  // The editor of formulas takes every Escape for itself, though it does nothing with it.
  if (event.defaultPrevented && event.target.closest('.formula') === null) return
  event.stopPropagation()
  fold()
  focusSelected()
}

/** What is told of the keys: the canvas and the outline hear them themselves, while they have the focus. */
function useKeyList() {
  const { t } = useTranslation()
  const told = (key: string, label: string) => ({ key, label, run: () => undefined, isMine: () => false })
  usePageKeys([
    told('↑ ↓', t('formBuilder.keyList.select')),
    told('Alt ↑ ↓', t('formBuilder.keyList.move')),
    told('Alt ← →', t('formBuilder.keyList.outIn')),
    told('A', t('formBuilder.keyList.add')),
    told('M', t('formBuilder.tools.moveTo')),
    told('F2', t('builderProperties.props.title')),
    told('Enter', t('formBuilder.keyList.properties')),
    told('Ctrl D', t('formBuilder.tools.duplicate')),
    told('Ctrl C X V', t('formBuilder.keyList.copy')),
    told('Delete', t('formBuilder.tools.deactivate')),
    told('Ctrl Z', t('formBuilder.tools.undo')),
    told('Ctrl Shift Z', t('formBuilder.tools.redo')),
    told('Ctrl F', t('formBuilder.findInForm')),
    told('P', t('formBuilder.panels.preview')),
    told('Ctrl Enter', t('formBuilder.publish')),
  ])
}

/** There is no canvas where there is no room for one. */
const isNarrow = (): boolean => window.innerWidth < 760

const offCounts = new WeakMap<Design, number>()
/** How many elements are deactivated; counted once for each design. */
function offOf(design: Design): number {
  const known = offCounts.get(design) ?? [...design.values()].filter(({ off }) => off).length
  offCounts.set(design, known)
  return known
}

/** After publishing the form is read anew, and whoever designs it goes on where they were. */
let inHand: { readonly id: string; readonly selected: string | null; readonly page: string } | null = null

function openStore(
  id: string,
  reply: FormDraftReply,
  { me, search }: { me: string; search: OpenBuilderProps['search'] },
) {
  const store = new DesignStore(reply, callsOf(id), me)
  const before = inHand?.id === id ? inHand : null
  const wanted = search.at ?? before?.selected ?? null
  if (wanted !== null && store.design.has(wanted) && !isOff(store.design, wanted)) store.select(wanted)
  else if (before !== null && store.design.has(before.page)) store.turnTo(before.page)
  return store
}
