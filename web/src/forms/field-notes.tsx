import type { FormElement } from '@corbel/domain/forms/form-element'
import type { FieldState } from '@corbel/domain/records/draft/field-state'
import type { WaitingReview } from '@corbel/domain/records/reviews/waiting-review'
import { IconMathFunction } from '@tabler/icons-react'
import { FieldMessage } from '../ui/field-message.tsx'
import { formatInstantDate } from '../ui/format-date.ts'
import { useFormSettings } from './form-settings.ts'
import { invalidText, plainText } from './form-words.ts'
import { OthersNote } from './others-note.tsx'
import { shownText } from './shown-text.ts'

export const isComputed = (element: FormElement): boolean =>
  (element.calculations?.length ?? 0) > 0 || element.total_of !== undefined

/** Whether anything stands under the field; without it the field takes no room for it. */
export const hasNotes = (element: FormElement, state: FieldState): boolean =>
  state.problem !== null ||
  (state.missing && state.insisted) ||
  state.dirty ||
  state.others !== null ||
  state.guideline !== null ||
  Boolean(element.guideline) ||
  Boolean(element.help) ||
  isComputed(element)

interface FieldNotesProps {
  element: FormElement
  state: FieldState
  /** Changes of the field that wait for a reviewer. */
  reviews?: readonly WaitingReview[] | undefined
}

/** Everything that a field has to say, gravest first. Each sentence renders only when it changes, not with every key. */
export function FieldNotes({ element, state, reviews = [] }: FieldNotesProps) {
  const { problem, guideline } = state
  return (
    <>
      {problem !== null ? <FieldMessage tone="error">{problem}</FieldMessage> : null}
      {problem === null && state.missing && state.insisted ? <MissingNote element={element} /> : null}
      {state.dirty ? <UnsavedNote element={element} saved={state.saved} /> : null}
      {state.others === null ? null : <OthersNote element={element} others={state.others} />}
      {reviews.map((review) => (
        <ReviewNote key={review.requestedBy._id} element={element} review={review} />
      ))}
      <Guideline element={element} />
      {guideline !== null ? <FieldMessage tone="guideline">{plainText(guideline)}</FieldMessage> : null}
      {element.help ? <FieldMessage tone="help">{plainText(element.help)}</FieldMessage> : null}
      {isComputed(element) ? <CalculatedBadge /> : null}
    </>
  )
}

/** What the form always says of an element. */
export function Guideline({ element }: { element: FormElement }) {
  return element.guideline ? <FieldMessage tone="guideline">{plainText(element.guideline)}</FieldMessage> : null
}

/** What somebody asks to change, until a reviewer has decided. */
function ReviewNote({ element, review }: { element: FormElement; review: WaitingReview }) {
  const settings = useFormSettings()
  const { t, dateFormat, timeZone } = settings
  const asked = shownText(element, review.value, settings)
  const by = t('forms.waitingBy', {
    name: review.requestedBy.fullName,
    date: formatInstantDate(review.requestedAt, dateFormat, timeZone),
  })
  return (
    <FieldMessage tone="waiting">
      {asked === '' ? t('forms.waitingBlank') : t('forms.waiting', { value: asked })}. {by}
    </FieldMessage>
  )
}

function MissingNote({ element }: { element: FormElement }) {
  const { t } = useFormSettings()
  return <FieldMessage tone="error">{invalidText(element, t)}</FieldMessage>
}

function UnsavedNote({ element, saved }: { element: FormElement; saved: unknown }) {
  const settings = useFormSettings()
  const isSecret = element.sensitive === true || element.type === 'ssn' || element.type === 'password'
  const before = isSecret ? '' : shownText(element, saved, settings)
  const { t } = settings
  const text = before === '' ? t('forms.unsaved') : t('forms.unsavedWas', { value: before })
  return <FieldMessage tone="unsaved">{text}</FieldMessage>
}

export function CalculatedBadge() {
  const { t } = useFormSettings()
  return (
    <span className="badge">
      <IconMathFunction size={14} stroke={1.75} aria-hidden />
      {t('forms.calculated')}
    </span>
  )
}
