import { useId, useRef } from 'react'
import { type InsertText, RichTextWriter } from '../../forms/rich-text-panel.tsx'
import { useTranslation } from '../../translation.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { LabelledField } from '../../ui/controls/labelled-field.tsx'

interface MailBodyFieldProps {
  html: string
  /** What can stand for values of the record. */
  tags: readonly { path: string; title: string }[]
  onType: (html: string) => void
}

/** What the mail says. */
export function MailBodyField({ html, tags, onType }: MailBodyFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const inserter = useRef<InsertText | null>(null)
  const insert = (path: string | null): void => {
    if (path) inserter.current?.(`{{${path}}}`)
  }
  return (
    <div className="mail-body">
      <LabelledField id={id} label={t('mails.message')}>
        <RichTextWriter id={id} html={html} inserter={inserter} onType={onType} />
      </LabelledField>
      {tags.length === 0 ? null : (
        <Choice
          label={t('mails.tags')}
          placeholder={t('mails.tags')}
          data={tags.map(({ path, title }) => ({ value: path, label: title === path ? path : `${title} – ${path}` }))}
          value={null}
          onChange={insert}
        />
      )}
    </div>
  )
}
