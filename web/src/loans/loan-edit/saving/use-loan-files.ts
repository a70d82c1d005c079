import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isRefusal, referenceOf } from '../../../api-errors.ts'
import type { FormPanelProps } from '../../../forms/form-panel.tsx'
import { showError, showNotice, showSuccess } from '../../../ui/alerts.ts'
import { forgetWhatTellsOf, loanQuery } from '../../loan-query.ts'

/** Files of a loan's form are saved at once: what the rest of the page is told of it. */
export function useLoanFiles(loanId: string): NonNullable<FormPanelProps['files']> {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  return {
    owner: loanId,
    onChanged: (_place, { rev, reviewNeeded }, act) => {
      showSuccess(act === 'uploaded' ? t('documents.uploaded') : t('documents.removed'))
      if (reviewNeeded) showNotice(t('loans.reviewNeeded'))
      const { queryKey } = loanQuery(loanId)
      queryClient.setQueryData(queryKey, (old) => old && { ...old, opportunity: { ...old.opportunity, rev } })
      if (reviewNeeded) void queryClient.invalidateQueries({ queryKey })
      void forgetWhatTellsOf(queryClient, loanId)
    },
    onFailed: (error, act) => {
      const sentence = act === 'uploaded' ? t('documents.uploadFailed') : t('documents.removeFailed')
      showError(isRefusal(error) ? `${sentence} ${error.message}` : sentence, { reference: referenceOf(error) })
    },
  }
}
