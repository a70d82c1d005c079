import { useTranslation } from '../../translation.ts'
import { TaggedWriter } from '../templates/tagged-writer.tsx'

interface MailBodyFieldProps {
  html: string
  /** What can stand for values of the record. */
  tags: readonly { path: string; title: string }[]
  onType: (html: string) => void
}

/** What the mail says. */
export function MailBodyField({ html, tags, onType }: MailBodyFieldProps) {
  const { t } = useTranslation()
  return (
    <div className="mail-body">
      <TaggedWriter label={t('mails.message')} html={html} tags={tags} onType={onType} />
    </div>
  )
}
