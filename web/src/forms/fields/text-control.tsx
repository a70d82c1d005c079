import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { hearTyping } from '../../ui/controls/hear-typing.ts'
import { isPasted, type TypedText } from '../../ui/controls/typed-text.ts'
import { FieldBox } from '../../ui/field-box.tsx'
import { currencySign } from '../../ui/format-number.ts'
import { useFormSettings } from '../form-settings.ts'
import { type FieldControlProps, isLeft, textOf } from './field-control.ts'
import { type TextFormat, textFormatOf } from './text-format.ts'

export interface TextControlProps extends FieldControlProps {
  small?: boolean
  actions?: React.ReactNode
  /** Of a kind whose code few forms need. */
  format?: TextFormat
}

/**
 * One line of text; the mask follows the typing and the caret stays behind the digit just typed. The box itself holds
 * what is typed, so that a key needs no render; what is stored is written into it when the two say different things.
 */
export function TextControl(props: TextControlProps) {
  const { element, value, live, dirty, invalid, readOnly } = props
  const { dateFormat, currency } = useFormSettings()
  const format = props.format ?? textFormatOf(element, dateFormat)
  const stored = textOf(value)
  const input = useRef<HTMLInputElement>(null)
  const [firstText] = useState(() => format.toText(textOf(live ? live.read() : value)))
  const shown = useRef<Pick<TypedText, 'text' | 'isWhole'>>({ text: firstText })

  // An undo, a rule or another person may have changed what is stored.
  const follow = useEffectEvent(() => {
    const now = live ? textOf(live.read()) : stored
    if (input.current === null || format.toStored(input.current.value) === now) return
    shown.current = { text: write(input.current, format.toText(now)) }
  })
  useLayoutEffect(() => live?.listen(() => follow()), [live])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored is what calls for it
  useLayoutEffect(() => follow(), [stored, dateFormat])

  const change = useEffectEvent((box: HTMLInputElement) => {
    const caret = box.selectionStart ?? box.value.length
    const { text, isWhole = false } = shown.current
    const next = format.type({ text: box.value, caret, isWhole, pasted: isPasted(text, box.value) })
    write(box, next.text, next.caret)
    shown.current = next
    props.onType(format.toStored(next.text))
  })
  useLayoutEffect(() => (input.current === null ? undefined : hearTyping(input.current, (box) => change(box))), [])
  const leave = (box: HTMLInputElement) => {
    shown.current = { ...shown.current, text: write(box, format.toText(format.toStored(box.value))) }
    props.onLeave()
  }

  return (
    <FieldBox
      prefix={format.isAmount ? currencySign(currency) : undefined}
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
        ref={input}
        defaultValue={firstText}
        placeholder={element.placeholder ?? (readOnly ? undefined : format.placeholder)}
        maxLength={format === undefined ? undefined : maxLengthOf(element)}
        required={props.required}
        readOnly={readOnly}
        aria-invalid={invalid || undefined}
        aria-describedby={props.describedBy}
        onBlur={(event) => isLeft(event.currentTarget) && leave(event.currentTarget)}
      />
    </FieldBox>
  )
}

/** Masks cut by themselves; only free text has the browser count. */
const maxLengthOf = (element: TextControlProps['element']): number | undefined =>
  element.type === 'text' || element.type === 'email' || element.type === 'website' ? element.maxLength : undefined

/** Writes only what differs, because an equal text would throw the caret to the end; answers the text. */
function write(box: HTMLInputElement, text: string, caret = text.length): string {
  if (box.value !== text) {
    box.value = text
    if (caret < text.length) box.setSelectionRange(caret, caret)
  }
  return text
}
