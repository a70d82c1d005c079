import './companies.css'
import { readLegalText } from '@corbel/domain/companies/brand-endpoints'
import { legalKinds } from '@corbel/domain/shared/legal-kinds'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { call } from '../api.ts'
import { isRefusal } from '../api-errors.ts'
import { useTranslation } from '../translation.ts'
import { DayText } from '../ui/date-text.tsx'
import { BlockSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/state-panels.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'

/** `/public/legal/{company}/{kind}`: a company's legal text for whoever is to agree to it, or has. */
export function LegalTextPage() {
  const { companyId, kind: asked } = useParams({ from: '/public/legal/$companyId/$kind' })
  const { version } = useSearch({ from: '/public/legal/$companyId/$kind' })
  const kind = legalKinds.find((one) => one === asked)
  return (
    <main className="legal-page" id="main">
      {kind === undefined ? <TextMissing /> : <LegalText company={companyId} kind={kind} version={version} />}
    </main>
  )
}

interface LegalTextProps {
  company: string
  kind: (typeof legalKinds)[number]
  version: string | undefined
}

function LegalText({ company, kind, version }: LegalTextProps) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({
    queryKey: ['legal-text', company, kind, version],
    queryFn: ({ signal }) =>
      call(readLegalText, {
        params: { company, kind },
        query: { version: version ? Number(version) : undefined },
        signal,
      }),
  })
  usePageTitle(data?.text.title)
  if (isRefusal(error, 'not-found') || isRefusal(error, 'invalid-request')) return <TextMissing />
  if (error && !data) return <ErrorPanel as="h1" error={error} onRetry={() => void refetch()} />
  if (!data) return <BlockSkeleton height={320} />
  const { text } = data
  return (
    <article>
      <h1>{text.title}</h1>
      <p className="meta quiet">
        {data.company} · {t('companies.legal.version', { version: text.version })} ·{' '}
        <DayText value={text.publishedAt} />
      </p>
      <div className="legal-text">{text.body}</div>
    </article>
  )
}

function TextMissing() {
  const { t } = useTranslation()
  usePageTitle(t('shared.notFoundTitle'))
  return <EmptyPanel as="h1" title={t('shared.notFoundTitle')} text={t('shared.notFoundText')} />
}
