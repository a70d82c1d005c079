import type { FormElement } from '@corbel/domain/forms/form-element'
import type { FieldState } from '@corbel/domain/records/draft/field-state'
import { Field, fieldMessagesId } from '../ui/field.tsx'
import { Waiting } from '../ui/lazy/lazy-part.tsx'
import { FieldNotes, hasNotes } from './field-notes.tsx'
import { problemOf } from './field-problem.ts'
import { CheckControl } from './fields/choice-control.tsx'
import type { FieldControlProps, LiveValue } from './fields/field-control.ts'
import { controlOf, isGroup, isShownOnly, isSwitch } from './fields/field-controls.ts'
import { SensitiveControl } from './fields/sensitive-control.tsx'
import { ShownControl } from './fields/shown-control.tsx'
import { useFormSettings } from './form-settings.ts'
import { classesOf, titleOf } from './form-words.ts'

export interface FieldViewProps {
  id: string
  element: FormElement
  state: FieldState
  /** Given where typing does not render. */
  live?: LiveValue
  /** Nobody may type here: the value stands as text, without a box. */
  asText?: boolean
  row?: string
  className?: string
  /** Something was chosen. */
  onChange: (value: unknown) => void
  /** Something is being typed; as a choice where nothing else follows from it yet. */
  onType?: (value: unknown) => void
  /** The person has left the field; what is wrong with its value, in words. */
  onLeave: (problem: string | null) => void
}

const isSensitive = (element: FormElement): boolean =>
  element.sensitive === true || element.type === 'ssn' || element.type === 'password'

/** A field with its label, control and messages, wherever its state comes from. */
export function FieldView(props: FieldViewProps) {
  const { id, element, state, live, asText, row, className, onChange, onType = onChange, onLeave } = props
  const settings = useFormSettings()
  const { t } = settings
  const title = titleOf(element, t)
  const reviews = row === undefined ? settings.reviews.get(element.id) : undefined
  const noted = reviews !== undefined || hasNotes(element, state)
  const classes = classesOf(element, className ?? '')
  const control: FieldControlProps = {
    id,
    element,
    value: state.value,
    required: state.required,
    invalid: state.problem !== null || (state.missing && state.insisted),
    dirty: state.dirty,
    readOnly: state.readOnly,
    describedBy: noted ? fieldMessagesId(id) : undefined,
    row,
    live,
    onChange,
    onType,
    // An untouched mask of a sensitive value is no value to judge.
    onLeave: () => onLeave(state.dirty ? problemOf(element, live ? live.read() : state.value, settings) : null),
  }
  const notes = noted ? <FieldNotes element={element} state={state} reviews={reviews} /> : null
  if (isSwitch(element) && !asText) {
    return (
      <div className={`switch ${classes}`}>
        <CheckControl {...control} label={title} />
        {notes ? (
          <div className="field-notes" id={fieldMessagesId(id)}>
            {notes}
          </div>
        ) : null}
      </div>
    )
  }
  return (
    <Field
      id={id}
      label={title}
      required={state.required}
      group={isGroup(element) && !asText}
      messages={notes}
      className={classes}
    >
      {asText && !isShownOnly(element) && !isSensitive(element) ? (
        <ShownControl id={id} element={element} value={state.value} />
      ) : (
        <ControlOf control={control} saved={state.saved} row={row} />
      )}
    </Field>
  )
}

function ControlOf({ control, saved, row }: { control: FieldControlProps; saved: unknown; row?: string }) {
  if (isSensitive(control.element)) {
    return <SensitiveControl {...control} masked={typeof saved === 'string' ? saved : ''} row={row} />
  }
  const Control = controlOf(control.element)
  return (
    <Waiting fallback={oneLine}>
      <Control {...control} />
    </Waiting>
  )
}

/** As high as what comes, so that nothing moves when it does. */
const oneLine = <div className="input" aria-hidden />
