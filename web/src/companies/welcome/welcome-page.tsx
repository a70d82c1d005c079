import '../companies.css'
import { readWelcome } from '@corbel/domain/companies/welcome-endpoints'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { useCurrentUser } from '../../current-user.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Page } from '../../ui/page/page.tsx'
import { BlockSkeleton } from '../../ui/skeleton.tsx'
import { ErrorPanel } from '../../ui/state-panels.tsx'
import { WelcomeEditor } from './welcome-editor.tsx'

/** `/welcome`: what the first administrator of a company on trial is asked once. */
export function WelcomePage() {
  const { t } = useTranslation()
  const { fullName } = useCurrentUser()
  const title = t('trials.welcome.title', { name: fullName })
  const welcome = useQuery({
    queryKey: ['welcome'],
    queryFn: ({ signal }) => call(readWelcome, { signal }),
    refetchOnWindowFocus: false,
    retry: false,
  })
  const isOver = isRefusal(welcome.error, 'not-found') || isRefusal(welcome.error, 'not-allowed')
  return (
    <Page className="company-create" title={title}>
      {welcome.data ? (
        <WelcomeEditor welcome={welcome.data} />
      ) : isOver ? (
        <section className="card" aria-label={title}>
          <p className="card-b">{t('trials.welcome.over')}</p>
          <div className="company-foot">
            <ButtonLink to={paths.dashboard()}>{t('trials.welcome.toDashboard')}</ButtonLink>
          </div>
        </section>
      ) : welcome.isError ? (
        <div className="card">
          <ErrorPanel
            error={welcome.error}
            title={t('trials.welcome.loadFailed')}
            onRetry={() => void welcome.refetch()}
          />
        </div>
      ) : (
        <BlockSkeleton height={420} />
      )}
    </Page>
  )
}
