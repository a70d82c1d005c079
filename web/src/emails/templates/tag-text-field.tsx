import { useLayoutEffect, useRef } from 'react'
import { TextField } from '../../ui/controls/text-field.tsx'
import { type OfferedTag, type TagPicking, useTagCompletion } from './use-tag-completion.tsx'

interface TagTextFieldProps {
  label: string
  description?: string
  maxLength: number
  required?: boolean
  /** None: no tag may stand in it. */
  tags: readonly OfferedTag[]
  error?: string | undefined
  /** Where they are chosen from, below it; absent: they are offered while one is typed alone. */
  picker?: TagPicking
  value: string
  onChange: (value: string) => void
}

/** A line of text that tags may stand in, put where the caret stands. */
export function TagTextField({ tags, picker: Picker, value, onChange, ...field }: TagTextFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  /** Where whoever writes goes on once the tag is in the field: a text that is put there leaves the caret at its end. */
  const goesOnAt = useRef<number | null>(null)
  const put = (tag: string, { before, after } = { before: 0, after: 0 }) => {
    const at = Math.min(caret.current ?? value.length, value.length)
    caret.current = at - before + tag.length
    goesOnAt.current = caret.current
    onChange(value.slice(0, at - before) + tag + value.slice(at + after))
    input.current?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the text stands in the field
  useLayoutEffect(() => {
    if (goesOnAt.current !== null) input.current?.setSelectionRange(goesOnAt.current, goesOnAt.current)
    goesOnAt.current = null
  }, [value])
  const { completer, list } = useTagCompletion(tags, { take: put, box: input })
  const note = (element: HTMLInputElement) => {
    caret.current = element.selectionStart
    if (element !== document.activeElement) return
    const around = {
      before: element.value.slice(0, caret.current ?? 0),
      after: element.value.slice(caret.current ?? 0),
    }
    completer.moved(around, () => element.getBoundingClientRect())
  }
  return (
    <>
      <TextField
        {...field}
        ref={input}
        value={value}
        aria-autocomplete={tags.length > 0 ? 'list' : undefined}
        aria-controls={completer.listId ?? undefined}
        aria-activedescendant={completer.optionId ?? undefined}
        onSelect={(event) => note(event.currentTarget)}
        onKeyDown={(event) => {
          if (completer.key(event.nativeEvent)) event.stopPropagation()
        }}
        onBlur={completer.left}
        onChange={(event) => {
          note(event.currentTarget)
          onChange(event.currentTarget.value)
        }}
      />
      {list}
      {tags.length > 0 && Picker !== undefined && <Picker tags={tags} onChoose={put} />}
    </>
  )
}
