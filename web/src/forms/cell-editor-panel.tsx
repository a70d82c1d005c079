import './cell-editor.css'
import type { ListColumn } from '@corbel/domain/loans/loan-replies'
import { sameValue } from '@corbel/domain/records/same-value'
import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { isRefusal } from '../api-errors.ts'
import type { CellEditorProps, TypedCell } from '../records/list/editing/edited-rows.ts'
import { listValueText } from '../records/list/list-value-text.ts'
import { useValueWords } from '../records/list/use-value-words.ts'
import { useTranslation } from '../translation.ts'
import { showNotice, showSuccess } from '../ui/alerts.ts'
import { Button } from '../ui/button.tsx'
import { useErrorText } from '../ui/use-error-text.ts'
import { CellControl, useProblemOf } from './cell-control.tsx'

/** What is done once a value is saved. */
type After = 'close' | 1 | -1

const leastWidth = 200

/** A value as it is typed over its cell. Enter saves, Tab saves and goes on, Escape leaves it as it was. */
export function CellEditor({ field, name, value, place, save, keep, onMove, onClose, ...props }: CellEditorProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const problemOf = useProblemOf()
  const [typed, setTyped] = useState<unknown>(value ?? '')
  const [rev, setRev] = useState(props.rev)
  const [problem, setProblem] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const id = useId()
  const box = useRef<HTMLFormElement>(null)
  /** Decided by whoever typed: what stands in it is not to be saved, or is already. */
  const isLeft = useRef(false)
  usePlace(box, place)
  useEffect(() => {
    const control = box.current?.querySelector<HTMLElement>('input, select, textarea')
    control?.focus()
    if (control instanceof HTMLInputElement && control.type === 'text') control.select()
  }, [])
  const element = { id: field.id, type: field.type, title: field.title, options: field.options, ...field.edit }
  const saving = useMutation({
    mutationFn: (asked: TypedCell & { after: After }) => save({ value: asked.value, rev: asked.rev }),
    onSuccess: (saved, { after }) => {
      isLeft.current = true
      keep(saved)
      if (saved.reviewNeeded) showNotice(t('cells.inReview', { field: field.title }))
      else sayUndo(saved)
      after === 'close' ? onClose() : onMove(after)
    },
    onError: (error) => {
      const met = isRefusal(error, 'stale') ? conflictOf(error.details, field.id) : null
      setConflict(met)
      if (met !== null) return setRev(met.rev)
      setProblem((isRefusal(error) ? error.fields[field.id] : undefined) ?? errorText(error))
    },
  })
  const sayUndo = (saved: { rev: number }) => {
    const undo = async () => keep(await save({ value: value ?? '', rev: saved.rev }))
    showSuccess(t('cells.saved', { field: field.title, name }), {
      action: {
        label: t('shared.undo'),
        run: () => void undo().catch((error) => showNotice(errorText(error))),
      },
    })
  }
  const commit = (after: After) => {
    if (saving.isPending || conflict !== null) return
    if (sameValue(typed, value ?? '')) return after === 'close' ? onClose() : onMove(after)
    const wrong = problemOf(element, typed)
    setProblem(wrong)
    if (wrong === null) saving.mutate({ value: typed, rev, after })
  }
  const close = () => {
    isLeft.current = true
    onClose()
  }
  const onKey = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') close()
    else if (event.key === 'Tab' && conflict === null) commit(event.shiftKey ? -1 : 1)
    // In several lines Shift and Enter is the next of them.
    else if (event.key === 'Enter' && !event.shiftKey && !(event.target instanceof HTMLButtonElement)) commit('close')
    else return
    event.preventDefault()
  }
  useLeaving(box, () => commit('close'))
  useGone(() => {
    const isTyped = !isLeft.current && conflict === null && !sameValue(typed, value ?? '')
    if (isTyped && problemOf(element, typed) === null && !saving.isPending)
      saving.mutate({ value: typed, rev, after: 'close' })
  })
  return createPortal(
    <form
      ref={box}
      className="cell-editor"
      noValidate
      aria-label={t('cells.change', { field: field.title, name })}
      aria-busy={saving.isPending}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={onKey}
    >
      <label className="vh" htmlFor={id}>
        {field.title}
      </label>
      <CellControl
        id={id}
        element={element}
        value={typed}
        isInvalid={problem !== null}
        isSaving={saving.isPending}
        describedBy={`${id}-said`}
        onChange={(next) => {
          setTyped(next)
          setProblem(null)
        }}
      />
      <div id={`${id}-said`} role="alert" className="cell-said">
        {problem}
        {conflict && <ConflictText conflict={conflict} field={field} />}
      </div>
      {conflict && (
        <div className="row cell-choice">
          <Button
            variant="default"
            size="sm"
            onClick={() => {
              keep(null)
              close()
            }}
          >
            {t('forms.takeTheirs')}
          </Button>
          <Button
            size="sm"
            loading={saving.isPending}
            onClick={() => saving.mutate({ value: typed, rev: conflict.rev, after: 'close' })}
          >
            {t('forms.keepMine')}
          </Button>
        </div>
      )}
    </form>,
    document.body,
  )
}

function ConflictText({ conflict, field }: { conflict: Conflict; field: ListColumn }) {
  const { t } = useTranslation()
  const text = listValueText(field, conflict.theirs, useValueWords())
  return t('forms.bothChanged', {
    name: conflict.by || t('forms.conflictSomebody'),
    value: text || t('forms.blank'),
  })
}

interface Conflict {
  rev: number
  theirs: unknown
  by: string
}

/** The members of the refusal are the server's own: `server/src/records/conflict-presenter.ts`. */
function conflictOf(details: Readonly<Record<string, unknown>>, field: string): Conflict | null {
  const { rev, conflicts } = details as {
    rev?: number
    conflicts?: Readonly<Record<string, { theirs: unknown; by?: { fullName: string } }>>
  }
  const found = conflicts?.[field]
  return found === undefined || rev === undefined ? null : { rev, theirs: found.theirs, by: found.by?.fullName ?? '' }
}

/** Over its cell, and with it where the list is scrolled. */
function usePlace(box: React.RefObject<HTMLElement | null>, place: () => DOMRect | null): void {
  const put = useEffectEvent(() => {
    const at = place()
    if (at === null || box.current === null) return
    const width = Math.min(Math.max(at.width, leastWidth), window.innerWidth - 16)
    const left = Math.max(8, Math.min(at.left, window.innerWidth - width - 8))
    Object.assign(box.current.style, { top: `${at.top}px`, left: `${left}px`, width: `${width}px` })
  })
  useLayoutEffect(() => {
    put()
    const again = () => put()
    window.addEventListener('scroll', again, { capture: true, passive: true })
    window.addEventListener('resize', again)
    return () => {
      window.removeEventListener('scroll', again, { capture: true })
      window.removeEventListener('resize', again)
    }
  }, [])
}

/** The list itself went: its last row left it, or the page was left by a key. */
function useGone(keep: () => void): void {
  const gone = useEffectEvent(keep)
  useEffect(() => () => gone(), [])
}

/** Pressing anything else is leaving it, and what was typed counts. */
function useLeaving(box: React.RefObject<HTMLElement | null>, leave: () => void): void {
  const hear = useEffectEvent((event: PointerEvent) => {
    const isInside = event.target instanceof Element && event.target.closest('.cell-editor, .mantine-Popover-dropdown')
    if (!isInside && box.current !== null) leave()
  })
  useEffect(() => {
    const listener = (event: PointerEvent) => hear(event)
    document.addEventListener('pointerdown', listener)
    return () => document.removeEventListener('pointerdown', listener)
  }, [])
}
