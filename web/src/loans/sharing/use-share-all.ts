import type { LoanAccess } from '@corbel/domain/loans/guest-actor'
import { shareAllLoans } from '@corbel/domain/loans/share-all-endpoints'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { showNotice, showSuccess, showWarning } from '../../ui/alerts.ts'
import type { LoanNarrowing } from './share-all-query.ts'
import { useAfterSharing } from './use-share-loans.ts'

export interface ShareAllInput {
  narrowing: LoanNarrowing
  affiliate: string
  access: LoanAccess
  expiresAt: string | null
}

/** Shares a whole list with the affiliate; whoever shows its loans asks anew. */
export function useShareAll() {
  const { t } = useTranslation()
  const { forget, onError } = useAfterSharing()
  return useMutation({
    mutationFn: ({ narrowing, affiliate, access, expiresAt }: ShareAllInput) =>
      call(shareAllLoans, {
        body: { ...narrowing, affiliate_company: affiliate, loan_access: access, expires_at: expiresAt },
      }),
    onSuccess: async ({ shared, message, job }) => {
      if (job.state === 'running') showNotice(t('bulk.begun'))
      else if (shared > 0) showSuccess(t('sharing.sharedAll', { count: shared }))
      else showWarning(message)
      await forget()
    },
    onError,
  })
}
