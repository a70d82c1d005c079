import { activatePageRecord, deactivatePageRecord, type ShownModule } from '@corbel/domain/pages/page-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { isRefusal, referenceOf } from '../api-errors.ts'
import { useTranslation } from '../translation.ts'
import { showError, showSuccess } from '../ui/alerts.ts'
import { askConfirm } from '../ui/confirm.ts'
import { forgetRecords, pageRecordQuery } from './page-queries.ts'

interface ActiveRecord {
  id: string
  title: string
  active: boolean
}

/** Takes a record out of use or back into it, with the specified questions and sentences. */
export function useRecordActivity(
  { key: page, singular }: ShownModule,
  { id, title, active }: ActiveRecord,
): () => Promise<void> {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const named = { title: singular }
  const change = useMutation({
    mutationFn: () =>
      active
        ? call(deactivatePageRecord, { params: { page, id } })
        : call(activatePageRecord, { params: { page }, body: { id } }),
    onSuccess: async () => {
      showSuccess(active ? t('shared.deactivated', named) : t('shared.activated', named))
      await queryClient.invalidateQueries({ queryKey: pageRecordQuery({ page, id }).queryKey })
      await forgetRecords(queryClient, page, id)
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
