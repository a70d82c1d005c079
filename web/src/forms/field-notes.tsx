import type { FormElement } from '@corbel/domain/forms/form-element'
import type { FieldState } from '@corbel/domain/records/draft/field-state'
import { IconMathFunction } from '@tabler/icons-react'
import { FieldMessage } from '../ui/field-message.tsx'
import { type FormSettings, useFormSettings } from './form-settings.ts'
import { invalidText, plainText } from './form-words.ts'
import { shownText } from './shown-text.ts'

export const isComputed = (element: FormElement): boolean =>
  (element.calculations?.length ?? 0) > 0 || element.total_of !== undefined

/** Whether anything stands under the field; without it the field takes no room for it. */
export const hasNotes = (element: FormElement, state: FieldState): boolean =>
  state.problem !== null ||
  (state.missing && state.insisted) ||
  state.dirty ||
  state.guideline !== null ||
  Boolean(element.help) ||
  isComputed(element)

/** Everything that a field has to say, gravest first. */
export function FieldNotes({ element, state }: { element: FormElement; state: FieldState }) {
  const settings = useFormSettings()
  const { t } = settings
  return (
    <>
      {state.problem !== null ? <FieldMessage tone="error">{state.problem}</FieldMessage> : null}
      {state.problem === null && state.missing && state.insisted ? (
        <FieldMessage tone="error">{invalidText(element, t)}</FieldMessage>
      ) : null}
      {state.dirty ? <FieldMessage tone="unsaved">{unsavedText(element, state, settings)}</FieldMessage> : null}
      {state.guideline !== null ? <FieldMessage tone="guideline">{plainText(state.guideline)}</FieldMessage> : null}
      {element.help ? <FieldMessage tone="help">{plainText(element.help)}</FieldMessage> : null}
      {isComputed(element) ? <CalculatedBadge /> : null}
    </>
  )
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

function unsavedText(element: FormElement, state: FieldState, settings: FormSettings): string {
  const isSecret = element.sensitive === true || element.type === 'ssn' || element.type === 'password'
  const before = isSecret ? '' : shownText(element, state.saved, settings)
  return before === '' ? settings.t('forms.unsaved') : settings.t('forms.unsavedWas', { value: before })
}
