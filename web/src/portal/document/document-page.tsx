import '../look/document.css'
import { type DocumentStatus, isOwed } from '@corbel/domain/documents/document'
import { listDocuments, type RecordDocument } from '@corbel/domain/documents/document-endpoints'
import { removeFile } from '@corbel/domain/documents/file-endpoints'
import { acceptsFileName, largestFileBytes } from '@corbel/domain/documents/file-rules'
import { mostPages } from '@corbel/domain/documents/page-endpoints'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { call } from '../../api.ts'
import { fileSize } from '../../records/uploads/file-size.ts'
import { UploadStore } from '../../records/uploads/upload-store.ts'
import { useTranslation } from '../../translation.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useAsked } from '../ask.ts'
import { itemPath } from '../loan/loan-paths.ts'
import { Frame } from '../parts/frame.tsx'
import { Icon } from '../parts/icon.tsx'
import { Go, Push } from '../parts/push.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { Skeleton, Trouble } from '../parts/trouble.tsx'
import { useDates } from '../parts/use-dates.ts'
import { loanPath } from '../place.ts'
import { DocumentNotes } from './document-notes.tsx'
import { FileInput } from './file-input.tsx'
import { NotApplicable } from './not-applicable.tsx'
import { pagesOf } from './page-store.ts'
import { PagesPart } from './pages-part.tsx'
import { UploadsPart } from './uploads-part.tsx'

const module = 'opportunities'
const states = {
  'Not Uploaded': { said: 'owed', colour: 'gray' },
  'Awaiting Review': { said: 'review', colour: 'blue' },
  'Awaiting Reupload': { said: 'redo', colour: 'amber' },
  Approved: { said: 'accepted', colour: 'green' },
} as const

/** One document that is asked for: why, where to photograph or choose it, and what became of it. */
export function DocumentPage({ loan, docType }: { loan: string; docType: string }) {
  const { t } = useTranslation()
  const asked = useAsked(`documents ${loan}`, () => call(listDocuments, { body: { module, owner: loan } }))
  const found = asked.value?.docs.find((one) => one.docType === docType)
  if (found !== undefined) return <OneDocument loan={loan} document={found} again={asked.again} />
  return (
    <Frame title={t('portal.documents')} head={<Head loan={loan} />}>
      {asked.value !== undefined ? (
        <p className="card pad">{t('portalDocument.unknown')}</p>
      ) : asked.error === undefined ? (
        <Skeleton />
      ) : (
        <Trouble error={asked.error} onRetry={asked.again} />
      )}
    </Frame>
  )
}

function Head({ loan }: { loan: string }) {
  const { t } = useTranslation()
  return (
    <>
      <Go to={loanPath(loan)} className="ibtn" label={t('portal.toYourLoan')}>
        <Icon name="close" />
      </Go>
      <b className="grow">{t('portal.documents')}</b>
    </>
  )
}

interface OneDocumentProps {
  loan: string
  document: RecordDocument
  again: () => void
}

const uploads = new Map<string, UploadStore>()

/** By document: what is on its way goes on while another page is looked at. */
function uploadsOf(loan: string, docType: string): UploadStore {
  const key = `${loan} ${docType}`
  const known = uploads.get(key)
  if (known !== undefined) return known
  const options = { owner: { module, id: loan }, onUploaded: () => undefined, onFailed: () => undefined }
  const store = new UploadStore(options)
  uploads.set(key, store)
  return store
}

function OneDocument({ loan, document, again }: OneDocumentProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { docType, title, status, permissions, fileTypes, isMultiple } = document
  const pageStore = pagesOf({ owner: loan, docType, name: `${title.replaceAll(/[\\/:*?"<>|]/g, ' ')}.pdf` })
  const pages = useSyncExternalStore(pageStore.listen, pageStore.all)
  const fileStore = uploadsOf(loan, docType)
  const files = useSyncExternalStore(fileStore.listen, fileStore.all)
  const [problem, setProblem] = useState('')
  const [isJoining, setJoining] = useState(false)
  // Pages become a PDF: where none is taken, each photograph is a file.
  const takesPages = acceptsFileName('page.pdf', fileTypes)
  const mayUpload = permissions.upload && !document.isInRows
  useEffect(() => {
    // Failing, the pages are found when this page is opened again.
    if (mayUpload && takesPages) void pageStore.find().catch(() => undefined)
  }, [pageStore, mayUpload, takesPages])
  useEffect(() => fileStore.listenToArrivals(again), [fileStore, again])
  const sendAsFiles = (chosen: readonly File[]) =>
    fileStore.add({ field: docType }, isMultiple ? chosen : chosen.slice(0, 1), (file) => {
      if (file.size > largestFileBytes) return 'too-large'
      return acceptsFileName(file.name, fileTypes) ? null : 'wrong-type'
    })
  /** At once: what is chosen is all that there is of it, and goes; else pages are collected until they are sent. */
  const choose = async (chosen: readonly File[], isAtOnce: boolean) => {
    setProblem('')
    const isAll = isAtOnce && pageStore.all().length === 0
    const others: File[] = []
    for (const file of chosen) {
      const isPage = takesPages && file.type.startsWith('image/') && pageStore.all().length < mostPages
      if (!isPage || !(await pageStore.take(file))) others.push(file)
    }
    if (others.length > 0) sendAsFiles(others)
    if (isAll && (await pageStore.arrived())) await join()
  }
  const join = async () => {
    setProblem('')
    setJoining(true)
    try {
      await pageStore.join()
      again()
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setJoining(false)
    }
  }
  const accept = takesPages ? ['image/*', ...fileTypes.map(asAccepted)].join() : fileTypes.map(asAccepted).join()
  const isSending = pages.some(({ id, problem: failed }) => id === null && failed === null)
  const isWhole = pages.length > 0 && pages.every(({ id }) => id !== null)
  const hasPages = pages.length > 0
  const camera = { icon: 'camera', accept: 'image/*', isCamera: true } as const
  const foot = mayUpload ? (
    <div className="stack-8">
      {hasPages ? (
        <Push icon="send" isBusy={!isWhole || isJoining} onPush={() => void join()}>
          {isSending || isJoining
            ? t('portalDocument.sending')
            : t('portalDocument.sendPages', { count: pages.length })}
        </Push>
      ) : (
        <FileInput {...camera} onChoose={(chosen) => void choose(chosen, true)}>
          {t('portalDocument.takePhoto')}
        </FileInput>
      )}
      <div className="two-even">
        {takesPages ? (
          <FileInput {...camera} quiet onChoose={(chosen) => void choose(chosen, false)}>
            {hasPages ? t('portalDocument.addPage') : t('portalDocument.severalPages')}
          </FileInput>
        ) : (
          <span />
        )}
        <FileInput
          icon="send"
          accept={accept}
          isMultiple={isMultiple}
          quiet
          onChoose={(chosen) => void choose(chosen, true)}
        >
          {t('portalDocument.chooseFiles')}
        </FileInput>
      </div>
    </div>
  ) : undefined
  return (
    <Frame title={title} head={<Head loan={loan} />} foot={foot}>
      <Standing document={document} />
      <div role="status">{problem !== '' && <p className="notice">{problem}</p>}</div>
      {document.isInRows && isOwed(status) && (
        <Go to={itemPath(loan, { kind: 'answer', id: docType })} className="push">
          {t('portal.answerNow')}
        </Go>
      )}
      <PagesPart store={pageStore} pages={pages} />
      <UploadsPart store={fileStore} uploads={files} />
      <SentFiles document={document} again={again} />
      <NotApplicable loan={loan} document={document} again={again} />
      <DocumentNotes loan={loan} document={document} again={again} />
      <section className="card pad" aria-labelledby="then">
        <h2 id="then">{t('portalDocument.whatThen')}</h2>
        <ol className="stack numbered">
          <li>{t('portalDocument.then1')}</li>
          <li>{t('portalDocument.then2')}</li>
        </ol>
      </section>
    </Frame>
  )
}

const asAccepted = (type: string): string => (type.includes('/') || type.startsWith('.') ? type : `.${type}`)

/** What it is, how it stands, why, and by when. */
function Standing({ document }: { document: RecordDocument }) {
  const { t } = useTranslation()
  const dates = useDates()
  const { title, status, reason, due, askedAt, asked_by: askedBy } = document
  const said = status === 'N/A' ? null : states[status]
  return (
    <section className={status === 'Awaiting Reupload' ? 'card pad next' : 'card pad'} aria-labelledby="document">
      {said && <span className={`chip ${said.colour}`}>{t(`portal.states.${said.said}`)}</span>}
      <h1 id="document" dir="auto">
        {title}
      </h1>
      <p dir={reason ? 'auto' : undefined}>{reason ?? whyOf(status, t)}</p>
      {due !== null && isOwed(status) && (
        <p className="row quiet">
          <Icon name="clock" size={18} />
          {t('portal.neededBy', { date: dates.day(due) })}
        </p>
      )}
      {askedAt !== null && askedBy !== null && (
        <p className="quiet">{t('portalDocument.askedBy', { name: askedBy.user, date: dates.dayOf(askedAt) })}</p>
      )}
    </section>
  )
}

function whyOf(status: DocumentStatus, t: ReturnType<typeof useTranslation>['t']): string {
  if (status === 'Awaiting Review') return t('portalDocument.inReview')
  if (status === 'Approved') return t('portalDocument.accepted')
  return status === 'N/A' ? t('portalDocument.notNeeded') : t('portal.sendWhy')
}

/** What is there: each file opens, and can be taken back while nobody has accepted it. */
function SentFiles({ document: { files, permissions }, again }: Omit<OneDocumentProps, 'loan'>) {
  const { t } = useTranslation()
  const dates = useDates()
  const errorText = useErrorText()
  const [leaving, setLeaving] = useState<{ _id: string; name: string } | null>(null)
  const [problem, setProblem] = useState('')
  if (files.length === 0) return null
  const remove = async (id: string) => {
    setProblem('')
    try {
      await call(removeFile, { params: { id } })
      again()
    } catch (error) {
      setProblem(errorText(error))
    } finally {
      setLeaving(null)
    }
  }
  return (
    <section className="card pad" aria-labelledby="sent">
      <h2 id="sent">{t('portalDocument.files')}</h2>
      <div role="status">{problem !== '' && <p className="notice">{problem}</p>}</div>
      <ul className="taken">
        {files.map((file) => (
          <li key={file._id} className="row">
            <span className="grow">
              <a
                className="tap"
                href={`/api/auth/file/fileView/${file._id}`}
                target="_blank"
                rel="noreferrer"
                dir="auto"
              >
                {file.name}
              </a>
              <small className="quiet num">
                {dates.dayOf(file.createdAt)} · {fileSize(file.size)}
              </small>
            </span>
            {permissions.remove && (
              <button
                type="button"
                className="ibtn"
                aria-label={t('portalDocument.removeFile', { name: file.name })}
                onClick={() => setLeaving(file)}
              >
                <Icon name="trash" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {leaving && (
        <Sheet title={t('portalDocument.removeFile', { name: leaving.name })} onClose={() => setLeaving(null)}>
          <p>{t('portalDocument.removeText')}</p>
          <Push onPush={() => void remove(leaving._id)}>{t('portal.remove')}</Push>
          <Push quiet onPush={() => setLeaving(null)}>
            {t('portalDocument.keep')}
          </Push>
        </Sheet>
      )}
    </section>
  )
}
