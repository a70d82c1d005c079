import '../requested/requested.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { useDisplayFormat } from '../../ui/display-format.ts'
import { formatCalendarDate } from '../../ui/format-date.ts'
import { BlockSkeleton } from '../../ui/skeleton.tsx'
import { EmptyPanel, ErrorPanel } from '../../ui/state-panels.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { type DocumentLinkAddress, linkedQuery } from './linked-calls.ts'
import { LinkedDocumentEntry } from './linked-document-entry.tsx'

/** `/public/docs/{form}/{owner}`: documents behind a link, to look at or to send, without signing in. */
export function LinkedPage() {
  const { formId, ownerId } = useParams({ from: '/public/docs/$formId/$ownerId' })
  return (
    <main className="requested" id="main">
      <Linked address={{ formId, ownerId }} />
    </main>
  )
}

const sayings = { read: 'documentLinks.page.mayRead', send: 'documentLinks.page.maySend' } as const

function Linked({ address }: { address: DocumentLinkAddress }) {
  const { t } = useTranslation()
  const { dateFormat } = useDisplayFormat()
  const { data, error, refetch } = useQuery(linkedQuery(address))
  const title = t('documentLinks.page.title', { company: data?.company_name ?? '' })
  usePageTitle(data ? title : undefined)
  if (isRefusal(error, 'not-found') || isRefusal(error, 'invalid-request'))
    return <EmptyPanel as="h1" title={t('documentLinks.page.gone')} text={t('documentLinks.page.goneText')} />
  if (error && !data)
    return (
      <ErrorPanel as="h1" title={t('documentLinks.page.loadFailed')} error={error} onRetry={() => void refetch()} />
    )
  if (!data) return <BlockSkeleton height={320} />
  const { mayRead, maySend, logo, company_name: company, expiresAt, modules } = data
  const said = mayRead && maySend ? 'documentLinks.page.mayBoth' : sayings[mayRead ? 'read' : 'send']
  return (
    <>
      {logo === null ? null : <img className="requested-logo" src={logo} alt={company} />}
      <h1>{title}</h1>
      <p className="quiet">{t(said, { day: formatCalendarDate(expiresAt.slice(0, 10), dateFormat) })}</p>
      <ul className="requested-list">
        {modules
          .flatMap(({ docs }) => docs)
          .map((document) => (
            <LinkedDocumentEntry
              key={document.docType}
              {...{ document, address, mayRead, maySend }}
              onSent={async () => void (await refetch())}
            />
          ))}
      </ul>
    </>
  )
}
