import type { RequestedDocument } from '@corbel/domain/documents/request-endpoints'
import { IconCamera, IconCheck, IconPaperclip, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { shrinkPicture } from '../../records/uploads/shrink-picture.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { Choose } from './choose-button.tsx'
import { type RequestLink, type SentDocument, sendRequested } from './requested-calls.ts'

interface EntryProps {
  document: RequestedDocument
  link: RequestLink
  onSent: () => Promise<void>
}

interface Page {
  key: string
  bytes: Blob
  /** Shows it. */
  address: string
}

/** One document: its pages are photographed or its files chosen, and sent. */
export function RequestedDocumentEntry({ document, link, onSent }: EntryProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [pages, setPages] = useState<readonly Page[]>([])
  const [isSending, setSending] = useState(false)
  const [trouble, setTrouble] = useState<string | null>(null)
  const { docType, title, reason, due, isOpen, isMultiple, fileTypes } = document
  const send = async (files: SentDocument['files'], arePages: boolean) => {
    if (isSending || files.length === 0) return
    setSending(true)
    setTrouble(null)
    try {
      await sendRequested(link, { docType, files, arePages })
      for (const { address } of pages) URL.revokeObjectURL(address)
      setPages([])
      await onSent()
    } catch (error) {
      setTrouble(errorText(error) || t('documentRequests.page.failed'))
    } finally {
      setSending(false)
    }
  }
  /** At once: the photograph is all that there is of it, and goes; else pages are collected until they are sent. */
  const take = async (photos: readonly File[], isAtOnce: boolean) => {
    const taken: Page[] = []
    for (const photo of photos) {
      const bytes = await shrinkPicture(photo)
      if (bytes === null) setTrouble(t('documents.wrongType'))
      else taken.push({ key: crypto.randomUUID(), bytes, address: URL.createObjectURL(bytes) })
    }
    setPages((before) => [...before, ...taken])
    if (isAtOnce) await send(named(taken), true)
  }
  const drop = (page: Page) => {
    URL.revokeObjectURL(page.address)
    setPages((before) => before.filter((one) => one !== page))
  }
  return (
    <li className="card requested-entry">
      <h2 dir="auto">{title}</h2>
      {reason ? <p className="doc-reason">{t('documentRequests.page.redo', { reason })}</p> : null}
      {due !== null && isOpen ? (
        <p className="meta quiet">
          {t('documentsTab.due')} <DateText value={due} />
        </p>
      ) : null}
      <FormError message={trouble} />
      {isOpen ? (
        <>
          {pages.length > 0 ? (
            <ol className="requested-pages">
              {pages.map((page, at) => (
                <li key={page.key}>
                  <img src={page.address} alt={t('documentRequests.page.page', { place: at + 1 })} />
                  <IconButton
                    label={t('documentRequests.page.remove', { place: at + 1 })}
                    icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
                    onClick={() => drop(page)}
                  />
                </li>
              ))}
            </ol>
          ) : null}
          <div className="requested-acts">
            {pages.length > 0 ? (
              <Button loading={isSending} onClick={() => void send(named(pages), true)}>
                {t('documentRequests.page.sendPages', { count: pages.length })}
              </Button>
            ) : null}
            <Choose
              accept="image/*"
              isCamera
              isMain={pages.length === 0}
              about={title}
              disabled={isSending}
              onChoose={(photos) => void take(photos, pages.length === 0)}
            >
              <IconCamera size={18} stroke={1.75} aria-hidden />
              {t(pages.length > 0 ? 'documentRequests.page.another' : 'documentRequests.page.photo')}
            </Choose>
            {pages.length === 0 ? (
              <Choose
                accept="image/*"
                isCamera
                about={title}
                disabled={isSending}
                onChoose={(photos) => void take(photos, false)}
              >
                {t('documentRequests.page.several')}
              </Choose>
            ) : null}
            {pages.length === 0 ? (
              <Choose
                accept={fileTypes.map((type) => `.${type}`).join()}
                isMultiple={isMultiple}
                about={title}
                disabled={isSending}
                onChoose={(files) =>
                  void send(
                    files.map((file) => ({ bytes: file, name: file.name })),
                    false,
                  )
                }
              >
                <IconPaperclip size={18} stroke={1.75} aria-hidden />
                {t(isSending ? 'documentRequests.page.sending' : 'documentRequests.page.files')}
              </Choose>
            ) : null}
          </div>
        </>
      ) : (
        <p className="requested-done">
          <IconCheck size={18} stroke={1.75} aria-hidden /> {t('documentRequests.page.received')}
        </p>
      )}
    </li>
  )
}

const named = (pages: readonly Page[]): SentDocument['files'] =>
  pages.map(({ bytes }, at) => ({ bytes, name: `page-${at + 1}.jpg` }))
