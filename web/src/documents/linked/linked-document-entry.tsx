import type { LinkedDocument } from '@corbel/domain/documents/link-endpoints'
import { shownName } from '@corbel/domain/shared/plain-name'
import { IconCheck, IconFile, IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { isRefusal } from '../../api-errors.ts'
import { paths } from '../../paths.ts'
import { fileSize } from '../../records/uploads/file-size.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { Choose } from '../requested/choose-button.tsx'
import { type DocumentLinkAddress, sendByLink } from './linked-calls.ts'

interface EntryProps {
  document: LinkedDocument
  address: DocumentLinkAddress
  mayRead: boolean
  maySend: boolean
  onSent: () => Promise<void>
}

/** Files that were chosen at once, and what they are called together. */
interface Sending {
  files: readonly File[]
  sending: string
}

/** One document behind a link: its files to look at, and what is owed to be sent. */
export function LinkedDocumentEntry({ document, address, mayRead, maySend, onSent }: EntryProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [isSending, setSending] = useState(false)
  const [isSent, setSent] = useState(false)
  /** What did not arrive, and was not refused: the others that it was chosen with have closed the document to anything else. */
  const [left, setLeft] = useState<Sending | null>(null)
  const [trouble, setTrouble] = useState<string | null>(null)
  const { docType, title, reason, due, isOpen, isMultiple, fileTypes, files } = document
  const send = async ({ files: chosen, sending }: Sending) => {
    if (isSending) return
    setSending(true)
    setTrouble(null)
    const failed: { file: File; isRefused: boolean }[] = []
    let why = ''
    for (const file of chosen) {
      try {
        await sendByLink(address, { docType, file, sending })
      } catch (error) {
        failed.push({ file, isRefused: isRefusal(error) })
        why ||= errorText(error) || t('documentLinks.page.failed')
      }
    }
    const again = failed.filter(({ isRefused }) => !isRefused).map(({ file }) => file)
    setLeft(again.length > 0 ? { files: again, sending } : null)
    if (failed.length > 0) setTrouble(`${failed.map(({ file }) => shownName(file.name)).join(', ')}: ${why}`)
    setSent(failed.length < chosen.length)
    await onSent()
    setSending(false)
  }
  return (
    <li className="card requested-entry">
      <h2 dir="auto">{title}</h2>
      {reason && isOpen ? <p className="doc-reason">{t('documentLinks.page.redo', { reason })}</p> : null}
      {due !== null && isOpen ? (
        <p className="meta quiet">
          {t('documentsTab.due')} <DateText value={due} />
        </p>
      ) : null}
      {mayRead ? <LinkedFiles files={files} /> : null}
      <FormError message={trouble} />
      {left === null ? null : (
        <div className="requested-acts">
          <Button loading={isSending} onClick={() => void send(left)}>
            {t('shared.retry')}
          </Button>
        </div>
      )}
      {isOpen ? (
        <div className="requested-acts">
          <Choose
            accept={fileTypes.map((type) => `.${type}`).join()}
            isMultiple={isMultiple}
            isMain
            about={t('documentLinks.page.sendTo', { title })}
            disabled={isSending}
            onChoose={(chosen) => void send({ files: chosen, sending: crypto.randomUUID() })}
          >
            <IconPaperclip size={18} stroke={1.75} aria-hidden />
            {t(isSending ? 'documentLinks.page.sending' : 'documentLinks.page.choose')}
          </Choose>
        </div>
      ) : null}
      {maySend && !isOpen && left === null ? (
        <p className="requested-done" role="status">
          <IconCheck size={18} stroke={1.75} aria-hidden />{' '}
          {t(isSent ? 'documentLinks.page.sent' : 'documentLinks.page.notNow')}
        </p>
      ) : null}
    </li>
  )
}

function LinkedFiles({ files }: Pick<LinkedDocument, 'files'>) {
  const { t } = useTranslation()
  if (files.length === 0) return <p className="quiet meta">{t('documentLinks.page.none')}</p>
  return (
    <ul className="requested-files">
      {files.map(({ _id, name, size }) => (
        <li key={_id}>
          <IconFile size={18} stroke={1.75} aria-hidden />
          <a
            className="trunc"
            href={paths.docView(_id)}
            target="_blank"
            rel="noreferrer"
            aria-label={t('documentLinks.page.look', { name })}
          >
            <span dir="auto">{name}</span>
          </a>
          <span className="meta quiet num nowrap">{fileSize(size)}</span>
        </li>
      ))}
    </ul>
  )
}
