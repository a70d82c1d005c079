import { changeShare, type LoanShare, revokeShare } from '@corbel/domain/loans/share-endpoints'
import type { BodyInputOf } from '@corbel/domain/shared/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { isRefusal, referenceOf } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { askConfirm } from '../../ui/confirm.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { forgetWhatTellsOf, loanQuery } from '../loan-query.ts'
import { sharesKey } from './shares-query.ts'

type Terms = BodyInputOf<typeof changeShare>

/** Changing a share and taking it back, the latter after a question. */
export function useShareChange(loanId: string, share: LoanShare) {
  const { t } = useTranslation()
  const settle = useSettling(loanId)
  const params = { id: loanId, share: share._id }
  const change = useMutation({
    mutationFn: (terms: Terms) => call(changeShare, { params, body: terms }),
    onSuccess: () => showSuccess(t('sharing.changed')),
    ...settle,
  })
  const revoke = useMutation({
    mutationFn: () => call(revokeShare, { params }),
    onSuccess: () => showSuccess(t('sharing.revoked')),
    ...settle,
  })
  const askRevoke = async (): Promise<void> => {
    const { name: company } = share.company
    const confirmed = await askConfirm({
      title: t('sharing.revokeQuestion', { company }),
      text: t('sharing.revokeText', { company }),
      confirmLabel: t('sharing.revoke'),
      danger: true,
    })
    if (confirmed) revoke.mutate()
  }
  return { change: (terms: Terms) => change.mutate(terms), askRevoke, isPending: change.isPending || revoke.isPending }
}

function useSettling(loanId: string) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  return {
    onError: (error: Error) => {
      const failure = t('sharing.failed')
      showError(isRefusal(error) ? `${failure} ${errorText(error)}` : failure, { reference: referenceOf(error) })
    },
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: [sharesKey, loanId] })
      await queryClient.invalidateQueries({ queryKey: loanQuery(loanId).queryKey })
      await forgetWhatTellsOf(queryClient, loanId)
    },
  }
}
