import { activatePerson, deactivatePerson } from '@corbel/domain/people/person-endpoints'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { isRefusal, referenceOf } from '../api-errors.ts'
import { useTranslation } from '../translation.ts'
import { showError, showSuccess } from '../ui/alerts.ts'
import { askConfirm } from '../ui/confirm.ts'
import { useKindName } from '../use-kind-title.ts'
import { forgetPeople, personQuery } from './people-queries.ts'

interface ActivePerson {
  id: string
  name: string
  active: boolean
}

/** Takes a person out of use or back into it, with the specified questions and sentences. */
export function usePersonActivity(kind: PersonKind, { id, name, active }: ActivePerson): () => Promise<void> {
  const { t } = useTranslation()
  const one = useKindName(kind)
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: () => (active ? call(deactivatePerson, { params: { id } }) : call(activatePerson, { body: { id } })),
    onSuccess: async () => {
      const title = one
      showSuccess(active ? t('shared.deactivated', { title }) : t('shared.activated', { title }))
      await queryClient.invalidateQueries({ queryKey: personQuery(id).queryKey })
      await forgetPeople(queryClient, { kind, id })
    },
    onError: (error) => {
      const title = one
      const failed = active ? t('shared.deactivateFailed', { title }) : t('shared.activateFailed', { title })
      const reason = isRefusal(error) ? ` ${t(`refusals.${error.code}`)}` : ''
      showError(`${failed}${reason}`, { reference: referenceOf(error) })
    },
  })
  return async () => {
    const title = name || one
    const label = active ? t('people.deactivate') : t('people.activate')
    const text = active ? t('shared.deactivateQuestion', { title }) : t('shared.activateQuestion', { title })
    if (await askConfirm({ title: label, text, confirmLabel: `${label} ${title}`, danger: active })) change.mutate()
  }
}
