import { useId, useRef } from 'react'
import { type InsertText, RichTextWriter } from '../../forms/rich-text-panel.tsx'
import { useTranslation } from '../../translation.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { LabelledField } from '../../ui/controls/labelled-field.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import '../emails.css'
import { tagLabel, useTagName } from './tag-name.ts'
import { type OfferedTag, useTagCompletion } from './use-tag-completion.tsx'

const TagPicker = lazyPart(async () => (await import('./tag-picker.tsx')).TagPicker)

interface TaggedWriterProps {
  label: string
  html: string
  /** None: no value may stand in it. */
  tags: readonly OfferedTag[]
  onType: (html: string) => void
}

/** Formatted text in which values may stand: typed after two braces, or chosen below it. */
export function TaggedWriter({ label, html, tags, onType }: TaggedWriterProps) {
  const id = useId()
  const inserter = useRef<InsertText | null>(null)
  const { completer, list } = useTagCompletion(tags, { take: (words, instead) => inserter.current?.(words, instead) })
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

/** So many are looked through at once. */
const mostUnsearched = 12

/** A few are chosen from a plain list; what searches many comes only where there are many. */
function Picker(props: { tags: readonly OfferedTag[]; onChoose: (tag: string) => void }) {
  const { tags, onChoose } = props
  const { t } = useTranslation()
  const tagName = useTagName()
  if (tags.length > mostUnsearched) return <TagPicker {...props} />
  return (
    <Choice
      label={t('mailTemplates.tags.insert')}
      placeholder={t('mailTemplates.tags.insert')}
      data={tags.map((tag) => ({ value: tag.path, label: tagLabel(tagName(tag), tag.path) }))}
      value={null}
      onChange={(path) => {
        if (path) onChoose(`{{${path}}}`)
      }}
    />
  )
}
