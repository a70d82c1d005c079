import { cancelEmail, resendEmail } from '@corbel/domain/emails/compose-endpoints'
import { IconArrowBackUp, IconEye, IconRefresh } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api.ts'
import { useTranslation } from '../translation.ts'
import { showError, showSuccess } from '../ui/alerts.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/controls/choice.tsx'
import { InstantText, StampText } from '../ui/date-text.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyPart } from '../ui/lazy/lazy-part.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { DataList } from '../ui/table/data-list.tsx'
import { useErrorText } from '../ui/use-error-text.ts'
import { stagesOf, standOf } from './email-words.ts'
import { type EmailEntry, type EmailsAsked, type EmailsReply, emailsKey, type MailPlace } from './emails-query.ts'

const EmailReader = lazyPart(async () => (await import('./email-reader.tsx')).EmailReader, 'over')

interface EmailListProps {
  place: MailPlace
  reply: EmailsReply
  asked: EmailsAsked
  onAsk: (more: Partial<EmailsAsked>) => void
}

const pageSizes = [10, 25, 50]

/** E-mails, newest first; each with what became of it. */
export function EmailList({ place, reply, asked, onAsk }: EmailListProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const [read, setRead] = useState<string | null>(null)
  const again = { onSuccess: done, onError: (error: Error) => showError(errorText(error)) }
  async function done({ message }: { message: string }) {
    showSuccess(message)
    await queryClient.invalidateQueries({ queryKey: emailsKey(place) })
  }
  const cancel = useMutation({ mutationFn: (id: string) => call(cancelEmail, { params: { id } }), ...again })
  const resend = useMutation({ mutationFn: (id: string) => call(resendEmail, { params: { id } }), ...again })
  const pages = Math.ceil(reply.count / asked.limit)
  // Past those that were counted a page that is not full is the last one.
  const isLast = reply.countIsLeast === true ? reply.emails.length < asked.limit : asked.page >= pages - 1
  return (
    <>
      <DataList<EmailEntry>
        caption={t('mails.title')}
        rows={reply.emails}
        rowId={({ _id }) => _id}
        columns={[
          { header: t('mails.recipient'), cell: (entry) => <Recipient entry={entry} /> },
          { header: t('mails.subject'), wraps: true, cell: ({ general_mail }) => general_mail.subject },
          { header: t('mails.state'), cell: (entry) => <Stand entry={entry} /> },
          { header: t('mails.by'), quiet: true, cell: ({ by }) => by },
          { header: t('mails.created'), quiet: true, cell: ({ createdAt }) => <InstantText value={createdAt} /> },
        ]}
        rowActions={({ _id, permissions }) => (
          <span className="rowacts">
            <IconButton
              size="sm"
              label={t('mails.open')}
              icon={<IconEye size={18} stroke={1.75} />}
              onClick={() => setRead(_id)}
            />
            {permissions.cancel ? (
              <IconButton
                size="sm"
                label={t('mails.takeBack')}
                icon={<IconArrowBackUp size={18} stroke={1.75} />}
                onClick={() => cancel.mutate(_id)}
              />
            ) : null}
            {permissions.resend ? (
              <IconButton
                size="sm"
                label={t('mails.resend')}
                icon={<IconRefresh size={18} stroke={1.75} />}
                onClick={() => resend.mutate(_id)}
              />
            ) : null}
          </span>
        )}
      />
      {reply.count > 10 || reply.countIsLeast === true ? (
        <div className="mail-pager">
          <Choice
            aria-label={t('table.rowsPerPage', { count: asked.limit })}
            data={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
            value={String(asked.limit)}
            onChange={(size) => onAsk({ limit: Number(size ?? asked.limit) })}
          />
          <span className="grow" />
          {pages > 1 || reply.countIsLeast === true ? (
            <>
              <Button variant="default" disabled={asked.page === 0} onClick={() => onAsk({ page: asked.page - 1 })}>
                {t('table.previousPage')}
              </Button>
              <Button variant="default" disabled={isLast} onClick={() => onAsk({ page: asked.page + 1 })}>
                {t('table.nextPage')}
              </Button>
            </>
          ) : null}
        </div>
      ) : null}
      {read === null ? null : <EmailReader place={place} id={read} onClose={() => setRead(null)} />}
    </>
  )
}

function Recipient({ entry: { recipient, line } }: { entry: EmailEntry }) {
  const { t } = useTranslation()
  return (
    <span className="mail-who">
      <span>{recipient.name === '' ? recipient.email : recipient.name}</span>
      {recipient.name === '' ? null : <span className="quiet">{recipient.email}</span>}
      {line === 'to' ? null : <span className="quiet">{t(`mails.lines.${line}`)}</span>}
    </span>
  )
}

/** Where it stands in a word, each stage with its time, and why where there is a why. */
function Stand({ entry }: { entry: EmailEntry }) {
  const { t } = useTranslation()
  const { key, tone } = standOf(entry)
  const { bounce, error: problem, send } = entry
  const reason = bounce?.reason ?? problem?.message ?? entry.reason ?? send?.note ?? ''
  return (
    <span className="mail-stand">
      <StatusChip label={t(`mails.states.${key}`)} color={tone} />
      {stagesOf(entry).map(({ name, at }) => (
        <span key={name} className="quiet">
          {t(`mails.states.${name}`)} <InstantText value={at} />
        </span>
      ))}
      {reason === '' ? null : <span className="quiet">{reason}</span>}
      {entry.state === 'queued' && entry.dueAt !== null && entry.reason !== null ? (
        <span className="quiet">
          <StampText value={entry.dueAt} />
        </span>
      ) : null}
    </span>
  )
}
