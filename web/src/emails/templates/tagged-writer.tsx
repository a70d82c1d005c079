import { useId, useRef } from 'react'
import { type InsertText, RichTextWriter } from '../../forms/rich-text-panel.tsx'
import { LabelledField } from '../../ui/controls/labelled-field.tsx'
import '../emails.css'
import { type OfferedTag, type TagPicking, useTagCompletion } from './use-tag-completion.tsx'

interface TaggedWriterProps {
  label: string
  html: string
  /** None: no value may stand in it. */
  tags: readonly OfferedTag[]
  /** Where they are chosen from, below it. */
  picker: TagPicking
  onType: (html: string) => void
}

/** Formatted text in which values may stand: typed after two braces, or chosen below it. */
export function TaggedWriter({ label, html, tags, picker: Picker, onType }: TaggedWriterProps) {
  const id = useId()
  const inserter = useRef<InsertText | null>(null)
  const { completer, list } = useTagCompletion(tags, { take: (...taken) => inserter.current?.(...taken) })
  return (
    <>
      <LabelledField id={id} label={label}>
        <div className="tag-complete">
          <RichTextWriter id={id} html={html} inserter={inserter} completer={completer} onType={onType} />
          {list}
        </div>
      </LabelledField>
      {tags.length > 0 && <Picker tags={tags} onChoose={(tag) => inserter.current?.(tag)} />}
    </>
  )
}
