import { Kit } from '../ui/kit/kit.tsx'
import '@mantine/spotlight/styles.layer.css'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import {
  IconArrowRight,
  IconBolt,
  IconFileText,
  IconLogout,
  IconPlus,
  IconSearch,
  IconUser,
  IconUserPlus,
} from '@tabler/icons-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { type Path, paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { type PageAction, useOpenActions } from '../ui/keys/page-actions.ts'
import type { SearchRequest } from '../ui/keys/search-request.ts'
import { useGo } from '../ui/use-go.ts'
import { useCreating } from '../use-creating.ts'
import { type FoundRecord, useFoundRecords, useOpenedRecords } from './found-records.ts'
import { MarkedText } from './marked-text.tsx'
import { rankOfLabel } from './matched-text.ts'
import './search.css'

const [store, spotlight] = createSpotlight()

const typingPauseMs = 150

/** Of each group; what is longer is narrowed by another letter. */
const mostOfGroup = 5

/** Before what is typed: actions alone. */
const actionsOnly = '>'

interface PageEntry {
  key: string
  title: string
  to?: Path
  children: readonly PageEntry[]
}

interface SearchPanelProps {
  /** A new one opens the panel. */
  request: SearchRequest
  entries: readonly PageEntry[]
}

interface Choice {
  key: string
  label: string
  note?: string | undefined
  /** At its end. */
  aside?: string | undefined
  icon: ReactNode
  run: () => void
}

/** The command palette: people, loans, what may be done to what is open, pages and commands. */
export function SearchPanel({ request, entries }: SearchPanelProps) {
  const { t } = useTranslation()
  const go = useGo()
  const [query, setQuery] = useState('')
  const isForActions = query.trimStart().startsWith(actionsOnly)
  const typed = isForActions ? query.trimStart().slice(actionsOnly.length).trim() : query.trim()
  const [settled] = useDebouncedValue(isForActions ? '' : typed, typingPauseMs)
  const found = useFoundRecords(settled)
  const opened = useOpenedRecords(request.count)
  const ofOpen = useActionsOfOpen(request.count)
  const commands = useCommands()
  useEffect(() => {
    if (request.count === 0) return
    setQuery(request.text)
    spotlight.open()
  }, [request])

  const pages = linked(entries)
  const titleOf = (kind: PersonKind): string | undefined => pages.find(({ to }) => to === paths.people(kind))?.title
  const record = (icon: ReactNode) => (one: FoundRecord) => ({
    ...{ key: one.key, label: one.title, note: one.description, icon, run: () => go(one.to) },
    aside: one.kind && titleOf(one.kind),
  })
  const isTyped = typed !== ''
  const records = isForActions || !isTyped ? undefined : found.data
  const people = {
    title: t('search.people'),
    choices: (records?.people ?? []).map(record(<IconUser size={18} aria-hidden />)),
  }
  const loans = {
    title: t('search.loans'),
    choices: (records?.loans ?? []).map(record(<IconFileText size={18} aria-hidden />)),
  }
  const leads = {
    title: t('search.leads'),
    choices: (records?.leads ?? []).map(record(<IconUserPlus size={18} aria-hidden />)),
  }
  const openedLast = {
    title: t('search.openedLast'),
    choices: isTyped || isForActions ? [] : (opened.data ?? []).map((one) => record(iconOf(one))(one)),
  }
  const pageChoices = pages.map(({ key, title, to }) => ({ key, label: title, icon: arrow, run: () => go(to) }))
  const menu = { title: t('search.pages'), choices: isForActions ? [] : bestOf(pageChoices, typed) }
  const allActions = [...ofOpen.map(action), ...commands]
  const actions = {
    title: t('search.actions'),
    choices: isForActions ? ranked(allActions, typed) : bestOf(allActions, typed),
  }
  const ofRecords = isNumber(typed) ? [loans, people, leads] : [people, loans, leads]
  const untyped = ofOpen.length > 0 || isForActions ? [actions, openedLast, menu] : [openedLast, menu, actions]
  const groups: readonly { title: string; choices: readonly Choice[] }[] = (
    isTyped && !isForActions ? [...ofRecords, menu, actions] : untyped
  ).filter(({ choices }) => choices.length > 0)

  useFirstSelected(isTyped ? groups.flatMap(({ choices }) => choices.map(({ key }) => key)).join() : '')

  return (
    <Kit>
      <Spotlight.Root
        store={store}
        attributes={{ content: { 'aria-label': t('search.open') } }}
        overlayProps={{ className: 'kit-backdrop', blur: 0 }}
        query={query}
        onQueryChange={setQuery}
        shortcut={null}
        clearQueryOnClose
        scrollable
        maxHeight={480}
      >
        <Spotlight.Search
          placeholder={t('search.placeholder')}
          aria-label={t('search.open')}
          leftSection={<IconSearch size={18} aria-hidden />}
        />
        <Spotlight.ActionsList>
          {groups.map(({ title, choices }) => (
            <Spotlight.ActionsGroup key={title} label={title}>
              {choices.map(({ key, label, note, aside, icon, run }) => (
                <Spotlight.Action key={key} dimmedSections={false} onClick={run}>
                  <span className="found-icon">{icon}</span>
                  <span className="found-body">
                    <span>
                      <MarkedText text={label} typed={typed} />
                    </span>
                    {note ? (
                      <span className="found-note">
                        <MarkedText text={note} typed={typed} />
                      </span>
                    ) : null}
                  </span>
                  {aside ? <span className="meta quiet">{aside}</span> : null}
                </Spotlight.Action>
              ))}
            </Spotlight.ActionsGroup>
          ))}
          {groups.length === 0 && (
            <Spotlight.Empty role="status">
              {found.isFetching ? t('search.searching') : found.isError ? t('search.failed') : t('search.nothingFound')}
            </Spotlight.Empty>
          )}
        </Spotlight.ActionsList>
      </Spotlight.Root>
    </Kit>
  )
}

/** What Enter opens is the best match; what comes later from the server may be a better one. */
function useFirstSelected(shown: string): void {
  useEffect(() => {
    const actions = document.getElementById(store.getState().listId)?.querySelectorAll('[data-action]') ?? []
    for (const action of actions) action.removeAttribute('data-selected')
    if (shown !== '') actions[0]?.setAttribute('data-selected', 'true')
    store.updateState((state) => ({ ...state, selected: shown === '' ? -1 : 0 }))
  }, [shown])
}

/** Whoever types figures means a loan first; whoever types letters, a person. */
const isNumber = (typed: string): boolean => /\d/.test(typed)

const iconOf = ({ kind }: FoundRecord): ReactNode =>
  kind === undefined ? <IconFileText size={18} aria-hidden /> : <IconUser size={18} aria-hidden />

const arrow = <IconArrowRight size={18} aria-hidden />

const action = ({ key, label, note, run }: PageAction): Choice => ({
  ...{ key, label, note, run },
  icon: <IconBolt size={18} aria-hidden />,
})

/** What is called so, best first; everything where nothing is typed. */
const ranked = (choices: readonly Choice[], typed: string): readonly Choice[] =>
  typed === ''
    ? choices
    : choices
        .map((choice) => ({ choice, rank: rankOfLabel(choice.label, typed) }))
        .filter(({ rank }) => rank > 0)
        .toSorted((one, other) => other.rank - one.rank)
        .map(({ choice }) => choice)

const bestOf = (choices: readonly Choice[], typed: string): readonly Choice[] =>
  ranked(choices, typed).slice(0, mostOfGroup)

/** What may be done to the record that is open, asked for anew each time that the palette opens. */
function useActionsOfOpen(request: number): readonly PageAction[] {
  const askers = useOpenActions()
  const [actions, setActions] = useState<readonly PageAction[]>([])
  // The page tells last, after what stands in it: what it says goes first.
  const ask = useEffectEvent(async () => (await Promise.all(askers.toReversed().map((one) => one()))).flat())
  useEffect(() => {
    if (request === 0) return
    let isWanted = true
    // Without a connection their code cannot come; everything else works.
    ask().then(
      (next) => isWanted && setActions(next),
      () => isWanted && setActions([]),
    )
    return () => {
      isWanted = false
    }
  }, [request])
  return actions
}

function useCommands(): readonly Choice[] {
  const { t } = useTranslation()
  const go = useGo()
  const creating = useCreating().map(({ key, label, to }) => ({
    ...{ key, label, icon: <IconPlus size={18} aria-hidden /> },
    run: () => go(to),
  }))
  const signOut: Choice = {
    ...{ key: 'sign-out', label: t('search.signOut'), icon: <IconLogout size={18} aria-hidden /> },
    run: () => go(paths.logout()),
  }
  return [...creating, signOut]
}

const linked = (entries: readonly PageEntry[]): (PageEntry & { to: Path })[] =>
  entries.flatMap((entry) => [...(entry.to ? [{ ...entry, to: entry.to }] : []), ...linked(entry.children)])
