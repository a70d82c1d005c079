import { unsortedType } from '@corbel/domain/documents/document'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import type { Upload } from '../../records/uploads/upload.ts'
import { UploadLine } from '../../records/uploads/upload-line.tsx'
import type { UploadStore } from '../../records/uploads/upload-store.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { RowCheckbox } from '../../ui/table/row-checkbox.tsx'
import { ChooseFiles } from './choose-files.tsx'
import { DocumentFiles, EarlierFiles } from './document-files.tsx'
import { DocumentNotes } from './document-notes.tsx'
import { DocumentChip, DocumentDecision } from './document-status.tsx'
import { sendFiles } from './document-uploads.ts'
import type { RecordDocument } from './documents-query.ts'
import { MergeFiles } from './file-tools.tsx'
import type { DocumentActs } from './use-document-acts.ts'

const SortFiles = lazyPart(async () => (await import('./sort-files.tsx')).SortFiles)
const SayNotDialog = lazyPart(async () => (await import('./say-not-dialog.tsx')).SayNotDialog, 'over')

interface DocumentEntryProps {
  document: RecordDocument
  today: string
  isScanning: boolean
  acts: DocumentActs
  store: UploadStore
  uploads: readonly Upload[]
  onOpen: (file: RecordDocument['files'][number]) => void
  isPicked: boolean
  /** Where files that came by mail may belong. */
  others: readonly RecordDocument[]
  /** Absent where there is nothing to choose from. */
  onPick?: ((isPicked: boolean) => void) | undefined
}

/** One document: how it stands, its files, and what may be done; files are dropped anywhere on it. */
export function DocumentEntry(props: DocumentEntryProps) {
  const { document, today, isScanning, acts, store, uploads, onOpen, isPicked, others, onPick } = props
  const { t } = useTranslation()
  const { title, files, permissions, isMultiple, isInRows, fileTypes } = document
  const [isOver, setOver] = useState(false)
  const [isSaying, setSaying] = useState(false)
  // What came by mail is sorted first: nothing is decided on all of it, and nothing more put there.
  const isUnsorted = document.docType === unsortedType
  const mayUpload = permissions.upload && !isUnsorted
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const dropped = [...event.dataTransfer.files]
    if (dropped.length > 0) sendFiles(store, document, dropped)
  }
  const drag = mayUpload
    ? {
        onDrop: drop,
        onDragOver: (event: DragEvent) => {
          event.preventDefault()
          setOver(true)
        },
        onDragLeave: () => setOver(false),
      }
    : {}
  return (
    <li className={isOver ? 'doc over' : 'doc'} {...drag}>
      <div className="doc-head">
        {onPick && files.length > 0 ? (
          <RowCheckbox
            label={t('documentsTab.pick', { title })}
            checked={isPicked}
            onChange={() => onPick(!isPicked)}
          />
        ) : null}
        <h3 dir="auto">{title}</h3>
        <DocumentChip document={document} />
        <Due document={document} today={today} />
        <div className="doc-acts">
          <MergeFiles document={document} acts={acts} />
          {isUnsorted ? null : <DocumentDecision document={document} acts={acts} />}
          {mayUpload ? (
            <ChooseFiles
              label={t('documentsTab.uploadTo', { title })}
              isMultiple={isMultiple}
              fileTypes={fileTypes}
              onChoose={(chosen) => sendFiles(store, document, chosen)}
            >
              <IconUpload size={16} stroke={1.75} aria-hidden /> {t('documentsTab.upload')}
            </ChooseFiles>
          ) : null}
          {permissions.sayNotApplicable && permissions.statuses.length === 0 ? (
            <Button variant="default" onClick={() => setSaying(true)}>
              {t('documentsTab.saysNot')}
            </Button>
          ) : null}
        </div>
      </div>
      <Reasons document={document} />
      {files.length > 0 ? <DocumentFiles {...{ document, acts, onOpen, isScanning }} /> : null}
      {isUnsorted && permissions.statuses.length > 0 ? <SortFiles files={files} documents={others} /> : null}
      {uploads.length > 0 ? (
        <ul className="doc-files">
          {uploads.map((upload) => (
            <UploadLine key={upload.id} upload={upload} store={store} />
          ))}
        </ul>
      ) : null}
      {isInRows && files.length === 0 ? <p className="quiet meta">{t('documentsTab.inRows')}</p> : null}
      <EarlierFiles document={document} />
      <DocumentNotes document={document} acts={acts} />
      {isSaying ? <SayNotDialog {...{ document, acts }} onClose={() => setSaying(false)} /> : null}
    </li>
  )
}

/** By when it is needed; a day that is past while it is owed is said in words and red. */
function Due({ document: { due, status, expiresOn }, today }: Pick<DocumentEntryProps, 'document' | 'today'>) {
  const { t } = useTranslation()
  if (expiresOn !== null)
    return (
      <span className="meta quiet">
        {t('documentsTab.expires')} <DateText value={expiresOn} />
      </span>
    )
  if (due === null || status === 'Approved' || status === 'N/A') return null
  const isLate = due < today && status !== 'Awaiting Review'
  return (
    <span className={isLate ? 'meta doc-late' : 'meta quiet'}>
      {t('documentsTab.due')} <DateText value={due} />
      {isLate ? ` · ${t('documentsTab.overdue')}` : null}
    </span>
  )
}

function Reasons({ document: { reason, notApplicable } }: Pick<DocumentEntryProps, 'document'>) {
  const { t } = useTranslation()
  return (
    <>
      {reason ? <p className="doc-reason">{t('documentsTab.reasonSaid', { reason })}</p> : null}
      {notApplicable ? (
        <p className="doc-reason">{t('documentsTab.notApplicable', { reason: notApplicable })}</p>
      ) : null}
    </>
  )
}
