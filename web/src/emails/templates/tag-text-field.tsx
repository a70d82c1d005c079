import type { TemplateTag } from '@corbel/domain/emails/template-endpoints'
import { useRef } from 'react'
import { TextField } from '../../ui/controls/text-field.tsx'
import { TagPicker } from './tag-picker.tsx'

interface TagTextFieldProps {
  label: string
  description?: string
  maxLength: number
  required?: boolean
  /** None: no tag may stand in it. */
  tags: readonly TemplateTag[]
  value: string
  onChange: (value: string) => void
}

/** A line of text that tags may stand in, put where the caret stands. */
export function TagTextField({ tags, value, onChange, ...field }: TagTextFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  const note = (element: HTMLInputElement) => {
    caret.current = element.selectionStart
  }
  return (
    <>
      <TextField
        {...field}
        ref={input}
        value={value}
        onSelect={(event) => note(event.currentTarget)}
        onChange={(event) => {
          note(event.currentTarget)
          onChange(event.currentTarget.value)
        }}
      />
      {tags.length > 0 && (
        <TagPicker
          tags={tags}
          onChoose={(tag) => {
            const at = Math.min(caret.current ?? value.length, value.length)
            caret.current = at + tag.length
            onChange(value.slice(0, at) + tag + value.slice(at))
            input.current?.focus()
          }}
        />
      )}
    </>
  )
}
