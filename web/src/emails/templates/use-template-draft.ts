import { type getTemplate, saveTemplate } from '@corbel/domain/emails/template-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { useUnsavedGuard } from '../../ui/page/use-unsaved-guard.ts'
import type { TemplateDraft } from './template-draft.ts'

export type OpenedTemplate = ReplyOf<typeof getTemplate>
type Judged = Pick<OpenedTemplate, 'troubles' | 'warnings'>

const pauseMs = 800
const againMs = 4_000
/** Keys in one field within so long are one step back. */
const oneStepMs = 1_500
const mostUndone = 200

interface Past {
  steps: readonly TemplateDraft[]
  undone: readonly TemplateDraft[]
}

/** A template as it is being written: kept on the server a moment after the last key, with every step to be taken back. */
export function useTemplateDraft({ template, troubles, warnings }: OpenedTemplate) {
  const { title, module, kind, category, tracked, main, texts } = template
  const [draft, setDraft] = useState<TemplateDraft>({ title, module, kind, category, tracked, main, texts })
  const [past, setPast] = useState<Past>({ steps: [], undone: [] })
  const [kept, setKept] = useState({ draft, rev: template.rev })
  const [judged, setJudged] = useState<Judged>({ troubles, warnings })
  const [trouble, setTrouble] = useState<'none' | 'again' | 'stale' | 'tags'>('none')
  const [tries, setTries] = useState(0)
  const last = useRef({ what: '', at: 0 })
  const saving = useRef<Promise<number> | null>(null)
  const isUnsaved = draft !== kept.draft
  useUnsavedGuard(() => (isUnsaved && trouble !== 'stale' ? 1 : 0))

  const save = async (): Promise<number> => {
    if (saving.current !== null) await saving.current.catch(() => undefined)
    const sent = latest.current
    if (sent.draft === sent.kept.draft) return sent.kept.rev
    const sending = call(saveTemplate, {
      params: { id: template._id },
      body: { ...sent.draft, rev: sent.kept.rev },
    }).then(({ rev, ...more }) => {
      latest.current = { ...latest.current, kept: { draft: sent.draft, rev } }
      setKept({ draft: sent.draft, rev })
      setJudged(more)
      setTrouble('none')
      return rev
    })
    saving.current = sending
    try {
      return await sending
    } catch (error) {
      const refused = isRefusal(error, 'invalid-fields') ? error.details.troubles : undefined
      // As the server found them: in the shape of those that every answer brings.
      if (refused !== undefined) setJudged((now) => ({ ...now, troubles: refused as Judged['troubles'] }))
      setTrouble(isRefusal(error, 'stale') ? 'stale' : refused === undefined ? 'again' : 'tags')
      throw error
    } finally {
      saving.current = null
    }
  }
  const latest = useRef({ draft, kept })
  useEffect(() => {
    latest.current = { draft, kept: latest.current.kept.rev > kept.rev ? latest.current.kept : kept }
  }, [draft, kept])

  const keep = useEffectEvent(() => {
    void save().catch((error) => {
      // What nobody knows is not known in a moment either: the next change is kept with it.
      if (!isRefusal(error, 'invalid-fields')) window.setTimeout(() => setTries((times) => times + 1), againMs)
    })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a moment after each change, and after each failure
  useEffect(() => {
    if (!isUnsaved || trouble === 'stale') return
    const timer = window.setTimeout(() => keep(), pauseMs)
    return () => window.clearTimeout(timer)
  }, [draft, tries])

  return {
    draft,
    ...judged,
    rev: kept.rev,
    isUnsaved,
    trouble,
    /** Changes it; keys in one field one after the other are one step. */
    change: (next: TemplateDraft, what: string) => {
      const now = performance.now()
      const isOneStep = last.current.what === what && now - last.current.at < oneStepMs
      last.current = { what, at: now }
      if (!isOneStep) setPast(({ steps }) => ({ steps: [...steps, draft].slice(-mostUndone), undone: [] }))
      setDraft(next)
    },
    canUndo: past.steps.length > 0,
    canRedo: past.undone.length > 0,
    undo: () => {
      const before = past.steps.at(-1)
      if (before === undefined) return
      last.current = { what: '', at: 0 }
      setPast({ steps: past.steps.slice(0, -1), undone: [draft, ...past.undone] })
      setDraft(before)
    },
    redo: () => {
      const [next, ...undone] = past.undone
      if (next === undefined) return
      setPast({ steps: [...past.steps, draft], undone })
      setDraft(next)
    },
    /** Everything that is typed is on the server; answers which draft that is. */
    flush: save,
  }
}

export type TemplateEditing = ReturnType<typeof useTemplateDraft>
