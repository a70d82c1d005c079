import { sendDeclineNotice } from '@corbel/domain/loans/submission-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { Button } from '../../ui/button.tsx'
import { askConfirm } from '../../ui/confirm.ts'
import { InstantText } from '../../ui/date-text.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { forgetWhatTellsOf, type LoanPageReply, loanQuery } from '../loan-query.ts'
import { loanNumberOf } from './loan-facts.ts'

/** Of a declined loan: whether its borrower was told, and the act that says so. */
export function DeclineNotice({ page }: { page: LoanPageReply }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { opportunity: loan, permissions } = page
  const send = useMutation({
    mutationFn: () => call(sendDeclineNotice, { params: { id: loan._id } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showError(errorText(error)),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: loanQuery(loan._id).queryKey })
      await forgetWhatTellsOf(queryClient, loan._id)
    },
  })
  if (loan.declineNotice === null) return null
  const { sentAt } = loan.declineNotice
  if (sentAt !== null)
    return (
      <p className="loan-notice">
        {t('loans.declineNotice.sent')} <InstantText value={sentAt} />
      </p>
    )
  const ask = async () => {
    const label = t('loans.declineNotice.send')
    const text = t('loans.declineNotice.question', { number: loanNumberOf(loan) })
    if (await askConfirm({ title: label, text, confirmLabel: label })) send.mutate()
  }
  return (
    <p className="loan-notice">
      {t('loans.declineNotice.owed')}{' '}
      {permissions.status && loan.active ? (
        <Button variant="default" loading={send.isPending} onClick={() => void ask()}>
          {t('loans.declineNotice.send')}
        </Button>
      ) : null}
    </p>
  )
}
