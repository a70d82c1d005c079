import { convertLead } from '@corbel/domain/leads/lead-conversion-endpoints'
import type { BodyInputOf } from '@corbel/domain/shared/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { usePastGate } from '../../loans/gate/past-gate-panel.tsx'
import { paths } from '../../paths.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { useGo } from '../../ui/use-go.ts'
import { forgetLeads, leadQuery } from '../lead-queries.ts'

export type Conversion = BodyInputOf<typeof convertLead>

/**
 * Converts the lead and opens its loan. Whoever comes second sees where the lead went.
 */
export function useConvertLead(id: string, onDone: () => void) {
  const sendPastGate = usePastGate()
  const go = useGo()
  const queryClient = useQueryClient()
  const forget = async () => {
    await queryClient.invalidateQueries({ queryKey: leadQuery(id).queryKey })
    await forgetLeads(queryClient, id)
  }
  return useMutation({
    mutationFn: (chosen: Conversion) =>
      sendPastGate(({ override }) => {
        const body = { ...chosen, override }
        return call(convertLead, { params: { id }, body })
      }),
    onSuccess: async ({ loan, message }) => {
      onDone()
      showSuccess(message)
      go(paths.loan(loan))
      await forget()
      await queryClient.invalidateQueries({ queryKey: ['loans'] })
    },
    onError: async (error) => {
      if (isRefusal(error, 'lead-converted')) await forget()
    },
  })
}
