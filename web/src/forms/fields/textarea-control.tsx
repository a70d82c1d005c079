import { type FieldControlProps, isLeft, textOf } from './field-control.ts'

const rowsLeast = 3
const rowsMost = 12

/** Several lines; as high as what is written in it, up to a point. */
export function TextareaControl(props: FieldControlProps) {
  const text = textOf(props.value)
  const least = props.element.rows ?? rowsLeast
  const rows = Math.min(Math.max(text.split('\n').length, least), Math.max(rowsMost, least))
  const states = [props.invalid && 'invalid', props.dirty && 'dirty', props.readOnly && 'readonly'].filter(Boolean)
  return (
    <textarea
      id={props.id}
      className={['input', ...states].join(' ')}
      value={text}
      rows={rows}
      placeholder={props.element.placeholder}
      maxLength={props.element.maxLength}
      required={props.required}
      readOnly={props.readOnly}
      aria-invalid={props.invalid || undefined}
      aria-describedby={props.describedBy}
      onChange={(event) => props.onType(event.currentTarget.value)}
      onBlur={(event) => isLeft(event.currentTarget) && props.onLeave()}
    />
  )
}
