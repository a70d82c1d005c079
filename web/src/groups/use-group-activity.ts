import { type GroupReply, saveGroup } from '@corbel/domain/groups/group-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../api.ts'
import { isRefusal, referenceOf } from '../api-errors.ts'
import { showError, showSuccess } from '../ui/alerts.ts'
import { askConfirm } from '../ui/confirm.ts'
import { useErrorText } from '../ui/use-error-text.ts'
import { forgetGroups, groupQuery } from './group-queries.ts'

/** Deactivates a group or brings it back, after the question that goes with it. */
export function useGroupActivity({ _id, title, active, rev }: GroupReply) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: () => call(saveGroup, { params: { id: _id }, body: { active: !active, rev } }),
    onSuccess: async () => {
      showSuccess(active ? t('shared.deactivated', { title }) : t('shared.activated', { title }))
      queryClient.removeQueries({ queryKey: groupQuery(_id).queryKey })
      await forgetGroups(queryClient)
    },
    onError: async (error) => {
      const isStale = isRefusal(error, 'stale')
      showError(isStale ? t('shared.staleTitle') : errorText(error), { reference: referenceOf(error) })
      if (isStale) await forgetGroups(queryClient)
    },
  })
  const toggle = async () => {
    const label = active ? t('groups.deactivate') : t('groups.activate')
    const text = active ? t('shared.deactivateQuestion', { title }) : t('shared.activateQuestion', { title })
    if (await askConfirm({ title: label, text, confirmLabel: `${label} ${title}`, danger: active })) change.mutate()
  }
  return { toggle }
}
