import { takeLead } from '@corbel/domain/leads/lead-take-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { referenceOf } from '../api-errors.ts'
import { showError, showSuccess } from '../ui/alerts.ts'
import { useErrorText } from '../ui/use-error-text.ts'
import { forgetLeads, leadQuery } from './lead-queries.ts'

/** Makes a lead one's own. Who was slower is told who has it, and sees so. */
export function useTakeLead(id: string) {
  const queryClient = useQueryClient()
  const errorText = useErrorText()
  return useMutation({
    mutationFn: () => call(takeLead, { params: { id }, body: {} }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showError(errorText(error), { reference: referenceOf(error) }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: leadQuery(id).queryKey })
      await forgetLeads(queryClient, id)
    },
  })
}
