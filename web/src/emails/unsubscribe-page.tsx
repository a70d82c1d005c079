import { showSubscription, unsubscribe, unsubscribeReasons } from '@corbel/domain/emails/unsubscribe-endpoints'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { call } from '../api.ts'
import { useTranslation } from '../translation.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/controls/choice.tsx'
import { ManyChoice } from '../ui/controls/many-choice.tsx'
import { Segmented } from '../ui/controls/segmented.tsx'
import { Switch } from '../ui/controls/switch.tsx'
import { TextArea } from '../ui/controls/text-area.tsx'
import { FormError } from '../ui/form-error.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel } from '../ui/state-panels.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import './emails.css'

type Said = {
  of: 'all' | 'sender' | 'topic'
  senders: string[]
  reason: (typeof unsubscribeReasons)[number] | null
  customReason: string
}

const scopes = ['all', 'sender', 'topic'] as const

/** For whoever followed the link in a mail to many: nothing happens before they press, and then at once. */
export function UnsubscribePage() {
  const { t } = useTranslation()
  usePageTitle(t('unsubscribing.title'))
  const { t: token = '' } = useSearch({ strict: false })
  const subscription = useQuery({
    queryKey: ['unsubscribe', token],
    queryFn: ({ signal }) => call(showSubscription, { query: { t: token }, signal }),
    retry: false,
  })
  return (
    <main className="mail-preferences">
      <section className="card" aria-label={t('unsubscribing.title')}>
        <header className="card-h">
          <h1>{t('unsubscribing.title')}</h1>
        </header>
        <div className="card-b stack">
          <Loaded
            queries={{ subscription }}
            skeleton={<RowsSkeleton rows={3} />}
            absent={<EmptyPanel as="h2" title={t('unsubscribing.unknown')} />}
            title={t('unsubscribing.failed')}
          >
            {({ subscription: found }) => (
              <>
                <Asking token={token} {...found} />
                <NotedWish token={token} tracks={found.tracks} />
              </>
            )}
          </Loaded>
        </div>
      </section>
    </main>
  )
}

/** Whether it may be noted that they open such e-mails. */
function NotedWish({ token, tracks }: { token: string; tracks: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  const [isOn, setOn] = useState(tracks)
  const set = useMutation({
    mutationFn: (wish: boolean) => call(unsubscribe, { query: { t: token }, body: { tracks: wish } }),
    onMutate: (wish) => setOn(wish),
    onError: (_error, wish) => setOn(!wish),
  })
  return (
    <div className="mail-wish">
      <label className="mail-own" htmlFor={id}>
        <Switch id={id} checked={isOn} disabled={set.isPending} onChange={(wish) => set.mutate(wish)} />
        {t('unsubscribing.tracks')}
      </label>
      <p className="meta quiet" role="status">
        {set.data?.message ?? t('unsubscribing.tracksHelp')}
      </p>
      <FormError message={set.error ? t('unsubscribing.failed') : null} />
    </div>
  )
}

interface AskingProps {
  token: string
  company: string
  email: string
  sender: string
  senders: readonly { _id: string; name: string }[]
  topic: string | null
  unsubscribed: boolean
}

function Asking({ token, company, email, sender, senders, topic, unsubscribed }: AskingProps) {
  const { t } = useTranslation()
  const [said, setSaid] = useState<Said>({ of: 'all', senders: [], reason: null, customReason: '' })
  const [isOut, setOut] = useState(unsubscribed)
  const act = useMutation({
    mutationFn: (undo: boolean) => {
      const { of, senders: others, reason, customReason } = said
      const also = of === 'sender' && others.length > 0 ? { senders: others } : {}
      const body = undo ? { undo } : { of, customReason, ...also, ...(reason === null ? {} : { reason }) }
      return call(unsubscribe, { query: { t: token }, body })
    },
    onSuccess: (answer) => setOut(answer.unsubscribed),
  })
  if (isOut)
    return (
      <>
        <p role="status">{t('unsubscribing.done')}</p>
        <p className="quiet">{t('unsubscribing.stays')}</p>
        <Button variant="default" loading={act.isPending} onClick={() => act.mutate(true)}>
          {t('unsubscribing.undo')}
        </Button>
      </>
    )
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault()
        if (!act.isPending) act.mutate(false)
      }}
    >
      <FormError message={act.error ? t('unsubscribing.failed') : null} />
      {act.isSuccess ? <p role="status">{t('unsubscribing.undone')}</p> : null}
      <p>{t('unsubscribing.question', { company, email })}</p>
      <p className="quiet">{t('unsubscribing.stays')}</p>
      <Segmented
        aria-label={t('unsubscribing.of')}
        data={[
          { value: 'all', label: t('unsubscribing.ofAll', { company }) },
          { value: 'sender', label: t('unsubscribing.ofSender', { sender }) },
          ...(topic === null ? [] : [{ value: 'topic', label: t('unsubscribing.ofTopic', { topic }) }]),
        ]}
        value={said.of}
        onChange={(of) => setSaid((now) => ({ ...now, of: scopes.find((scope) => scope === of) ?? 'all' }))}
      />
      {said.of === 'sender' && senders.length > 0 && (
        <ManyChoice
          label={t('unsubscribing.alsoOf')}
          data={senders.map(({ _id, name }) => ({ value: _id, label: name }))}
          value={said.senders}
          onChange={(chosen) => setSaid((now) => ({ ...now, senders: chosen }))}
        />
      )}
      <Choice
        label={t('unsubscribing.reason')}
        placeholder={t('unsubscribing.noReason')}
        data={unsubscribeReasons.map((reason) => ({ value: reason, label: t(`unsubscribing.reasons.${reason}`) }))}
        value={said.reason}
        onChange={(chosen) =>
          setSaid((now) => ({ ...now, reason: unsubscribeReasons.find((reason) => reason === chosen) ?? null }))
        }
      />
      <TextArea
        label={t('unsubscribing.customReason')}
        maxLength={500}
        value={said.customReason}
        onChange={(event) => setSaid((now) => ({ ...now, customReason: event.currentTarget.value }))}
      />
      <Button type="submit" loading={act.isPending}>
        {t('unsubscribing.confirm')}
      </Button>
    </form>
  )
}
