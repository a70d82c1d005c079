import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ApiRefusal } from '../../api-errors.ts'
import { isRefusal } from '../../api-errors.ts'
import type { Path } from '../../paths.ts'
import { showSuccess } from '../alerts.ts'
import { useUnsavedGuard } from '../page/use-unsaved-guard.ts'
import { useTyped } from '../typed/use-typed.ts'
import { useErrorText } from '../use-error-text.ts'
import { useGo } from '../use-go.ts'
import { changedPlaces, isWithin, keepChanges } from './changed-places.ts'

type Texts = Readonly<Record<string, string | null | undefined>>

/** What is stored, and the same as it would be saved. */
export interface Work<Stored, Draft> {
  stored: Stored
  draft: Draft
}

/** What came of a save, in words, and what is stored now; or the page of what did not exist before. */
export type Saved<Stored> = { said: string } & ({ stored: Stored } | { to: Path })

interface EditingOptions<Stored, Draft, More> {
  /** Under which what is typed is kept for as long as the page is open. */
  key: string
  /** What is stored as far as the page knows: whoever saves or loads puts the answer where this comes from. */
  stored: Stored
  draftOf: (stored: Stored) => Draft
  /** How many changes a draft holds; without it the places that differ. */
  count?: (before: Draft, draft: Draft) => number
  /** What stands in the way of saving, by place; shown once it has been tried. */
  problemsOf?: (draft: Draft) => Texts
  /** What is said at the places that the server declines; its own words without it. */
  refusedTexts?: (refusal: ApiRefusal) => Texts
  send: (work: Work<Stored, Draft>, more: More | undefined) => Promise<Saved<Stored>>
  /** Asks for what somebody else has stored meanwhile. */
  load: () => Promise<Stored>
}

/** What is typed on top of what was stored when the typing began. */
interface Typing<Draft> {
  base: Draft
  draft: Draft
}

interface Attempt<Stored, Draft, More> {
  work: Work<Stored, Draft>
  more?: More
}

/** What a page of an editor needs of it. */
export interface EditingState {
  unsaved: number
  isSaving: boolean
  /** Somebody else was first. */
  isStale: boolean
  /** Why the last save was declined, where no other place tells it. */
  error: string | null
  /** Goes up with every attempt that places stand in the way of. */
  declined: number
  save: () => void
  discard: () => void
  saveMine: () => Promise<void>
  takeTheirs: () => Promise<void>
}

/**
 * Editing something: what is typed against what is stored, saving it, what is declined and where, and what becomes of
 * it when somebody else was first. What is typed outlives the boundaries of the page and is asked about before it goes.
 */
export function useEditing<Stored, Draft extends object, More = never>(options: EditingOptions<Stored, Draft, More>) {
  const { key, stored, draftOf, count, send, load } = options
  const go = useGo()
  const errorText = useErrorText()
  const typed = useTyped<Typing<Draft> | null>(key, () => null)
  const [declined, setDeclined] = useState(0)
  const isLeaving = useRef(false)
  const before = draftOf(stored)
  const onto = (typing: Typing<Draft> | null, now: Draft): Draft =>
    typing === null ? now : keepChanges(typing.base, typing.draft, now)
  const draft = onto(typed.value, before)
  const unsaved = count ? count(before, draft) : changedPlaces(before, draft).length
  useUnsavedGuard(() => (isLeaving.current ? 0 : unsaved))

  const saving = useMutation({
    mutationFn: ({ work, more }: Attempt<Stored, Draft, More>) => send(work, more),
    onSuccess: (saved, { work }) => {
      showSuccess(saved.said)
      setDeclined(0)
      if ('to' in saved) {
        isLeaving.current = true
        typed.forget()
        return go(saved.to, { replace: true })
      }
      // What was typed while it was on its way is not in it.
      const base = draftOf(saved.stored)
      typed.set((now) => now && { base, draft: keepChanges(work.draft, onto(now, draftOf(work.stored)), base) })
    },
    onError: (error) => isRefusal(error) && Object.keys(error.fields).length > 0 && setDeclined((times) => times + 1),
  })
  const refusal = isRefusal(saving.error) ? saving.error : null
  // What a save has stored so far is nobody else's.
  const isStale = !saving.isPending && (refusal?.code === 'stale' || isOvertaken(typed.value, before))
  const problems = Object.entries((declined > 0 && options.problemsOf?.(draft)) || {})
  const declinedTexts = refusal ? Object.entries((options.refusedTexts ?? (({ fields }) => fields))(refusal)) : []
  // A place that has been typed into since is no longer the one that was declined.
  const mended = saving.variables ? changedPlaces(saving.variables.work.draft, draft) : []
  const refused = declinedTexts.filter(([place]) => !mended.some((one) => isWithin(one, place)))
  const texts: Texts = Object.fromEntries([...refused, ...problems].filter(([, text]) => text))

  const attempt = (work: Work<Stored, Draft>, more?: More) => {
    const isIncomplete = Object.values(options.problemsOf?.(work.draft) ?? {}).some(Boolean)
    if (isIncomplete) setDeclined((times) => times + 1)
    else if (!saving.isPending) saving.mutate({ work, more })
  }
  return {
    stored,
    draft,
    unsaved,
    isSaving: saving.isPending,
    isStale,
    refusal,
    declined,
    refusedPlaces: Object.keys(texts),
    error: refusal?.code === 'stale' || !saving.error ? null : errorText(saving.error),
    errorAt: (place: string): string | undefined => texts[place] ?? undefined,
    change: (part: Partial<Draft>) =>
      typed.set((now) => ({ base: now?.base ?? before, draft: { ...onto(now, before), ...part } })),
    discard: () => {
      saving.reset()
      setDeclined(0)
      typed.forget()
    },
    save: (more?: More) => attempt({ stored, draft }, more),
    /** Takes the answer away, as when a question is not answered. */
    forgetAnswer: saving.reset,
    /** Over what somebody else saved meanwhile, as far as something was changed here. */
    saveMine: async () => {
      const theirs = await load()
      const base = draftOf(theirs)
      const mine = { base, draft: onto(typed.value, base) }
      typed.set(mine)
      attempt({ stored: theirs, draft: mine.draft }, saving.variables?.more)
    },
    takeTheirs: async () => {
      await load()
      saving.reset()
      typed.forget()
    },
  }
}

export type Editing<Stored, Draft extends object, More = never> = ReturnType<typeof useEditing<Stored, Draft, More>>

/** Whether what was stored meanwhile differs at a place that is typed into, and in another way. */
function isOvertaken<Draft>(typing: Typing<Draft> | null, now: Draft): boolean {
  if (typing === null) return false
  const mine = changedPlaces(typing.base, typing.draft)
  const theirs = changedPlaces(typing.base, now)
  const differing = changedPlaces(typing.draft, now)
  return mine.some((place) => theirs.includes(place) && differing.includes(place))
}
