import { useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { BlockSkeleton } from '../ui/skeleton.tsx'
import { LoanListPage } from './loan-list-page.tsx'

const LoanCreatePage = lazy(async () => ({ default: (await import('./loan-create-page.tsx')).LoanCreatePage }))

/** `/loans`: the list, or with `mode=create` the creation of a loan (specification 1, section 2.9). */
export function LoansPage() {
  const { mode, prospect } = useSearch({ from: '/signed-in/loans' })
  if (mode !== 'create') return <LoanListPage />
  return (
    <Suspense fallback={<BlockSkeleton height={420} />}>
      <LoanCreatePage prospect={prospect} />
    </Suspense>
  )
}
