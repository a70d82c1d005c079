import { useTranslation } from '../../translation.ts'
import type { LoanPageReply } from '../loan-query.ts'
import { useShareEvents } from './use-share-events.ts'

/** Says to a guest whose loan it is and what may be done with it, and follows what its owner decides. */
export function GuestNotice({ page: { opportunity: loan, permissions } }: { page: LoanPageReply }) {
  const { t } = useTranslation()
  const { name: company } = loan.company
  useShareEvents(loan)
  return (
    <p className="loan-notice">
      {permissions.saveForm ? t('sharing.guestEdit', { company }) : t('sharing.guestView', { company })}
    </p>
  )
}
