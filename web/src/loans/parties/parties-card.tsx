import { useTranslation } from '../../translation.ts'
import { EditableCard } from '../../ui/editable-card.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { LoanPageReply } from '../loan-query.ts'
import { BorrowerNames } from './borrower-names.tsx'

const PartiesEditor = lazyPart(async () => (await import('./parties-editor.tsx')).PartiesEditor)

/** Who borrows the loan; by right somebody is added, invited or taken off in place. */
export function PartiesCard({ page }: { page: LoanPageReply }) {
  const { t } = useTranslation()
  const { opportunity: loan, permissions } = page
  return (
    <EditableCard
      title={t('parties.title')}
      change={t('parties.change')}
      mayChange={permissions.assign && loan.active}
      editor={<PartiesEditor loanId={loan._id} />}
      onMeet={() => void PartiesEditor.preload()}
    >
      <BorrowerNames loan={loan} nobody={t('parties.none')} />
    </EditableCard>
  )
}
