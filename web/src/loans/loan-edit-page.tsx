import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../api-errors.ts'
import { useCurrentUser } from '../current-user.ts'
import { EmptyPanel, ErrorPanel } from '../ui/state-panels.tsx'
import './loan-edit/loan-edit.css'
import './loan-edit/portal.css'
import { LoanLoading } from './loan-edit/loan-loading.tsx'
import { LoanPortalScreen } from './loan-edit/loan-portal-screen.tsx'
import { LoanStaffScreen } from './loan-edit/loan-staff-screen.tsx'
import { openDraft } from './loan-edit/saving/open-draft.ts'
import { type LoanPageReply, loanQuery } from './loan-query.ts'
import { isOfAnother } from './sharing/may-share.ts'

/** A loan: `/loans/edit/<id>?tab=<tab>`. */
export function LoanEditPage() {
  const { t } = useTranslation()
  const { loanId } = useParams({ from: '/signed-in/loans/edit/$loanId' })
  const loan = useQuery(loanQuery(loanId))
  if (loan.isPending) return <LoanLoading reached="asked" />
  // "Invalid access.": absent or not for this person, which look alike; what was open a moment ago may be gone too.
  if (isRefusal(loan.error, 'loan-not-found')) return <Navigate to="/" replace />
  if (loan.isError && !loan.data)
    return <ErrorPanel error={loan.error} title={t('loans.loadFailed')} onRetry={() => void loan.refetch()} as="h1" />
  const { form, permissions, opportunity } = loan.data
  // Another form, another loan or other rights are another page, opened anew.
  const key = [loanId, form._id, form.version, permissions.saveForm, opportunity.active].join()
  return <OpenLoan key={key} page={loan.data} />
}

function OpenLoan({ page }: { page: LoanPageReply }) {
  const { t } = useTranslation()
  const { type, company } = useCurrentUser()
  const { tab } = useSearch({ from: '/signed-in/loans/edit/$loanId' })
  const [form] = useState(() => openDraft(page))
  const [first] = form?.layout.tabs ?? []
  if (!form || !first) return <EmptyPanel title={t('loans.unableToLoadForm')} as="h1" />
  const Screen = type === 'Workforces' ? LoanStaffScreen : LoanPortalScreen
  const known =
    form.layout.tabs.some((one) => one.id === tab) ||
    (type === 'Workforces' && isRecordTab(tab, isOfAnother(page.opportunity, company?._id)))
  return <Screen page={page} form={form} activeTab={known && tab !== undefined ? tab : first.id} />
}

/** A guest has no administrative entries to look at. */
const isRecordTab = (tab: string | undefined, isGuest: boolean): boolean =>
  (tab === 'admin' && !isGuest) || tab === 'history'
