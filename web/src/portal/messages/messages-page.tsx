import '../look/document.css'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { longestThreadMessage } from '@corbel/domain/threads/thread'
import { addThreadMessage, listThread, readThread, type ThreadMessage } from '@corbel/domain/threads/thread-endpoints'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { type LiveEvent, listenLive } from '../../ui/page/live-events.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useAsked } from '../ask.ts'
import { Frame } from '../parts/frame.tsx'
import { Icon } from '../parts/icon.tsx'
import { Go, Push } from '../parts/push.tsx'
import { Skeleton, Trouble } from '../parts/trouble.tsx'
import { useDates } from '../parts/use-dates.ts'
import { useKeptText } from '../parts/use-kept-text.ts'
import { loanPath } from '../place.ts'

const module = 'opportunities'
type Thread = ReplyOf<typeof listThread>

/** What the borrower and the lender wrote to each other about a loan. */
export function MessagesPage({ loan }: { loan: string }) {
  const { t } = useTranslation()
  const place = { module, owner: loan }
  const { value, error, again } = useAsked(`thread ${loan}`, () => call(listThread, { body: place }))
  const heard = useEffectEvent(({ name, body }: LiveEvent) => {
    if (name === 'resync' || (body._id === loan && body.what === 'thread')) again()
  })
  useEffect(() => listenLive(['loan-hanging'], heard), [])
  return (
    <Frame
      title={t('portal.messages')}
      head={
        <>
          <Go to={loanPath(loan)} className="ibtn" label={t('portal.toYourLoan')}>
            <Icon name="close" />
          </Go>
          <b className="grow">{t('portal.messages')}</b>
        </>
      }
    >
      <h1 className="vh">{t('portal.messages')}</h1>
      {value !== undefined ? (
        <Talk loan={loan} thread={value} again={again} />
      ) : error === undefined ? (
        <Skeleton />
      ) : (
        <Trouble error={error} onRetry={again} />
      )}
    </Frame>
  )
}

interface TalkProps {
  loan: string
  thread: Thread
  again: () => void
}

function Talk({ loan, thread, again }: TalkProps) {
  const { t } = useTranslation()
  const [earlier, setEarlier] = useState<readonly ThreadMessage[]>([])
  const [hasEarlier, setHasEarlier] = useState<boolean | null>(null)
  const { messages, readTo, permissions } = thread
  const [begunAt] = useState(readTo)
  const last = messages.at(-1)?.number ?? 0
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (last > 0) end.current?.scrollIntoView({ block: 'end' })
    // Whoever has it in sight has read it; failing, it is told with the next one.
    if (last > readTo && document.visibilityState === 'visible')
      void call(readThread, { body: { module, owner: loan, number: last } }).catch(() => undefined)
  }, [last, readTo, loan])
  const more = async () => {
    const before = (earlier[0] ?? messages[0])?.number ?? 1
    const found = await call(listThread, { body: { module, owner: loan, before } })
    setEarlier((now) => [...found.messages, ...now])
    setHasEarlier(found.hasEarlier)
  }
  const first = messages[0]?.number ?? 0
  const shown = [...earlier.filter(({ number }) => number < first), ...messages]
  return (
    <>
      {(hasEarlier ?? thread.hasEarlier) && (
        <button type="button" className="text-push" onClick={() => void more().catch(() => undefined)}>
          {t('threads.earlier')}
        </button>
      )}
      {shown.length === 0 && <p className="quiet">{t('threads.empty')}</p>}
      <ol className="said-list" aria-label={t('portal.messages')}>
        {shown.map((message) => (
          <Said
            key={message._id}
            message={message}
            isNew={!message.isMine && message.number > begunAt}
            showsRead={message.number === messages.findLast((one) => one.isMine)?.number}
          />
        ))}
      </ol>
      {permissions.add && <Composer loan={loan} again={again} />}
      <div ref={end} />
    </>
  )
}

function Said({ message, isNew, showsRead }: { message: ThreadMessage; isNew: boolean; showsRead: boolean }) {
  const { t } = useTranslation()
  const dates = useDates()
  const { content, about, isMine, created_by: author, createdAt, isRead } = message
  return (
    <li className={isMine ? 'said mine' : 'said'}>
      <p className="quiet">
        <b dir="auto">{isMine ? t('threads.you') : author.user}</b> {dates.dayOf(createdAt)} {dates.timeOf(createdAt)}{' '}
        {isNew && <span className="chip blue">{t('threads.new')}</span>}
      </p>
      <div className="said-text">
        {about !== null && (
          <p className="quiet" dir="auto">
            {t('threads.about', { title: about.title })}
          </p>
        )}
        <p dir="auto">{content}</p>
      </div>
      {showsRead && isRead && <p className="quiet">{t('threads.read')}</p>}
    </li>
  )
}

function Composer({ loan, again }: { loan: string; again: () => void }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { text: content, type, sent } = useKeptText(`message ${loan}`)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (content.trim() === '' || isBusy) return
    setBusy(true)
    setProblem('')
    try {
      const body = { module, owner: loan, content }
      await call(addThreadMessage, { body })
      sent(content)
      again()
    } catch (error) {
      const tooMany = isRefusal(error, 'too-many-requests')
      setProblem(tooMany ? t('threads.tooMany') : `${t('threads.failed')} ${errorText(error)}`)
    } finally {
      setBusy(false)
    }
  }
  return (
    <form className="card pad stack" noValidate onSubmit={(event) => void send(event)}>
      <div role="alert">{problem !== '' && <p className="notice">{problem}</p>}</div>
      <label className="field">
        <span>{t('threads.write')}</span>
        <textarea
          className="box"
          rows={3}
          dir="auto"
          maxLength={longestThreadMessage}
          value={content}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </label>
      <Push type="submit" isBusy={isBusy}>
        {t('threads.send')}
      </Push>
    </form>
  )
}
