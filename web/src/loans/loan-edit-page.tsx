import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { isRefusal } from '../api-errors.ts'
import { useCurrentUser } from '../current-user.ts'
import { UnreadableForm } from '../forms/unreadable/unreadable-form-panel.tsx'
import { useTranslation } from '../translation.ts'
import { ErrorPanel } from '../ui/state-panels.tsx'
import './loan-edit/loan-edit.css'
import './loan-edit/portal.css'
import '../records/live/live.css'
import { useEffect } from 'react'
import { keptDraftQuery } from '../records/editing/kept-draft-query.ts'
import type { OpenForm } from '../records/editing/open-draft.ts'
import { OpenedRecord } from '../records/editing/opened-record.tsx'
import { showError } from '../ui/alerts.ts'
import { Waiting } from '../ui/lazy/lazy-part.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { editedLoan } from './edited-loan.ts'
import { GateHost } from './gate/gate-host.tsx'
import { borrowerOf, loanNumberOf } from './loan-edit/loan-facts.ts'
import { LoanLoading } from './loan-edit/loan-loading.tsx'
import { loanScreenOf } from './loan-edit/loan-screens.ts'
import { type LoanPageReply, loanQuery } from './loan-query.ts'
import { isOfAnother } from './sharing/may-share.ts'

/** A loan: `/loans/edit/<id>?tab=<tab>`. */
export function LoanEditPage() {
  const { t } = useTranslation()
  const { loanId } = useParams({ from: '/signed-in/loans/edit/$loanId' })
  const { party } = useSearch({ from: '/signed-in/loans/edit/$loanId' })
  const record = editedLoan(loanId, party)
  const loan = useQuery(loanQuery(loanId, party))
  const kept = useQuery(keptDraftQuery(record))
  // "Invalid access.": absent or not for this person, which look alike; or no longer, by a change of rights.
  if (isRefusal(loan.error, 'loan-not-found')) return <UnknownLoan isNews={loan.data === undefined} />
  if (loan.isPending || kept.isPending) return <LoanLoading reached="asked" />
  // Who only reads a loan has begun no changes of it, and is told of none.
  const draft = kept.data ?? (loan.data?.opportunity.joint && { kept: null })
  if (!loan.data || !draft) {
    const retry = () => void Promise.all([loan.refetch(), kept.refetch()])
    return (
      <ErrorPanel error={loan.data ? kept.error : loan.error} title={t('loans.loadFailed')} onRetry={retry} as="h1" />
    )
  }
  const page = loan.data
  return (
    <OpenedRecord
      key={`${loanId} ${party ?? ''}`}
      record={record}
      page={page}
      kept={party === undefined ? draft.kept : null}
      unreadable={<UnreadableForm content={page.form.content} />}
    >
      {(form) => <LoanScreen page={page} form={form} />}
    </OpenedRecord>
  )
}

/** Specification 1, section 4 leads to the start; why is said there, unless the page has said it already. */
function UnknownLoan({ isNews }: { isNews: boolean }) {
  const { t } = useTranslation()
  const text = t('loanPage.unknown')
  useEffect(() => {
    if (isNews) showError(text)
  }, [isNews, text])
  return <Navigate to="/" replace />
}

function LoanScreen({ page, form }: { page: LoanPageReply; form: OpenForm }) {
  const user = useCurrentUser()
  const { type, company } = user
  const { opportunity: loan } = page
  usePageTitle([loanNumberOf(loan), borrowerOf(loan)].filter(Boolean).join(' '))
  const { tab, field } = useSearch({ from: '/signed-in/loans/edit/$loanId' })
  const Screen = loanScreenOf(user)
  const isGuest = isOfAnother(loan, company?._id)
  const known =
    form.layout.tabs.some((one) => one.id === tab) ||
    tab === 'docs' ||
    tab === 'notes' ||
    tab === 'messages' ||
    (tab === 'tasks' && type !== 'Prospects') ||
    (type === 'Workforces' && isRecordTab(tab, isGuest))
  const first = (form.layout.tabs.find((one) => !form.draft.isHidden(one.id)) ?? form.layout.tabs[0])?.id ?? ''
  return (
    <Waiting fallback={<LoanLoading reached="prepared" />}>
      <Screen page={page} form={form} activeTab={known && tab !== undefined ? tab : first} askedField={field} />
      <GateHost />
    </Waiting>
  )
}

/** A guest has no administrative entries to look at, and no e-mails. */
const isRecordTab = (tab: string | undefined, isGuest: boolean): boolean =>
  ((tab === 'admin' || tab === 'emails') && !isGuest) || tab === 'history'
