import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams } from '@tanstack/react-router'
import { isRefusal } from '../api-errors.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { EmptyPanel, ErrorPanel } from '../ui/state-panels.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { linkedFile } from './linked/linked-calls.ts'
import { viewAddress } from './viewer/file-address.ts'
import { FileInPlace } from './viewer/file-viewer-panel.tsx'
import { readBytes } from './viewer/read-bytes.ts'
import './viewer/viewer.css'

/** Tickets of links are longer than ids. */
const longestId = 64

/**
 * One file in a window of its own, for whoever may see it: a stranger is led to the sign-in and back. In the place of the
 * id stands a ticket where a link leads here; whoever has it needs no sign-in.
 */
export function DocViewPage() {
  const { t } = useTranslation()
  const { docId = '' } = useParams({ strict: false })
  const named = (name: string) => (docId.length > longestId ? linkedFile({ _id: docId, name }) : { _id: docId, name })
  const address = viewAddress(named(''))
  const query = useQuery({
    queryKey: ['documents', 'name', docId],
    queryFn: async ({ signal }) => (await readBytes(address, { begin: 0, end: 1, signal })).name,
    retry: false,
  })
  usePageTitle(query.data ?? t('viewer.opening'))
  if (query.data !== undefined)
    return (
      <main id="main" className="viewer-window">
        <FileInPlace file={named(query.data)} />
      </main>
    )
  if (isRefusal(query.error, 'not-signed-in'))
    return <Navigate to="/auth/login" search={{ next: paths.docView(docId) }} replace />
  return (
    <main id="main" className="viewer-window">
      {isRefusal(query.error, 'not-found') ? (
        <EmptyPanel as="h1" title={t('viewer.gone')} text={t('viewer.goneText')} />
      ) : query.error ? (
        <ErrorPanel as="h1" error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <p className="quiet">{t('viewer.opening')}</p>
      )}
    </main>
  )
}
