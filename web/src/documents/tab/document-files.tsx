import { downloadFile, viewFile } from '@corbel/domain/documents/file-endpoints'
import { isPictureName } from '@corbel/domain/documents/file-kinds'
import { IconDownload, IconEye, IconEyeOff, IconFile, IconTrash } from '@tabler/icons-react'
import { addressOf } from '../../api.ts'
import { fileSize } from '../../records/uploads/file-size.ts'
import { useTranslation } from '../../translation.ts'
import { InstantText } from '../../ui/date-text.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { RecordDocument } from './documents-query.ts'
import { FileTools } from './file-tools.tsx'
import type { DocumentActs } from './use-document-acts.ts'

type File = RecordDocument['files'][number]

interface DocumentFilesProps {
  document: RecordDocument
  acts: DocumentActs
  onOpen: (file: File) => void
  /** A scanner is set up, and the reader is told of files that it has not looked at. */
  isScanning: boolean
}

const addressFor = (endpoint: typeof viewFile | typeof downloadFile, { _id }: Pick<File, '_id'>): string =>
  addressOf(endpoint.path, [['id', _id]], [])

/** The files of a document: to look at, to keep, to mark as looked at, to take off. */
export function DocumentFiles({ document, acts, onOpen, isScanning }: DocumentFilesProps) {
  const { t } = useTranslation()
  const { files, permissions } = document
  return (
    <ul className="doc-files">
      {files.map((file) => (
        <li key={file._id} className="doc-file">
          <IconFile size={18} stroke={1.75} aria-hidden />
          <a
            className="doc-file-name trunc"
            href={addressFor(isShown(file.name) ? viewFile : downloadFile, file)}
            title={file.name}
            target="_blank"
            rel="noreferrer"
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || !isShown(file.name)) return
              event.preventDefault()
              onOpen(file)
            }}
          >
            <span dir="auto">{file.name}</span>
          </a>
          <span className="meta quiet num nowrap">{fileSize(file.size)}</span>
          <span className="meta quiet nowrap doc-file-day">
            <InstantText value={file.createdAt} />
          </span>
          {file.waitsForReview ? <span className="chip amber">{t('documentsTab.waitsForReview')}</span> : null}
          {isScanning && !file.isScanned && permissions.markViewed ? (
            <span className="chip amber" title={t('documentsTab.notScannedFile', { name: file.name })}>
              {t('documentsTab.notScanned')}
            </span>
          ) : null}
          <span className="grow" />
          {permissions.markViewed ? (
            <IconButton
              label={t(file.isViewed ? 'documentsTab.markNotViewed' : 'documentsTab.markViewed', { name: file.name })}
              icon={
                file.isViewed ? (
                  <IconEye size={18} stroke={1.75} className="doc-seen" />
                ) : (
                  <IconEyeOff size={18} stroke={1.75} />
                )
              }
              aria-pressed={file.isViewed}
              onClick={() => void acts.markViewed(file._id, !file.isViewed)}
            />
          ) : null}
          <FileTools {...{ document, file, acts }} />
          <a
            className="ibtn"
            href={addressFor(downloadFile, file)}
            download={file.name}
            aria-label={t('documents.download', { name: file.name })}
            title={t('documents.download', { name: file.name })}
          >
            <IconDownload size={18} stroke={1.75} aria-hidden />
          </a>
          {permissions.remove ? (
            <IconButton
              label={t('documents.remove', { name: file.name })}
              icon={<IconTrash size={18} stroke={1.75} />}
              onClick={() => void acts.remove(file._id)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

/** What a browser shows in its place. */
const isShown = (name: string): boolean => isPictureName(name) || /\.pdf$/i.test(name)

/** Files that were replaced or taken off, for those who may read them. */
export function EarlierFiles({ document }: { document: RecordDocument }) {
  const { t } = useTranslation()
  const { versions = [] } = document
  if (versions.length === 0) return null
  return (
    <details className="doc-versions">
      <summary>{t('documentsTab.versions', { count: versions.length })}</summary>
      <ul className="doc-files">
        {versions.map((file) => (
          <li key={file._id} className="doc-file">
            <IconFile size={18} stroke={1.75} aria-hidden />
            <a className="doc-file-name trunc" href={addressFor(downloadFile, file)} download={file.name}>
              <span dir="auto">{file.name}</span>
            </a>
            <span className="meta quiet num nowrap">{fileSize(file.size)}</span>
            <span className="meta quiet nowrap">
              {t('documentsTab.until')} <InstantText value={file.removedAt} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
