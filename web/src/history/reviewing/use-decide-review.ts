import type { HistoryEntry } from '@corbel/domain/history/history-endpoints'
import { decideReview } from '@corbel/domain/history/review-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'
import { askConfirm } from '../../ui/confirm.ts'
import { useErrorText } from '../../ui/use-error-text.ts'

export interface AskedDecision {
  id: HistoryEntry['_id']
  type: 'accept' | 'reject'
  /** What the field has now, in words, where it was changed since: accepting asks before it replaces that. */
  replaced?: string | undefined
}

/** Accepts or rejects a change that waits; what told of it is asked for again, whatever came of it. */
export function useDecideReview() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const decision = useMutation({
    mutationFn: ({ id, type, replaced }: AskedDecision) =>
      call(decideReview, { params: { id }, body: { type, ...(replaced === undefined ? {} : { replaces: true }) } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showError(errorText(error)),
    onSettled: () =>
      Promise.all(
        [['dashboard'], ['reviews'], ['history'], ['loans'], ['loan']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
  const decide = async (asked: AskedDecision): Promise<boolean> => {
    if (decision.isPending) return false
    if (asked.type === 'accept' && asked.replaced !== undefined) {
      const agreed = await askConfirm({
        ...{ title: t('reviews.replaceTitle'), text: t('reviews.replaceText', { value: asked.replaced }) },
        confirmLabel: t('reviews.replace'),
      })
      if (!agreed) return false
    }
    try {
      await decision.mutateAsync(asked)
      return true
    } catch {
      // Said by `onError`.
      return false
    }
  }
  return { decide, busyWith: decision.isPending ? decision.variables : null }
}
