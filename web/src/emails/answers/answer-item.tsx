import type { MailAnswer } from '@corbel/domain/emails/answer-endpoints'
import { IconCornerUpLeft, IconFolderDown } from '@tabler/icons-react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { InstantText } from '../../ui/date-text.tsx'

interface AnswerItemProps {
  answer: MailAnswer
  /** Absent where its reader may write nothing. */
  onReply?: (answer: MailAnswer) => void
  /** Absent where it stands at no record. */
  onFile?: (answer: MailAnswer, file: MailAnswer['files'][number]) => void
  /** Where it stands at no record: to put it at one. */
  onPlace?: (answer: MailAnswer) => void
}

/** One answer: who, when, what they said; what they quote is folded. */
export function AnswerItem({ answer, onReply, onFile, onPlace }: AnswerItemProps) {
  const { t } = useTranslation()
  const { from, subject, text, quoted, files, automatic, isFromRecipient, dmarc, receivedAt, filedBy } = answer
  return (
    <li>
      <p className="row">
        <span className="med grow">
          {from.name === '' ? from.email : t('mails.answeredBy', { name: from.name, address: from.email })}
        </span>
        <span className="meta quiet">
          <InstantText value={receivedAt} />
        </span>
      </p>
      <p className="meta quiet">{subject}</p>
      {automatic && <p className="chip gray">{t('mails.automatic')}</p>}
      {(dmarc === 'fail' || dmarc === 'none') && <p className="chip red">{t('mails.notProven')}</p>}
      {!isFromRecipient && <p className="chip amber">{t('mails.otherAddress')}</p>}
      {filedBy !== null && <p className="chip gray">{t('mails.filedBy', { name: filedBy })}</p>}
      <p className="mail-answer-text">{text}</p>
      {files.length > 0 && (
        <ul className="mail-answer-files" aria-label={t('mails.attachments')}>
          {files.map((file) => (
            <li key={`${file._id} ${file.name}`} className="row">
              <span className="grow">{file.name}</span>
              {file._id === '' ? null : file.refused !== null ? (
                <span className="meta quiet">{t(`mails.refusedFiles.${file.refused}`)}</span>
              ) : file.filed ? (
                <span className="chip green">{t('mails.filed')}</span>
              ) : (
                onFile && (
                  <Button
                    variant="subtle"
                    aria-label={t('mails.fileItNamed', { name: file.name })}
                    onClick={() => onFile(answer, file)}
                  >
                    <IconFolderDown size={16} stroke={1.75} aria-hidden /> {t('mails.fileIt')}
                  </Button>
                )
              )}
            </li>
          ))}
        </ul>
      )}
      {quoted !== '' && (
        <details>
          <summary>{t('mails.quoted')}</summary>
          <p className="mail-answer-text quiet">{quoted}</p>
        </details>
      )}
      {onPlace && (
        <Button variant="default" onClick={() => onPlace(answer)}>
          <IconFolderDown size={16} stroke={1.75} aria-hidden /> {t('mails.fileAtRecord')}
        </Button>
      )}
      {onReply && !automatic && (
        <Button variant="subtle" onClick={() => onReply(answer)}>
          <IconCornerUpLeft size={16} stroke={1.75} aria-hidden /> {t('mails.reply')}
        </Button>
      )}
    </li>
  )
}
