import { getPortal, getPortalLoan } from '@corbel/domain/portal/portal-endpoints'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { call } from '../api.ts'
import { sessionGate } from '../session-gate.ts'
import { useTranslation } from '../translation.ts'
import { lazyPart, Waiting } from '../ui/lazy/lazy-part.tsx'
import { useAsked } from './ask.ts'
import { LoanCards } from './loan/loan-cards.tsx'
import { LoanPage } from './loan/loan-page.tsx'
import { Frame } from './parts/frame.tsx'
import { Skeleton, Trouble } from './parts/trouble.tsx'
import { go, loanPath, usePlace } from './place.ts'
import { beginSession, useSession, useSignedIn } from './session.ts'
import { SignInAgain } from './signing-in/sign-in-again.tsx'
import { SignInPage } from './signing-in/sign-in-page.tsx'

const DocumentPage = lazyPart(async () => (await import('./document/document-page.tsx')).DocumentPage, 'page')
const MessagesPage = lazyPart(async () => (await import('./messages/messages-page.tsx')).MessagesPage, 'page')
const ApplicationPage = lazyPart(async () => (await import('./steps/application-page.tsx')).ApplicationPage, 'page')

const FollowedPage = lazyPart(async () => (await import('./followed/followed-page.tsx')).FollowedPage, 'page')

/** Every page that a borrower has, by its address. */
export function PortalApp() {
  const session = useSession()
  const isAsked = useSyncExternalStore(sessionGate.subscribe, sessionGate.isWaiting)
  if (session.kind === 'asking') return <div className="page" aria-busy="true" />
  if (session.kind === 'none') return <SignInPage />
  if (session.kind === 'failed')
    return (
      <main className="page">
        <Trouble error={session.error} onRetry={() => void beginSession()} />
      </main>
    )
  return (
    <>
      <SignedInPages />
      {isAsked && <SignInAgain />}
    </>
  )
}

function SignedInPages() {
  const { path, search } = usePlace()
  const { t } = useTranslation()
  const { user } = useSignedIn()
  if (user.type === 'Workforces' && search.get('view') !== 'steps') return <WholePage />
  if (user.follows)
    return (
      <Coming title={t('portal.yourLoans')}>
        <FollowedPage />
      </Coming>
    )
  const [, loanId] = /^\/loans\/edit\/([^/]+)$/.exec(path) ?? []
  if (loanId === undefined) return <LoansPage />
  const id = decodeURIComponent(loanId)
  const tab = search.get('tab')
  const document = tab === 'docs' ? search.get('doc') : null
  if (document !== null)
    return (
      <Coming title={t('portal.documents')}>
        <DocumentPage key={document} loan={id} docType={document} />
      </Coming>
    )
  if (tab === 'messages')
    return (
      <Coming title={t('portal.messages')}>
        <MessagesPage key={id} loan={id} />
      </Coming>
    )
  const isApplication = tab !== 'docs' && (search.has('step') || tab !== null)
  if (!isApplication) return <OneLoan id={id} />
  return (
    <Coming title={t('portal.application')}>
      <ApplicationPage id={id} />
    </Coming>
  )
}

/** Staff who helped go back to pages that are not these. */
function WholePage() {
  useEffect(() => location.reload(), [])
  return <div className="page" aria-busy="true" />
}

/** What stands there until the code of a page is here. */
function Coming({ title, children }: { title: string; children: ReactNode }) {
  const waits = (
    <Frame title={title}>
      <Skeleton />
    </Frame>
  )
  return <Waiting fallback={waits}>{children}</Waiting>
}

/** One loan is opened at once. */
function LoansPage() {
  const { t } = useTranslation()
  const { value, error, again } = useAsked('portal', () => call(getPortal, {}))
  const only = value?.loans.length === 1 ? value.loans[0]?._id : undefined
  useEffect(() => {
    if (only !== undefined) go(loanPath(only), { replace: true })
  }, [only])
  return (
    <Frame title={t('portal.yourLoans')}>
      {value === undefined || only !== undefined ? (
        error === undefined ? (
          <Skeleton />
        ) : (
          <Trouble error={error} onRetry={again} />
        )
      ) : (
        <LoanCards portal={value} />
      )}
    </Frame>
  )
}

function OneLoan({ id }: { id: string }) {
  const { t } = useTranslation()
  const { value, error, again } = useAsked(`loan ${id}`, () => call(getPortalLoan, { params: { id } }))
  const portal = useAsked('portal', () => call(getPortal, {}))
  if (value === undefined)
    return (
      <Frame title={t('portal.yourLoans')}>
        {error === undefined ? <Skeleton /> : <Trouble error={error} onRetry={again} />}
      </Frame>
    )
  return <LoanPage loan={value.loan} loans={portal.value?.loans ?? []} again={again} />
}
