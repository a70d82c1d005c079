import type { BodyInputOf } from '@corbel/domain/shared/endpoint'
import { type Condition, saveCondition } from '@corbel/domain/underwriting-conditions/condition-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { isRefusal, referenceOf } from '../api-errors.ts'
import { useTranslation } from '../translation.ts'
import { showError, showSuccess } from '../ui/alerts.ts'
import { useErrorText } from '../ui/use-error-text.ts'
import { type ConditionsPlace, conditionsKey } from './conditions-query.ts'

type Change = Omit<BodyInputOf<typeof saveCondition>, 'module' | 'owner' | 'rev'>

/** Changes one condition from the version that is shown; what somebody else made of it meanwhile is shown instead. */
export function useConditionChange(place: ConditionsPlace, { _id: id, rev }: Pick<Condition, '_id' | 'rev'>) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const forget = useForgetConditions(place)
  return useMutation({
    mutationFn: (change: Change) => call(saveCondition, { params: { id }, body: { ...place, ...change, rev } }),
    onSuccess: async ({ message }) => {
      showSuccess(message)
      await forget()
    },
    onError: async (error) => {
      if (isRefusal(error, 'stale')) {
        showError(t('underwritingConditions.changedMeanwhile'))
        await forget()
      } else if (!isRefusal(error) || Object.keys(error.fields).length === 0)
        showError(`${t('underwritingConditions.saveFailed')} ${isRefusal(error) ? errorText(error) : ''}`.trim(), {
          reference: referenceOf(error),
        })
    },
  })
}

/** They are asked for again, with what the record tells of them. */
export function useForgetConditions(place: ConditionsPlace): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: conditionsKey(place) })
    await queryClient.invalidateQueries({ queryKey: ['history', place.module, place.owner] })
  }
}
