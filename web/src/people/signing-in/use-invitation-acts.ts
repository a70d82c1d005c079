import { resendInvitation, revokeInvitation } from '@corbel/domain/auth/invitation-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { referenceOf } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { askConfirm } from '../../ui/confirm.ts'
import { useErrorText } from '../../ui/use-error-text.ts'

interface Waiting {
  _id: string
  email: string
}

/** Sending an invitation again, and taking it back after a question. */
export function useInvitationActs() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const options = (said: string) => ({
    onSuccess: async () => {
      showSuccess(said)
      await queryClient.invalidateQueries({ queryKey: ['people'] })
    },
    onError: (error: unknown) => showError(errorText(error), { reference: referenceOf(error) }),
  })
  const sending = useMutation({
    mutationFn: (id: string) => call(resendInvitation, { params: { id }, body: {} }),
    ...options(t('invitations.sent')),
  })
  const taking = useMutation({
    mutationFn: (id: string) => call(revokeInvitation, { params: { id } }),
    ...options(t('invitations.takenBack')),
  })
  const takeBack = async ({ _id, email }: Waiting) => {
    const text = t('people.takeBackQuestion', { email })
    if (await askConfirm({ title: t('people.takeBack'), text, confirmLabel: t('people.takeBack'), danger: true }))
      taking.mutate(_id)
  }
  return {
    sendAgain: ({ _id }: Waiting) => sending.mutate(_id),
    takeBack,
    isBusy: sending.isPending || taking.isPending,
  }
}
