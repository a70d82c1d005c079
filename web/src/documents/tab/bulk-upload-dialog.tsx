import { classifyFile, largestReadBytes } from '@corbel/domain/documents/classify-endpoints'
import { documentForSigns, documentOfGuess } from '@corbel/domain/documents/classifying/document-of-guess'
import { useEffect, useEffectEvent, useState } from 'react'
import { callWithBytes } from '../../byte-call.ts'
import { fileSize } from '../../records/uploads/file-size.ts'
import type { UploadStore } from '../../records/uploads/upload-store.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { sendFiles } from './document-uploads.ts'
import type { DocumentsPlace, RecordDocument } from './documents-query.ts'

interface BulkUploadDialogProps {
  files: readonly File[]
  documents: readonly RecordDocument[]
  /** The record, for which files are read whose names say nothing. */
  place: DocumentsPlace
  store: UploadStore
  onClose: () => void
}

/** Where each of many files goes, as their names say it: to be looked at and put right before anything is sent. */
export function BulkUploadDialog({ files, documents, place: record, store, onClose }: BulkUploadDialogProps) {
  const { t } = useTranslation()
  const open = documents.filter(({ permissions }) => permissions.upload)
  const [places, setPlaces] = useState<readonly string[]>(() =>
    files.map(({ name }) => documentForSigns({ name }, open) ?? ''),
  )
  // A choice that somebody made meanwhile stays.
  const offer = useEffectEvent((at: number, docType: string) =>
    setPlaces((now) => (now[at] === '' ? now.with(at, docType) : now)),
  )
  const readUndecided = useEffectEvent(async (signal: AbortSignal) => {
    for (const [at, file] of files.entries()) {
      if (signal.aborted) return
      if (places[at] !== '' || file.size > largestReadBytes || !/\.(pdf|jpe?g|png|heic|tiff?)$/i.test(file.name))
        continue
      const guesses = await guessesOf(record, file, signal)
      const docType = documentOfGuess(guesses, open)
      if (docType !== null) offer(at, docType)
    }
  })
  useEffect(() => {
    const reading = new AbortController()
    void readUndecided(reading.signal)
    return () => reading.abort()
  }, [])
  const sent = places.filter((place) => place !== '').length
  const send = () => {
    for (const document of open) {
      const chosen = files.filter((_file, at) => places[at] === document.docType)
      if (chosen.length > 0) sendFiles(store, document, chosen)
    }
    onClose()
  }
  const choices = open.map(({ docType, title }) => ({ value: docType, label: title }))
  return (
    <FormDialog title={t('documentsTab.sortTitle', { count: files.length })} size="lg" isTyped onClose={onClose}>
      <div className="stack">
        <p className="quiet">{t('documentsTab.sortText')}</p>
        <ul className="doc-sorted">
          {files.map((file, at) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <span className="trunc" title={file.name} dir="auto">
                {file.name}
              </span>
              <span className="meta quiet num nowrap">{fileSize(file.size)}</span>
              <Choice
                size="sm"
                aria-label={t('documentsTab.placeOf', { name: file.name })}
                data={choices}
                placeholder={t('documentsTab.leaveOut')}
                value={places[at] ?? ''}
                onChange={(place) => setPlaces(places.with(at, place))}
              />
            </li>
          ))}
        </ul>
        <div className="row">
          <span className="grow" />
          <CancelButton />
          <Button disabled={sent === 0} onClick={send}>
            {t('documentsTab.sendSorted', { count: sent })}
          </Button>
        </div>
      </div>
    </FormDialog>
  )
}

/** What the server reads in a file, of which it keeps nothing; where that fails, somebody says what it is. */
async function guessesOf({ module, owner }: DocumentsPlace, file: File, signal: AbortSignal) {
  try {
    const query = { module, owner, name: file.name }
    const body = file.slice(0, file.size, 'application/octet-stream')
    const { guesses } = await callWithBytes(classifyFile, { query, body, signal, onSent: () => undefined })
    return guesses
  } catch {
    return []
  }
}
