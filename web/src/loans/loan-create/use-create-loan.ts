import { addLoan } from '@corbel/domain/loans/loan-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { isRefusal, referenceOf } from '../../api-errors.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { showError } from '../../ui/alerts.ts'
import { useGo } from '../../ui/use-go.ts'
import { useAttempt } from '../../use-attempt.ts'
import { sendPastGate } from '../gate/send-past-gate.ts'
import { bodyOf, type NewLoan } from './new-loan.ts'

/**
 * Creates the loan and opens its form. One key goes with every attempt of the same choice, so that pressing again
 * after a broken connection never makes a second loan.
 */
export function useCreateLoan(onCreated: () => void) {
  const { t } = useTranslation()
  const go = useGo()
  const queryClient = useQueryClient()
  const attempt = useAttempt()
  return useMutation({
    mutationFn: (loan: NewLoan) => {
      const body = bodyOf(loan)
      return sendPastGate(t, null, ({ override }) =>
        call(addLoan, { body: { ...body, override }, idempotencyKey: attempt.keyOf({ ...body, override }) }),
      )
    },
    onSuccess: async ({ _id }) => {
      onCreated()
      go(paths.loan(_id), { replace: true })
      await queryClient.invalidateQueries({ queryKey: ['loans'] })
    },
    onError: (error) => {
      if (isRefusal(error, 'gate-open')) return
      const reason = isRefusal(error) ? ` ${error.sentence}` : ''
      showError(`${t('loanCreate.failed')}${reason}`, { reference: referenceOf(error) })
    },
  })
}
