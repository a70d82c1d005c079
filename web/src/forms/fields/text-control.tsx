import { type ChangeEvent, useState } from 'react'
import { FieldBox } from '../../ui/field-box.tsx'
import { useFormSettings } from '../form-settings.ts'
import { type FieldControlProps, textOf } from './field-control.ts'
import { type TextFormat, textFormatOf } from './text-format.ts'

interface TextControlProps extends FieldControlProps {
  small?: boolean
  actions?: React.ReactNode
}

/** One line of text; the mask follows the typing and the caret stays behind the digit just typed. */
export function TextControl(props: TextControlProps) {
  const { element, value, dirty, invalid, readOnly } = props
  const { dateFormat } = useFormSettings()
  const format = textFormatOf(element, dateFormat)
  const stored = textOf(value)
  const [typed, setTyped] = useState<string | null>(null)
  // What was typed counts only while it still says what is stored: an undo or a rule may have changed it meanwhile.
  const text = typed !== null && format.toStored(typed) === stored ? typed : format.toText(stored)

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const next = typedInto(event, format, text)
    setTyped(next)
    props.onChange(format.toStored(next))
  }
  const leave = () => {
    setTyped(null)
    props.onLeave()
  }

  return (
    <FieldBox
      prefix={format.prefix}
      suffix={format.suffix}
      money={format.money}
      small={props.small}
      invalid={invalid}
      dirty={dirty}
      readOnly={readOnly}
      actions={props.actions}
    >
      <input
        id={props.id}
        type={format.inputType ?? 'text'}
        inputMode={format.inputMode}
        autoComplete={format.autoComplete}
        className={format.figures ? 'num' : undefined}
        value={text}
        placeholder={element.placeholder ?? (readOnly ? undefined : format.placeholder)}
        maxLength={format === undefined ? undefined : maxLengthOf(element)}
        required={props.required}
        readOnly={readOnly}
        aria-invalid={invalid || undefined}
        aria-describedby={props.describedBy}
        onChange={change}
        onBlur={leave}
      />
    </FieldBox>
  )
}

/** Masks cut by themselves; only free text has the browser count. */
const maxLengthOf = (element: TextControlProps['element']): number | undefined =>
  element.type === 'text' || element.type === 'email' || element.type === 'website' ? element.maxLength : undefined

function typedInto(event: ChangeEvent<HTMLInputElement>, format: TextFormat, before: string): string {
  const input = event.currentTarget
  const caret = input.selectionStart ?? input.value.length
  const next = format.type({ text: input.value, caret, pasted: input.value.length - before.length > 1 })
  if (next.text !== input.value) {
    // Written here and not by the next render, which would throw the caret to the end.
    input.value = next.text
    // Behind the last character it stands already.
    if (next.caret < next.text.length) input.setSelectionRange(next.caret, next.caret)
  }
  return next.text
}
