import {
  type HouseholdReply,
  removeHouseholdMember,
  saveHousehold,
  saveHouseholdMember,
} from '@corbel/domain/people/households/household-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { isRefusal, referenceOf } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { householdQuery } from './household-query.ts'

type Member = NonNullable<HouseholdReply['household']>['members'][number]

/** After a change: of nobody in it is known any more what was. */
export function useForgetHouseholds() {
  const queryClient = useQueryClient()
  return async (id: string, reply: HouseholdReply): Promise<void> => {
    const { household, permissions } = reply
    queryClient.setQueryData(householdQuery(id).queryKey, { household, permissions })
    await queryClient.invalidateQueries({ queryKey: ['people', 'household'] })
    await queryClient.invalidateQueries({ queryKey: ['history'] })
    await queryClient.invalidateQueries({ queryKey: ['loan-parties'] })
  }
}

/** What is done to a household and to whoever is in it, each at once. */
export function useHouseholdChange(id: string) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const forget = useForgetHouseholds()
  const settling = {
    onSuccess: async (reply: HouseholdReply & { message: string }) => {
      showSuccess(reply.message)
      await forget(id, reply)
    },
    onError: (error: Error) => {
      const reason = isRefusal(error) ? (Object.values(error.fields)[0] ?? errorText(error)) : ''
      showError(`${t('households.failed')} ${reason}`.trim(), { reference: referenceOf(error) })
    },
  }
  const relate = useMutation({
    mutationFn: ({ person, relation }: { person: string; relation: Member['relation'] }) =>
      call(saveHouseholdMember, { params: { id, person }, body: { relation } }),
    ...settling,
  })
  const remove = useMutation({
    mutationFn: (person: string) => call(removeHouseholdMember, { params: { id, person } }),
    ...settling,
  })
  const name = useMutation({
    mutationFn: (typed: string) => call(saveHousehold, { params: { id }, body: { name: typed.trim() || null } }),
    ...settling,
  })
  return { relate, remove, name, isPending: relate.isPending || remove.isPending || name.isPending }
}
