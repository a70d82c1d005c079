import { documentCounts, unsortedType } from '@corbel/domain/documents/document'
import { IconDownload, IconLink, IconMail, IconMailForward, IconPlus, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { addressOf } from '../../api.ts'
import { useOpenedByAddress } from '../../records/opened-by-address.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { EmptyPanel, NoResultPanel } from '../../ui/state-panels.tsx'
import { type FileReview, FileViewer, type ViewedFile } from '../viewer/file-viewer-panel.tsx'
import { ChooseFiles } from './choose-files.tsx'
import { DocumentEntry } from './document-entry.tsx'
import { useDocumentUploads, useUploadsOf } from './document-uploads.ts'
import { type DocumentsPlace, type DocumentsReply, documentsQuery, useDocumentEvents } from './documents-query.ts'
import { isShownIn, StatusFilter, type StatusFilterName } from './status-filter.tsx'
import { DismissedSuggestions, SuggestedDocument } from './suggested-document.tsx'
import { type DocumentActs, useDocumentActs } from './use-document-acts.ts'
import './documents.css'

const RecordPapers = lazyPart(async () => (await import('../../papers/record-papers-panel.tsx')).RecordPapers)
const AskDocumentDialog = lazyPart(async () => (await import('./ask-document-dialog.tsx')).AskDocumentDialog, 'over')
const RequestByMailDialog = lazyPart(
  async () => (await import('./request-by-mail-dialog.tsx')).RequestByMailDialog,
  'over',
)
const ShareByLinkDialog = lazyPart(async () => (await import('./share-by-link-dialog.tsx')).ShareByLinkDialog, 'over')
const MailboxDialog = lazyPart(async () => (await import('./mailbox-dialog.tsx')).MailboxDialog, 'over')
const BulkUploadDialog = lazyPart(async () => (await import('./bulk-upload-dialog.tsx')).BulkUploadDialog, 'over')

/** The documents of a record, for any page that shows one. */
export function DocumentsPanel(place: DocumentsPlace) {
  const { t } = useTranslation()
  const documents = useQuery(documentsQuery(place))
  useDocumentEvents(place)
  return (
    <>
      <section className="card docs" aria-label={t('documentsTab.title')}>
        <Loaded queries={{ documents }} skeleton={<RowsSkeleton rows={4} />} title={t('documentsTab.loadFailed')}>
          {({ documents: reply }) => <Documents place={place} reply={reply} />}
        </Loaded>
      </section>
      {documents.data ? <RecordPapers {...place} /> : null}
    </>
  )
}

function Documents({ place, reply }: { place: DocumentsPlace; reply: DocumentsReply }) {
  const { t } = useTranslation()
  const { docs, permissions, isLibrary, isScanning, today } = reply
  const acts = useDocumentActs(place)
  const store = useDocumentUploads(place)
  const uploads = useUploadsOf(store)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const [filter, setFilter] = useState<StatusFilterName>('all')
  const [opened, setOpened] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [isMailing, setMailing] = useState(false)
  const [isSharing, setSharing] = useState(false)
  const [isByMail, setByMail] = useState(false)
  const [sorted, setSorted] = useState<readonly File[] | null>(null)
  useOpenedByAddress({ document: () => setAsking(permissions.ask) })
  const shown = docs.filter((one) => one.suggestion !== 'dismissed' && isShownIn(filter, one))
  const left = docs.filter((one) => one.suggestion === 'dismissed')
  // What waits to be sorted is no document yet: it is asked of nobody, shared with nobody, and nothing more is put there.
  const named = docs.filter((one) => one.docType !== unsortedType)
  const { done, total } = documentCounts(docs)
  const mayUpload = docs.some((one) => one.permissions.upload)
  const hasFiles = docs.some(({ files }) => files.length > 0)
  const chosen = docs.flatMap(({ docType, files }) => (files.length > 0 && picked.has(docType) ? [docType] : []))
  const pick = (docType: string, isPicked: boolean) =>
    setPicked(new Set(isPicked ? [...picked, docType] : [...picked].filter((one) => one !== docType)))
  const ask = (
    <Button variant="default" onClick={() => setAsking(true)}>
      <IconPlus size={16} stroke={1.75} aria-hidden /> {t('documentsTab.ask')}
    </Button>
  )
  return (
    <>
      <header className="card-h doc-tools">
        <h2>{t(isLibrary ? 'documentsTab.library' : 'documentsTab.title')}</h2>
        {total > 0 ? <span className="quiet num nowrap">{t('documentsTab.done', { done, total })}</span> : null}
        <div className="doc-acts">
          {hasFiles ? (
            <a className="btn btn-default" href={zipAddress(place, chosen)} download>
              <IconDownload size={16} stroke={1.75} aria-hidden />{' '}
              {chosen.length === 0
                ? t('documentsTab.downloadAll')
                : t('documentsTab.downloadPicked', { count: chosen.length })}
            </a>
          ) : null}
          {mayUpload ? (
            <ChooseFiles label={t('documentsTab.uploadSeveral')} isMultiple onChoose={setSorted}>
              <IconUpload size={16} stroke={1.75} aria-hidden /> {t('documentsTab.uploadSeveral')}
            </ChooseFiles>
          ) : null}
          {permissions.ask ? (
            <Button variant="default" onClick={() => setMailing(true)}>
              <IconMail size={16} stroke={1.75} aria-hidden /> {t('documentRequests.ask')}
            </Button>
          ) : null}
          {permissions.mailIn ? (
            <Button variant="default" onClick={() => setByMail(true)}>
              <IconMailForward size={16} stroke={1.75} aria-hidden /> {t('documentMailbox.share')}
            </Button>
          ) : null}
          {permissions.ask && docs.length > 0 ? (
            <Button variant="default" onClick={() => setSharing(true)}>
              <IconLink size={16} stroke={1.75} aria-hidden /> {t('documentLinks.share')}
            </Button>
          ) : null}
          {permissions.ask ? ask : null}
        </div>
      </header>
      {!isScanning && hasFiles && docs.some((one) => one.permissions.markViewed) ? (
        <p className="meta quiet docs-note">{t('documentsTab.noScanner')}</p>
      ) : null}
      {docs.length > 3 ? <StatusFilter documents={docs} value={filter} onChange={setFilter} /> : null}
      {docs.length === 0 ? (
        <EmptyPanel as="h3" title={t('documentsTab.empty')} action={permissions.ask ? ask : undefined} />
      ) : null}
      {docs.length > 0 && shown.length === 0 ? <NoResultPanel onClear={() => setFilter('all')} /> : null}
      <ul className="doc-list">
        {shown.map((document) =>
          document.suggestion === null ? (
            <DocumentEntry
              key={document.docType}
              {...{ document, today, isScanning, acts, store }}
              others={named}
              uploads={uploads.filter(({ place: { field } }) => field === document.docType)}
              onOpen={(file) => setOpened(file._id)}
              isPicked={picked.has(document.docType)}
              onPick={docs.length > 1 ? (isPicked) => pick(document.docType, isPicked) : undefined}
            />
          ) : (
            <SuggestedDocument key={document.docType} {...{ document, acts }} mayAsk={permissions.ask} />
          ),
        )}
      </ul>
      <DismissedSuggestions documents={left} acts={acts} mayAsk={permissions.ask} />
      {opened === null ? null : <FileViewer {...viewing(shown, opened, acts)} onClose={() => setOpened(null)} />}
      {isAsking ? (
        <AskDocumentDialog documents={named} today={today} acts={acts} onClose={() => setAsking(false)} />
      ) : null}
      {isMailing ? <RequestByMailDialog place={place} documents={named} onClose={() => setMailing(false)} /> : null}
      {isByMail ? <MailboxDialog place={place} onClose={() => setByMail(false)} /> : null}
      {isSharing ? <ShareByLinkDialog place={place} documents={named} onClose={() => setSharing(false)} /> : null}
      {sorted ? (
        <BulkUploadDialog
          files={sorted}
          documents={named}
          place={place}
          store={store}
          onClose={() => setSorted(null)}
        />
      ) : null}
    </>
  )
}

/** All files of the documents that are listed, from one on; who may decide on a document may do so looking at it. */
function viewing(documents: DocumentsReply['docs'], opened: string, acts: DocumentActs) {
  const files = documents.flatMap(({ title, files: own }) => own.map(({ _id, name }) => ({ _id, name, title })))
  const of = ({ _id }: ViewedFile) => documents.find((one) => one.files.some((file) => file._id === _id))
  const decide = async (file: ViewedFile, status: 'Approved' | 'Awaiting Reupload', reason?: string) => {
    const document = of(file)
    if (!document || !(await acts.decide(document, status, reason))) throw new Error('It was not decided.')
  }
  const actions: FileReview = {
    mayDecide: (file) => {
      const document = of(file)
      const waits = document?.status === 'Awaiting Review' && document.docType !== unsortedType
      return waits && document.permissions.statuses.includes('Approved')
    },
    accept: (file) => decide(file, 'Approved'),
    redo: (file, reason) => decide(file, 'Awaiting Reupload', reason),
  }
  const mayDecide = documents.some(({ permissions }) => permissions.statuses.includes('Approved'))
  return { files, startAt: files.findIndex(({ _id }) => _id === opened), actions: mayDecide ? actions : undefined }
}

const zipAddress = ({ module, owner }: DocumentsPlace, types: readonly string[]): string =>
  addressOf(
    'docs/zip',
    [],
    [
      ['module', module],
      ['owner', owner],
      ...(types.length > 0 ? [['types', types.join(',')] as [string, string]] : []),
    ],
  )
