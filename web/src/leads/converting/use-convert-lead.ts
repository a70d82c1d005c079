import { convertLead } from '@corbel/domain/leads/lead-conversion-endpoints'
import type { BodyInputOf } from '@corbel/domain/shared/endpoint'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, newIdempotencyKey } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { usePastGate } from '../../loans/gate/past-gate-panel.tsx'
import { paths } from '../../paths.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { useGo } from '../../ui/use-go.ts'
import { forgetLeads, leadQuery } from '../lead-queries.ts'

export type Conversion = BodyInputOf<typeof convertLead>

/**
 * Converts the lead and opens its loan. One key goes with every attempt of the same choice, so that pressing again
 * after a broken connection makes nothing twice. Whoever comes second sees where the lead went.
 */
export function useConvertLead(id: string, onDone: () => void) {
  const sendPastGate = usePastGate()
  const go = useGo()
  const queryClient = useQueryClient()
  const [attempt, setAttempt] = useState({ of: '', key: '' })
  const forget = async () => {
    await queryClient.invalidateQueries({ queryKey: leadQuery(id).queryKey })
    await forgetLeads(queryClient, id)
  }
  return useMutation({
    mutationFn: (body: Conversion) => {
      const of = JSON.stringify(body)
      const key = attempt.of === of ? attempt.key : newIdempotencyKey()
      setAttempt({ of, key })
      return sendPastGate(({ override }) =>
        override === undefined
          ? call(convertLead, { params: { id }, body, idempotencyKey: key })
          : call(convertLead, { params: { id }, body: { ...body, override }, idempotencyKey: newIdempotencyKey() }),
      )
    },
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
