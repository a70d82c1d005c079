import { activateLead, deactivateLead } from '@corbel/domain/leads/lead-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { isRefusal, referenceOf } from '../api-errors.ts'
import { useTranslation } from '../translation.ts'
import { showError, showSuccess } from '../ui/alerts.ts'
import { askConfirm } from '../ui/confirm.ts'
import { forgetLeads, leadQuery } from './lead-queries.ts'

interface ActiveLead {
  id: string
  title: string
  active: boolean
}

/** Takes a lead out of use or back into it, with the specified questions and sentences. */
export function useLeadActivity({ id, title, active }: ActiveLead): () => Promise<void> {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const named = { title: t('leads.title') }
  const change = useMutation({
    mutationFn: () => (active ? call(deactivateLead, { params: { id } }) : call(activateLead, { body: { id } })),
    onSuccess: async () => {
      showSuccess(active ? t('shared.deactivated', named) : t('shared.activated', named))
      await queryClient.invalidateQueries({ queryKey: leadQuery(id).queryKey })
      await forgetLeads(queryClient, id)
    },
    onError: (error) => {
      const failed = active ? t('shared.deactivateFailed', named) : t('shared.activateFailed', named)
      const reason = isRefusal(error) ? ` ${t(`refusals.${error.code}`)}` : ''
      showError(`${failed}${reason}`, { reference: referenceOf(error) })
    },
  })
  return async () => {
    const label = active ? t('pages.deactivate') : t('pages.activate')
    const text = active ? t('shared.deactivateQuestion', { title }) : t('shared.activateQuestion', { title })
    if (await askConfirm({ title: label, text, confirmLabel: `${label} ${title}`, danger: active })) change.mutate()
  }
}
