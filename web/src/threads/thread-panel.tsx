import { settleThread } from '@corbel/domain/threads/thread-endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { useTranslation } from '../translation.ts'
import { showError, showSuccess } from '../ui/alerts.ts'
import { Button } from '../ui/button.tsx'
import { useErrorText } from '../ui/use-error-text.ts'
import { ThreadPart } from './thread-part-panel.tsx'
import { type ThreadPlace, threadQuery } from './thread-query.ts'

/** The tab of a record's messages. */
export function ThreadPanel({ isTouch, ...place }: ThreadPlace & { isTouch?: boolean }) {
  const { t } = useTranslation()
  const { data } = useQuery(threadQuery(place))
  const last = data?.messages.at(-1)?.number
  return (
    <section className="card" aria-label={t('threads.title')}>
      <header className="card-h">
        <h2>{t('threads.title')}</h2>
        <span className="grow" />
        {data?.isWaiting && (
          <>
            <span className="chip amber">{t('threads.waiting')}</span>
            {data.permissions.settle && last !== undefined && <Settle place={place} number={last} />}
          </>
        )}
      </header>
      <ThreadPart {...place} isTouch={isTouch} />
    </section>
  )
}

/** Thanks ask for no answer: the loan waits no longer. */
function Settle({ place, number }: { place: ThreadPlace; number: number }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const settle = useMutation({
    mutationFn: () => call(settleThread, { body: { ...place, number } }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: (error) => showError(errorText(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: threadQuery(place).queryKey }),
  })
  return (
    <Button variant="default" loading={settle.isPending} onClick={() => settle.mutate()}>
      {t('threads.settle')}
    </Button>
  )
}
