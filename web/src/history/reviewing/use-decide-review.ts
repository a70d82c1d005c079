import type { HistoryEntry } from '@corbel/domain/history/history-endpoints'
import { decideReview } from '@corbel/domain/history/review-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
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

/**
 * Accepts or rejects changes that wait, several at a time: whoever goes on to the next is not kept until what told of
 * the last was asked for again.
 */
export function useDecideReview() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [busy, setBusy] = useState<ReadonlyMap<AskedDecision['id'], AskedDecision['type']>>(new Map())
  const askAgain = () =>
    Promise.all(
      [['dashboard'], ['reviews'], ['history'], ['loans'], ['loan']].map((queryKey) =>
        queryClient.invalidateQueries({ queryKey }),
      ),
    )
  const { mutateAsync } = useMutation({
    mutationFn: ({ id, type, replaced }: AskedDecision) =>
      call(decideReview, { params: { id }, body: { type, ...(replaced === undefined ? {} : { replaces: true }) } }),
    onMutate: ({ id, type }) => setBusy((before) => new Map(before).set(id, type)),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showError(errorText(error)),
    onSettled: async (_reply, _error, { id }) => {
      await askAgain()
      setBusy((before) => new Map([...before].filter(([one]) => one !== id)))
    },
  })
  const decide = async (asked: AskedDecision): Promise<boolean> => {
    if (busy.has(asked.id)) return false
    if (asked.type === 'accept' && asked.replaced !== undefined) {
      const agreed = await askConfirm({
        ...{ title: t('reviews.replaceTitle'), text: t('reviews.replaceText', { value: asked.replaced }) },
        confirmLabel: t('reviews.replace'),
      })
      if (!agreed) return false
    }
    try {
      await mutateAsync(asked)
      return true
    } catch {
      // Said by `onError`.
      return false
    }
  }
  /** Several of one record, one after the other; each stands or falls by itself, and one sentence says how it went. */
  const acceptAll = async (record: string, ids: readonly AskedDecision['id'][]): Promise<void> => {
    const count = ids.length
    const title = t('reviews.acceptAllTitle', { count, record })
    const confirmLabel = t('reviews.acceptAll', { count, record })
    if (!(await askConfirm({ title, text: t('reviews.acceptAllText'), confirmLabel }))) return
    setBusy((before) => new Map([...before, ...ids.map((id) => [id, 'accept'] as const)]))
    let accepted = 0
    for (const id of ids) {
      try {
        await call(decideReview, { params: { id }, body: { type: 'accept' } })
        accepted += 1
      } catch {
        // Counted below; the list that is asked again shows it still.
      }
    }
    const failed = count - accepted
    if (failed === 0) showSuccess(t('reviews.acceptedAll', { count: accepted }))
    else showError(t('reviews.acceptedSome', { count: accepted, failed }))
    await askAgain()
    setBusy((before) => new Map([...before].filter(([one]) => !ids.includes(one))))
  }
  return {
    decide,
    acceptAll,
    busyWith: (id: AskedDecision['id']): AskedDecision['type'] | null => busy.get(id) ?? null,
  }
}
