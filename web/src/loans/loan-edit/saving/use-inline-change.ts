import { type AdminInfo, saveLoan } from '@corbel/domain/loans/loan-endpoints'
import type { OverrideAsked } from '@corbel/domain/loans/override'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api.ts'
import { isRefusal, referenceOf } from '../../../api-errors.ts'
import { useTranslation } from '../../../translation.ts'
import { showError } from '../../../ui/alerts.ts'
import { sendPastGate } from '../../gate/send-past-gate.ts'
import { forgetWhatTellsOf, type LoanPageReply, loanQuery, withNewer } from '../../loan-query.ts'

type Loan = LoanPageReply['opportunity']

interface InlineChange {
  /** Moves it past a gate. */
  override?: OverrideAsked | undefined
  entries: AdminInfo
  /** The specified sentence when it does not work. */
  failure: string
  onDone: (loan: Loan) => void
}

/** Changes of administrative entries that apply at once, beside whatever is unsaved in the form. */
export function useInlineChange(loanId: string, onSaved: (loan: Loan) => void) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { queryKey } = loanQuery(loanId)
  return useMutation({
    mutationFn: ({ entries, override: given }: InlineChange) => {
      const rev = queryClient.getQueryData(queryKey)?.opportunity.rev
      const reasoned = given === undefined ? {} : { override: given }
      return sendPastGate(t, loanId, (override) =>
        call(saveLoan, { params: { id: loanId }, body: { adminInfo: entries, rev, ...reasoned, ...override } }),
      )
    },
    onSuccess: async (reply, { onDone }) => {
      queryClient.setQueryData(queryKey, (old) => old && withNewer(old, reply.opportunity))
      onSaved(reply.opportunity)
      onDone(reply.opportunity)
      await forgetWhatTellsOf(queryClient, loanId)
    },
    onError: (error, { failure }) => {
      if (isRefusal(error, 'gate-open')) return
      showError(isRefusal(error) ? `${failure} ${error.sentence}` : failure, { reference: referenceOf(error) })
    },
  })
}
