import type { LoanAccess } from '@corbel/domain/loans/guest-actor'
import { shareLoans } from '@corbel/domain/loans/share-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { isRefusal, referenceOf } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess, showWarning } from '../../ui/alerts.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { sharesKey } from './shares-query.ts'

/** Specification 1, section 9. */
const messageDelayMs = 1000

export interface ShareInput {
  ids: readonly string[]
  affiliate: string
  access: LoanAccess
  expiresAt: string | null
}

/** Shares loans with the affiliate; whoever shows them asks anew. */
export function useShareLoans() {
  const { t } = useTranslation()
  const { forget, onError } = useAfterSharing()
  return useMutation({
    mutationFn: ({ ids, affiliate, access, expiresAt }: ShareInput) =>
      call(shareLoans, {
        body: { Ids: [...ids], affiliate_company: affiliate, loan_access: access, expires_at: expiresAt },
      }),
    onSuccess: async ({ skipped }) => {
      setTimeout(() => {
        showSuccess(t('loans.shared'))
        if (skipped.length > 0) showWarning(t('sharing.skipped', { count: skipped.length }))
      }, messageDelayMs)
      await forget()
    },
    onError,
  })
}

/** What follows once loans were shared, or could not be. */
export function useAfterSharing() {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const forget = async (): Promise<void> => {
    const keys = ['loans', 'loan', 'history', 'bulk-jobs', sharesKey]
    await Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
  }
  const onError = (error: Error): void => {
    const failure = t('loans.shareFailed')
    showError(isRefusal(error) ? `${failure} ${errorText(error)}` : failure, { reference: referenceOf(error) })
    window.scrollTo({ top: 0 })
  }
  return { forget, onError }
}
