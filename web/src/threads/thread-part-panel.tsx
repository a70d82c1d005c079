import './thread.css'
import { readThread, type ThreadMessage } from '@corbel/domain/threads/thread-endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api.ts'
import { useTranslation } from '../translation.ts'
import { Button } from '../ui/button.tsx'
import { InstantText } from '../ui/date-text.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { type AboutField, ThreadComposer } from './thread-composer-panel.tsx'
import { earlierMessages, type ThreadPlace, type ThreadReply, threadQuery, useThreadEvents } from './thread-query.ts'

interface ThreadPartProps extends ThreadPlace {
  /** A question of the form that the next message is about. */
  about?: AboutField | null
  onAboutGone?: () => void
  /** For fingers: targets of 44 px. */
  isTouch?: boolean
  className?: string
}

/** The messages of a record and where to write one: for staff beside the record, for borrowers as a page. */
export function ThreadPart({ module, owner, about = null, onAboutGone, isTouch = false, className }: ThreadPartProps) {
  const { t } = useTranslation()
  const place = { module, owner }
  const thread = useQuery(threadQuery(place))
  useThreadEvents(place)
  return (
    <Loaded queries={{ thread }} skeleton={<RowsSkeleton rows={3} />} title={t('threads.loadFailed')}>
      {({ thread: reply }) => (
        <div className={['thread', isTouch ? 'thread-touch' : '', className ?? ''].filter(Boolean).join(' ')}>
          <Messages place={place} reply={reply} />
          {reply.permissions.add && (
            <ThreadComposer place={place} others={reply.others} {...{ about, onAboutGone, isTouch }} />
          )}
        </div>
      )}
    </Loaded>
  )
}

function Messages({ place, reply }: { place: ThreadPlace; reply: ThreadReply }) {
  const { t } = useTranslation()
  const [earlier, setEarlier] = useState<readonly ThreadMessage[]>([])
  const [hasEarlier, setHasEarlier] = useState<boolean | null>(null)
  const [isAsking, setAsking] = useState(false)
  const first = earlier[0] ?? reply.messages[0]
  // Where somebody began to read stays marked while they read on.
  const [readTo] = useState(reply.readTo)
  useReadMarks(place, reply)
  const list = useRef<HTMLOListElement>(null)
  const last = reply.messages.at(-1)?.number
  useEffect(() => {
    if (last !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [last])
  if (first === undefined) return <p className="quiet thread-empty">{t('threads.empty')}</p>
  const more = async () => {
    setAsking(true)
    try {
      const found = await earlierMessages(place, first.number)
      setEarlier((now) => [...found.messages, ...now])
      setHasEarlier(found.hasEarlier)
    } finally {
      setAsking(false)
    }
  }
  const lastOwn = reply.messages.findLast((one) => one.isMine)?.number
  // Those that came in between two portions stand in one of them already.
  const before = earlier.filter(({ number }) => number < (reply.messages[0]?.number ?? 0))
  return (
    // Whoever reads with keys scrolls it by them.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keys
    <ol className="thread-list" ref={list} aria-label={t('threads.title')} tabIndex={0}>
      {(hasEarlier ?? reply.hasEarlier) && (
        <li className="thread-more">
          <Button variant="subtle" loading={isAsking} onClick={() => void more()}>
            {t('threads.earlier')}
          </Button>
        </li>
      )}
      {[...before, ...reply.messages].map((message) => (
        <Message
          key={message._id}
          message={message}
          isNew={!message.isMine && message.number > readTo}
          showsRead={message.number === lastOwn}
        />
      ))}
    </ol>
  )
}

interface MessageProps {
  message: ThreadMessage
  isNew: boolean
  /** Whether it says that the other side has read it: the last of one's own does. */
  showsRead: boolean
}

function Message({ message, isNew, showsRead }: MessageProps) {
  const { t } = useTranslation()
  const { content, about, side, isMine, created_by: author, createdAt, isRead, readBy } = message
  return (
    <li className={['thread-message', isMine ? 'mine' : '', side === 'staff' ? 'staff' : ''].filter(Boolean).join(' ')}>
      <p className="meta quiet thread-by">
        <b dir="auto">{isMine ? t('threads.you') : author.user}</b> <InstantText value={createdAt} />
        {isNew && <span className="chip blue">{t('threads.new')}</span>}
      </p>
      <div className="thread-bubble">
        {about !== null && (
          <p className="meta thread-about" dir="auto">
            {t('threads.about', { title: about.title })}
          </p>
        )}
        <p className="thread-text" dir="auto">
          {content}
        </p>
      </div>
      {showsRead && isRead && (
        <p className="meta quiet">
          {readBy.length > 0 ? t('threads.readBy', { names: readBy.join(', ') }) : t('threads.read')}
        </p>
      )}
    </li>
  )
}

/** Long enough in sight to have been looked at. */
const readAfterMs = 1_200

/** Tells that the latest is read, once the page is looked at. */
function useReadMarks(place: ThreadPlace, { messages, readTo }: ThreadReply): void {
  const queryClient = useQueryClient()
  const { module, owner } = place
  const last = messages.at(-1)?.number ?? 0
  useEffect(() => {
    if (last <= readTo) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const mark = async () => {
      const read = await call(readThread, { body: { module, owner, number: last } })
      queryClient.setQueryData(threadQuery({ module, owner }).queryKey, (now) =>
        now === undefined ? now : { ...now, readTo: Math.max(now.readTo, read.readTo), unread: 0 },
      )
      // The home page counts too.
      void queryClient.invalidateQueries({ queryKey: ['dashboard', 'day'], refetchType: 'none' })
    }
    const look = () => {
      clearTimeout(timer)
      // Failing, it is told with the next message, or when the page is looked at again.
      if (document.visibilityState === 'visible') timer = setTimeout(() => void mark().catch(() => {}), readAfterMs)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [module, owner, last, readTo, queryClient])
}
