import './requested.css'
import { isOwed } from '@corbel/domain/documents/document'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { BlockSkeleton } from '../../ui/skeleton.tsx'
import { EmptyPanel, ErrorPanel } from '../../ui/state-panels.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { type RequestLink, requestedQuery } from './requested-calls.ts'
import { RequestedDocumentEntry } from './requested-document-entry.tsx'

/** `/public/requests/{company}/{token}`: documents that a mail asks for, sent without signing in. */
export function RequestedPage() {
  const { companyId: company, token } = useParams({ from: '/public/requests/$companyId/$token' })
  return (
    <main className="requested" id="main">
      <Requested link={{ company, token }} />
    </main>
  )
}

function Requested({ link }: { link: RequestLink }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { data, error, refetch } = useQuery(requestedQuery(link))
  const title = t('documentRequests.page.title', { company: data?.company ?? '' })
  usePageTitle(data ? title : undefined)
  if (isRefusal(error, 'request-link-not-valid') || isRefusal(error, 'invalid-request'))
    return <EmptyPanel as="h1" title={errorText(error)} />
  if (error && !data)
    return (
      <ErrorPanel as="h1" title={t('documentRequests.page.loadFailed')} error={error} onRetry={() => void refetch()} />
    )
  if (!data) return <BlockSkeleton height={320} />
  const isDone = data.documents.every(({ status }) => !isOwed(status))
  return (
    <>
      <h1>{title}</h1>
      <p className="quiet" role="status">
        {t(isDone ? 'documentRequests.page.done' : 'documentRequests.page.text')}
      </p>
      <ul className="requested-list">
        {data.documents.map((document) => (
          <RequestedDocumentEntry
            key={document.docType}
            document={document}
            link={link}
            onSent={async () => void (await refetch())}
          />
        ))}
      </ul>
    </>
  )
}
