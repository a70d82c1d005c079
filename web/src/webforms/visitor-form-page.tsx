import '../records/record-page.css'
import './webforms.css'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { isRefusal } from '../api-errors.ts'
import { useTranslation } from '../translation.ts'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { BlockSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel } from '../ui/state-panels.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { VisitorFormEditor } from './visitor-form-editor.tsx'
import { leftFormQuery, type VisitorForm, visitorFormQuery } from './visitor-form-query.ts'

const EndedLinkEditor = lazyPart(async () => (await import('./saved/ended-link-editor.tsx')).EndedLinkEditor)

/** `/forms/{id}`: what a company asks of whoever comes, without menu and sign-in; by a mailed link where they left it. */
export function VisitorFormPage() {
  const { t } = useTranslation()
  const { formId: id = '', token } = useParams({ strict: false })
  const search: Readonly<Record<string, string | undefined>> = useSearch({ strict: false })
  const page = useQuery(visitorFormQuery(id))
  const left = useQuery(leftFormQuery(id, token))
  usePageTitle(page.data?.title ?? '')
  const isClosed = isRefusal(page.error, 'not-found') || isRefusal(page.error, 'invalid-request')
  return (
    <div className="visitor">
      {page.data && <VisitorHead page={page.data} />}
      <main className="visitor-main stack">
        {page.data && isRefusal(left.error, 'form-link-not-valid') ? (
          <EndedLinkEditor id={id} />
        ) : page.data && left.data !== undefined ? (
          <VisitorFormEditor key={`${id} ${token}`} id={id} page={page.data} left={left.data} search={search} />
        ) : isClosed ? (
          <EmptyPanel as="h1" title={t('webforms.closed')} text={t('webforms.closedText')} />
        ) : page.isError || left.isError ? (
          <EmptyPanel
            as="h1"
            title={t('webforms.failed')}
            action={
              <Button onClick={() => void Promise.all([page, left].map((one) => one.isError && one.refetch()))}>
                {t('shared.retry')}
              </Button>
            }
          />
        ) : (
          <BlockSkeleton height={420} />
        )}
      </main>
    </div>
  )
}

function VisitorHead({ page: { company } }: { page: VisitorForm }) {
  return (
    <header className="visitor-head">
      {company.logo === null ? <strong>{company.name}</strong> : <img src={company.logo} alt={company.name} />}
    </header>
  )
}
