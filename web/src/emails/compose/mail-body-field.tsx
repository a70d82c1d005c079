import { useTranslation } from '../../translation.ts'
import { TaggedWriter } from '../templates/tagged-writer.tsx'
import type { TagPicking } from '../templates/use-tag-completion.tsx'

interface MailBodyFieldProps {
  html: string
  /** What can stand for values of the record. */
  tags: readonly { path: string; title: string }[]
  picker: TagPicking
  onType: (html: string) => void
}

/** What the mail says. */
export function MailBodyField({ html, tags, picker, onType }: MailBodyFieldProps) {
  const { t } = useTranslation()
  return (
    <div className="mail-body">
      <TaggedWriter label={t('mails.message')} html={html} tags={tags} picker={picker} onType={onType} />
    </div>
  )
}
