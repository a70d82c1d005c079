import { useSearch } from '@tanstack/react-router'
import { lazyPart, Waiting } from '../ui/lazy/lazy-part.tsx'
import { BlockSkeleton } from '../ui/skeleton.tsx'
import { GateHost } from './gate/gate-host.tsx'
import { LoanListPage } from './loan-list-page.tsx'

const LoanCreatePage = lazyPart(async () => (await import('./loan-create-page.tsx')).LoanCreatePage)

/** `/loans`: the list, or with `mode=create` the creation of a loan (specification 1, section 2.9). */
export function LoansPage() {
  const { mode, prospect } = useSearch({ from: '/signed-in/loans' })
  return (
    <>
      {mode === 'create' ? (
        <Waiting fallback={<BlockSkeleton height={420} />}>
          <LoanCreatePage prospect={prospect} />
        </Waiting>
      ) : (
        <LoanListPage />
      )}
      <GateHost />
    </>
  )
}
