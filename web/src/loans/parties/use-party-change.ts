import { type LoanParty, orderParties, removeParty } from '@corbel/domain/loans/parties/party-endpoints'
import { inviteToSignIn } from '@corbel/domain/people/person-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { isRefusal, referenceOf } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { askConfirm } from '../../ui/confirm.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { nameOf } from '../loan-edit/loan-facts.ts'
import { forgetParties } from './parties-query.ts'

/** What is done to one of the borrowers of a loan: each at once, taking off after a question. */
export function usePartyChange(loanId: string) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  const settling = (failure: string) => ({
    onError: (error: Error) => {
      const [first] = isRefusal(error) ? Object.values(error.fields) : []
      const reason = first ?? (isRefusal(error) ? errorText(error) : '')
      showError(`${failure} ${reason}`.trim(), { reference: referenceOf(error) })
    },
    onSettled: () => forgetParties(queryClient, loanId),
  })
  const remove = useMutation({
    mutationFn: (person: LoanParty) => call(removeParty, { params: { id: loanId, person: person._id } }),
    onSuccess: () => showSuccess(t('parties.removed')),
    ...settling(t('parties.failed')),
  })
  const order = useMutation({
    mutationFn: (ids: string[]) => call(orderParties, { params: { id: loanId }, body: { order: ids } }),
    onSuccess: () => showSuccess(t('parties.ordered')),
    ...settling(t('parties.failed')),
  })
  const invite = useMutation({
    mutationFn: (person: LoanParty) => call(inviteToSignIn, { params: { id: person._id }, body: {} }),
    onSuccess: (_reply, person) => showSuccess(t('parties.invitedNow', { name: nameOf(person) })),
    ...settling(t('parties.inviteFailed')),
  })
  const askRemove = async (person: LoanParty): Promise<void> => {
    const confirmed = await askConfirm({
      title: t('parties.removeQuestion', { name: nameOf(person) }),
      text: t('parties.removeText'),
      confirmLabel: t('parties.takeOff'),
      danger: true,
    })
    if (confirmed) remove.mutate(person)
  }
  return {
    askRemove,
    invite: (person: LoanParty) => invite.mutate(person),
    order: (ids: string[]) => order.mutate(ids),
    isPending: remove.isPending || order.isPending || invite.isPending,
  }
}
