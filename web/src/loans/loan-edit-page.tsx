import { useQuery } from '@tanstack/react-query'
import { Navigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../api-errors.ts'
import { useCurrentUser } from '../current-user.ts'
import { UnreadableForm } from '../forms/unreadable/unreadable-form-panel.tsx'
import { ErrorPanel } from '../ui/state-panels.tsx'
import './loan-edit/loan-edit.css'
import './loan-edit/portal.css'
import { useLoanLive } from './loan-edit/live/use-loan-live.ts'
import './loan-edit/live/live.css'
import { useHeld } from '../ui/typed/use-typed.ts'
import { LoanLoading } from './loan-edit/loan-loading.tsx'
import { LoanPortalScreen } from './loan-edit/loan-portal-screen.tsx'
import { LoanStaffScreen } from './loan-edit/loan-staff-screen.tsx'
import { type KeptDraft, keptDraftQuery } from './loan-edit/saving/kept-draft-query.ts'
import { type OpenForm, openDraft } from './loan-edit/saving/open-draft.ts'
import { type LoanPageReply, loanQuery } from './loan-query.ts'
import { isOfAnother } from './sharing/may-share.ts'

/** A loan: `/loans/edit/<id>?tab=<tab>`. */
export function LoanEditPage() {
  const { t } = useTranslation()
  const { loanId } = useParams({ from: '/signed-in/loans/edit/$loanId' })
  const loan = useQuery(loanQuery(loanId))
  const kept = useQuery(keptDraftQuery(loanId))
  const opened = useHeld<OpenedForm>(`loan:${loanId}`, () => ({ loanId: null, form: null }))
  // "Invalid access.": absent or not for this person, which look alike; or no longer, by a change of rights.
  if (isRefusal(loan.error, 'loan-not-found')) return <Navigate to="/" replace />
  if (loan.isPending || kept.isPending) return <LoanLoading reached="asked" />
  const failed = [loan, kept].find((query) => query.isError && query.data === undefined)
  if (failed || !loan.data || kept.data === undefined) {
    const retry = () => void Promise.all([loan.refetch(), kept.refetch()])
    return <ErrorPanel error={failed?.error} title={t('loans.loadFailed')} onRetry={retry} as="h1" />
  }
  return <OpenLoan key={loanId} page={loan.data} kept={kept.data} opened={opened} />
}

/** The form that is open, for one that takes its place. */
interface OpenedForm {
  loanId: string | null
  form: OpenForm | null
}

interface OpenLoanProps {
  page: LoanPageReply
  kept: KeptDraft | null
  opened: OpenedForm
}

/** Another form or other rights are another page, opened anew with what is unsaved in the one before. */
function OpenLoan({ page, kept, opened }: OpenLoanProps) {
  const { form, permissions, opportunity } = page
  // The same content is the same object however often it is asked for.
  const [content, setContent] = useState({ of: form.content, times: 0 })
  if (content.of !== form.content) setContent({ of: form.content, times: content.times + 1 })
  const key = [form._id, form.version, content.times, permissions.saveForm, opportunity.active, opportunity.readonly]
  return <OpenLoanForm key={key.join()} page={page} kept={kept} opened={opened} />
}

function OpenLoanForm({ page, kept, opened }: OpenLoanProps) {
  const { _id: me } = useCurrentUser()
  const { _id: loanId } = page.opportunity
  const [form] = useState(() => {
    const before = opened.loanId === loanId ? opened.form : null
    return openDraft({ page, kept, before, me })
  })
  useEffect(() => {
    Object.assign(opened, { loanId, form })
  }, [opened, loanId, form])
  if (!form?.layout.tabs[0]) return <UnreadableForm content={page.form.content} />
  return <LoanScreen page={page} form={form} />
}

function LoanScreen({ page, form }: { page: LoanPageReply; form: OpenForm }) {
  const { type, company } = useCurrentUser()
  const { tab } = useSearch({ from: '/signed-in/loans/edit/$loanId' })
  useLoanLive(page.opportunity._id, form)
  useEffect(() => (form.draft.readOnly ? undefined : form.keeper.start()), [form])
  const Screen = type === 'Workforces' ? LoanStaffScreen : LoanPortalScreen
  const isGuest = isOfAnother(page.opportunity, company?._id)
  const known =
    form.layout.tabs.some((one) => one.id === tab) ||
    tab === 'notes' ||
    (type === 'Workforces' && isRecordTab(tab, isGuest))
  const first = (form.layout.tabs.find((one) => !form.draft.isHidden(one.id)) ?? form.layout.tabs[0])?.id ?? ''
  return <Screen page={page} form={form} activeTab={known && tab !== undefined ? tab : first} />
}

/** A guest has no administrative entries to look at. */
const isRecordTab = (tab: string | undefined, isGuest: boolean): boolean =>
  (tab === 'admin' && !isGuest) || tab === 'history'
