import { getLoanChoices } from '@corbel/domain/loans/loan-endpoints'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { call } from '../api.ts'
import { isRefusal } from '../api-errors.ts'
import { useTranslation } from '../translation.ts'
import { BlockSkeleton } from '../ui/skeleton.tsx'
import { ErrorPanel } from '../ui/state-panels.tsx'
import { LoanCreateEditor } from './loan-create/loan-create-editor.tsx'
import './loan-create/loan-create.css'

/** What a new loan can be made of. */
const loanChoicesQuery = queryOptions({
  queryKey: ['loan-choices'],
  queryFn: ({ signal }) => call(getLoanChoices, { signal }),
  // It begins as the last loan of its creator, who may have made one since.
  gcTime: 0,
})

/** Creating a loan: `/loans?mode=create`, for a prospect with `&prospect=<id>`. */
export function LoanCreatePage({ prospect }: { prospect?: string }) {
  const { t } = useTranslation()
  const choices = useQuery(loanChoicesQuery)
  // Creating needs the right to add (specification 1, section 2.2).
  if (isRefusal(choices.error, 'not-allowed')) return <Navigate to="/error" replace />
  return (
    <section className="loan-create" aria-labelledby="create-title">
      <h1 id="create-title">{t('loanCreate.title')}</h1>
      {choices.isPending ? <BlockSkeleton height={420} /> : null}
      {choices.isError && !choices.data ? (
        <ErrorPanel error={choices.error} onRetry={() => void choices.refetch()} />
      ) : null}
      {choices.data ? <LoanCreateEditor choices={choices.data} prospect={prospect ?? null} /> : null}
    </section>
  )
}
