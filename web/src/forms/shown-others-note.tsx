import type { FormElement } from '@corbel/domain/forms/form-element'
import type { OthersChange } from '@corbel/domain/records/draft/field-state'
import { useEffect, useState } from 'react'
import { InstantText } from '../ui/date-text.tsx'
import { FieldMessage } from '../ui/field-message.tsx'
import { useFormSettings } from './form-settings.ts'
import { useRecordDraft } from './record-draft-context.ts'
import { shownText } from './shown-text.ts'

export interface OthersNoteProps {
  /** A field, or a section of rows. */
  element: FormElement
  others: OthersChange
}

/** Who else has saved here, and when; where this person is changing it too, both values and the choice. */
export function ShownOthersNote({ element, others }: OthersNoteProps) {
  const settings = useFormSettings()
  const { t } = settings
  if (others.undecided) return <UndecidedNote element={element} others={others} theirs={others.undecided.theirs} />
  return (
    <FieldMessage tone="other-person">
      {others.by === '' ? t('forms.changedMeanwhile') : t('forms.changedBy', { name: others.by })}{' '}
      {others.at === '' ? null : <AgoText key={others.at} at={others.at} />}
    </FieldMessage>
  )
}

function UndecidedNote({ element, others, theirs }: OthersNoteProps & { theirs: unknown }) {
  const draft = useRecordDraft()
  const settings = useFormSettings()
  const { t } = settings
  const name = others.by || t('forms.conflictSomebody')
  if (element.cloneable) return <FieldMessage tone="unsaved">{t('forms.bothChangedRows', { name })}</FieldMessage>
  const field = new Set([element.id])
  const value = shownText(element, theirs, settings) || t('forms.blank')
  return (
    <>
      <FieldMessage tone="unsaved">{t('forms.bothChanged', { name, value })}</FieldMessage>
      <span className="row undecided">
        <button type="button" className="btn btn-default" onClick={() => draft.decide(new Set(), field)}>
          {t('forms.takeTheirs')}
        </button>
        <button type="button" className="btn btn-default" onClick={() => draft.decide(field, field)}>
          {t('forms.keepMine')}
        </button>
      </span>
    </>
  )
}

const tickMs = 10_000
const minuteMs = 60_000

/** Seconds while it is fresh, then as every instant is told. */
function AgoText({ at }: { at: string }) {
  const { t } = useFormSettings()
  const [now, setNow] = useState(() => Date.now())
  const passed = now - Date.parse(at)
  const isFresh = passed < minuteMs
  useEffect(() => {
    if (!isFresh) return
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [isFresh])
  if (!isFresh) return <InstantText value={at} />
  return <span className="num">{t('forms.secondsAgo', { count: Math.max(1, Math.round(passed / 1000)) })}</span>
}
