import { longestNote } from '@corbel/domain/notes/note'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from '../translation.ts'
import { Field, fieldMessagesId } from '../ui/field.tsx'
import { FieldMessage } from '../ui/field-message.tsx'
import { type Mentionable, type MentionBegun, matching, mentionBegun } from './note-people.ts'

interface MentionFieldProps {
  value: string
  people: readonly Mentionable[]
  error?: string
  /** Whoever began it types at once. */
  isBegun?: boolean
  onChange: (value: string) => void
  onMention: (id: string) => void
}

const shownMost = 6

/** The words of a note; after an @ it offers the people who may read it. */
export function MentionField({ value, people, error, isBegun = false, onChange, onMention }: MentionFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [begun, setBegun] = useState<MentionBegun | null>(null)
  const [active, setActive] = useState(0)
  useEffect(() => {
    if (isBegun) box.current?.focus()
  }, [isBegun])
  const offered = begun === null ? [] : matching(people, begun.typed).slice(0, shownMost)
  const isOpen = offered.length > 0
  const look = (text: string, caret: number) => {
    setBegun(people.length === 0 ? null : mentionBegun(text, caret))
    setActive(0)
  }
  const choose = (person: Mentionable) => {
    if (begun === null) return
    const before = `${value.slice(0, begun.at)}@${person.name} `
    onChange(before + value.slice(begun.at + 1 + begun.typed.length).replace(/^ /, ''))
    onMention(person.id)
    setBegun(null)
    requestAnimationFrame(() => box.current?.setSelectionRange(before.length, before.length))
  }
  const onKey = (event: KeyboardEvent) => {
    if (!isOpen) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = offered[active]
    if (step !== undefined) setActive((active + step + offered.length) % offered.length)
    else if ((event.key === 'Enter' || event.key === 'Tab') && chosen) choose(chosen)
    else if (event.key === 'Escape') setBegun(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Field
      id={id}
      label={t('notes.content')}
      required
      messages={
        error ? (
          <FieldMessage tone="error">{error}</FieldMessage>
        ) : people.length > 0 ? (
          <FieldMessage tone="help">{t('notes.mentionHint')}</FieldMessage>
        ) : null
      }
    >
      <div className="mention-field">
        <textarea
          ref={box}
          id={id}
          className={error === undefined ? 'input text-area' : 'input text-area invalid'}
          rows={4}
          maxLength={longestNote}
          value={value}
          aria-required
          aria-invalid={error !== undefined}
          aria-describedby={fieldMessagesId(id)}
          aria-autocomplete={people.length > 0 ? 'list' : undefined}
          aria-controls={isOpen ? `${id}-people` : undefined}
          aria-activedescendant={isOpen ? `${id}-${offered[active]?.id}` : undefined}
          onChange={(event) => {
            onChange(event.currentTarget.value)
            look(event.currentTarget.value, event.currentTarget.selectionStart)
          }}
          onKeyDown={onKey}
          onBlur={() => setBegun(null)}
        />
        {isOpen ? (
          <div className="mention-list" role="listbox" id={`${id}-people`} aria-label={t('notes.mention')}>
            {offered.map((person, at) => (
              // The text keeps the focus: keys are its own, and a press must not take the focus away.
              <div
                key={person.id}
                id={`${id}-${person.id}`}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                onPointerDown={(event) => {
                  event.preventDefault()
                  choose(person)
                }}
              >
                {person.name}
              </div>
            ))}
          </div>
        ) : null}
      </div>
    </Field>
  )
}
