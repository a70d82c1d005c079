import type { MailAnswer } from '@corbel/domain/emails/answer-endpoints'
import { IconMailForward } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCurrentUser } from '../current-user.ts'
import { useOpenedByAddress } from '../records/opened-by-address.ts'
import { useTranslation } from '../translation.ts'
import { Button } from '../ui/button.tsx'
import { Segmented } from '../ui/controls/segmented.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { RowsSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel, NoResultPanel } from '../ui/state-panels.tsx'
import { AnswersPart } from './answers/answers-part.tsx'
import type { RepliedAnswer } from './compose/compose-dialog.tsx'
import { EmailList } from './email-list.tsx'
import './emails.css'
import { type EmailsAsked, type EmailsReply, emailsQuery, type MailPlace } from './emails-query.ts'
import { OwnSender } from './own-sender.tsx'
import { SequencesPart } from './sequences-part.tsx'

const ComposeDialog = lazyPart(async () => (await import('./compose/compose-dialog.tsx')).ComposeDialog, 'over')

const first: EmailsAsked = { page: 0, limit: 10, search: '', tab: 'all' }

/** The e-mails of a record with what became of each, and writing one. */
export function EmailsPanel(place: MailPlace) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState(first)
  const emails = useQuery(emailsQuery(place, asked))
  const ask = (more: Partial<EmailsAsked>) => setAsked((now) => ({ ...now, page: 0, ...more }))
  return (
    <section className="card" aria-label={t('mails.title')}>
      <Loaded queries={{ emails }} skeleton={<RowsSkeleton rows={4} />} title={t('mails.loadFailed')}>
        {({ emails: reply }) => <Emails place={place} reply={reply} asked={asked} onAsk={ask} />}
      </Loaded>
    </section>
  )
}

interface EmailsProps {
  place: MailPlace
  reply: EmailsReply
  asked: EmailsAsked
  onAsk: (more: Partial<EmailsAsked>) => void
}

function Emails({ place, reply, asked, onAsk }: EmailsProps) {
  const { t } = useTranslation()
  const user = useCurrentUser()
  const [isComposing, setComposing] = useState(false)
  const [replied, setReply] = useState<RepliedAnswer | null>(null)
  const { counts, permissions, stopped } = reply
  useOpenedByAddress({ mail: () => setComposing(permissions.compose) })
  const replyTo = ({ _id: id, from, subject }: MailAnswer) => setReply({ id, to: from.email, subject })
  const compose = (
    <Button onClick={() => setComposing(true)} onPointerEnter={() => void ComposeDialog.preload()}>
      <IconMailForward size={16} stroke={1.75} aria-hidden /> {t('mails.compose')}
    </Button>
  )
  const tabs = [
    { value: 'all', label: t('mails.all') },
    { value: 'campaigns', label: t('mails.campaigns') },
  ]
  return (
    <>
      <header className="card-h">
        <h2>{t('mails.title')}</h2>
        <span className="grow" />
        {permissions.compose && counts.all > 0 ? compose : null}
      </header>
      {place.module === 'workforces' && place.owner === user._id ? <OwnSender /> : null}
      {stopped.map(({ email, reason }) => (
        <p key={email} className="mail-stopped" role="status">
          {t('mails.stoppedBanner', { address: email, reason })}
        </p>
      ))}
      {permissions.compose ? <SequencesPart place={place} /> : null}
      <AnswersPart place={place} {...(permissions.compose ? { onReply: replyTo } : {})} />
      {counts.all === 0 && asked.search === '' ? (
        <EmptyPanel as="h3" title={t('mails.empty')} action={permissions.compose ? compose : undefined} />
      ) : (
        <>
          <div className="mail-tools">
            {place.module === 'workforces' ? (
              <Segmented
                aria-label={t('mails.title')}
                data={tabs}
                value={asked.tab}
                onChange={(tab) => onAsk({ tab: tab === 'campaigns' ? 'campaigns' : 'all' })}
              />
            ) : null}
            <TextField
              size="sm"
              type="search"
              aria-label={t('mails.search')}
              placeholder={t('mails.search')}
              defaultValue={asked.search}
              onChange={(event) => onAsk({ search: event.currentTarget.value })}
            />
          </div>
          {reply.emails.length === 0 ? (
            <NoResultPanel title={t('mails.nothingFound')} onClear={() => onAsk({ search: '', tab: 'all' })} />
          ) : (
            <EmailList place={place} reply={reply} asked={asked} onAsk={onAsk} />
          )}
        </>
      )}
      {isComposing ? <ComposeDialog place={place} onClose={() => setComposing(false)} /> : null}
      {replied === null ? null : <ComposeDialog place={place} reply={replied} onClose={() => setReply(null)} />}
    </>
  )
}
