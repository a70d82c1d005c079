import type { OwnThread } from '@corbel/domain/threads/thread-endpoints'
import { useState } from 'react'
import { DueText } from '../../loans/next-action/next-action-link.tsx'
import { isPath } from '../../paths.ts'
import { ThreadComposer } from '../../threads/thread-composer-panel.tsx'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { InstantText } from '../../ui/date-text.tsx'
import { CardOfDay } from './card-of-day.tsx'
import type { CardsOfDay } from './day-query.ts'

/** What borrowers wrote, unread first, answered in place. */
export function MessagesCard({ messages: { count, threads } }: { messages: NonNullable<CardsOfDay['messages']> }) {
  const { t } = useTranslation()
  const [answered, setAnswered] = useState<string | null>(null)
  return (
    <CardOfDay title={t('threads.title')} note={<span className="count">{count}</span>}>
      {threads.length === 0 ? (
        <p className="quiet day-none">{t('threads.noneWait')}</p>
      ) : (
        <ul className="day-rows">
          {threads.map((thread) => (
            <ThreadRow
              key={thread.owner}
              thread={thread}
              isAnswered={answered === thread.owner}
              onAnswer={(isOpen) => setAnswered(isOpen ? thread.owner : null)}
            />
          ))}
        </ul>
      )}
    </CardOfDay>
  )
}

interface ThreadRowProps {
  thread: OwnThread
  isAnswered: boolean
  onAnswer: (isOpen: boolean) => void
}

function ThreadRow({ thread, isAnswered, onAnswer }: ThreadRowProps) {
  const { t } = useTranslation()
  const { module, owner, title, page, content, created_by: author, createdAt, unread, answerBy } = thread
  const to = `${page}?tab=messages`
  return (
    <li className="day-row day-message" data-row={owner}>
      <Avatar name={author.user} decorative />
      <span className="grow day-two">
        <span className="trunc">
          {isPath(to) && (
            <AppLink className="num med" to={to} aria-label={t('threads.open', { record: title })} data-row-link>
              {title}
            </AppLink>
          )}{' '}
          <span dir="auto">{author.user}</span>
        </span>
        <span className={unread > 0 ? 'med day-said' : 'day-said'} dir="auto">
          {content}
        </span>
        <span className="meta quiet">
          <InstantText value={createdAt} /> {unread > 0 && t('threads.unread', { count: unread })}{' '}
          {answerBy !== null && <DueText due={answerBy} />}
        </span>
      </span>
      {thread.permissions.add && !isAnswered && (
        <Button variant="default" onClick={() => onAnswer(true)}>
          {t('threads.answer')}
        </Button>
      )}
      {isAnswered && (
        <div className="day-answer">
          <ThreadComposer place={{ module, owner }} onSent={() => onAnswer(false)} />
          <Button variant="subtle" onClick={() => onAnswer(false)}>
            {t('threads.cancel')}
          </Button>
        </div>
      )}
    </li>
  )
}
