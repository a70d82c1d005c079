import { useState } from 'react'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { isPasted, type TypedText } from './typed-text.ts'

/** How a value is typed, told as text and read from it. */
export interface TypedFormat<Value> {
  type: (typed: TypedText) => TypedText
  toText: (value: Value) => string
  toValue: (text: string) => Value
}

export interface TypedFieldProps<Value> extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> {
  value: Value
  onChange: (value: Value) => void
  /** The person has left the field, or chosen without typing. */
  onLeave?: (value: Value) => void
}

/** A line whose mask follows the typing, with the caret behind the digit just typed. */
export function TypedField<Value>(props: TypedFieldProps<Value> & { format: TypedFormat<Value> }) {
  const { value, onChange, onLeave, format, ...rest } = props
  const [typed, setTyped] = useState<string | null>(null)
  // While it means the value, what was typed stands as it was typed: `1.` is on its way to `1.5`.
  const shown = typed !== null && format.toValue(typed) === value ? typed : format.toText(value)
  return (
    <TextField
      {...rest}
      value={shown}
      onChange={(event) => {
        const box = event.currentTarget
        const caret = box.selectionStart ?? box.value.length
        const next = format.type({ text: box.value, caret, pasted: isPasted(shown, box.value) })
        // Written here, because the caret is lost where the page writes it.
        box.value = next.text
        box.setSelectionRange(next.caret, next.caret)
        setTyped(next.text)
        onChange(format.toValue(next.text))
      }}
      onBlur={() => {
        setTyped(null)
        onLeave?.(value)
      }}
    />
  )
}
