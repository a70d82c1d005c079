import { listAnswers, type MailAnswer } from '@corbel/domain/emails/answer-endpoints'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { InstantText } from '../../ui/date-text.tsx'
import { emailsKey, type MailPlace } from '../emails-query.ts'

const pageSize = 10
const askedEveryMs = 30_000

const answersQuery = (place: MailPlace, limit: number) =>
  queryOptions({
    queryKey: [...emailsKey(place), 'answers', limit],
    queryFn: ({ signal }) => call(listAnswers, { body: { ...place, limit }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: askedEveryMs,
  })

/** What people answered to e-mails of a record, the latest first; nothing where nobody did. */
export function AnswersPart({ place }: { place: MailPlace }) {
  const { t } = useTranslation()
  const [limit, setLimit] = useState(pageSize)
  const { data } = useQuery(answersQuery(place, limit))
  if (data === undefined || data.count === 0) return null
  return (
    <section className="mail-answers" aria-label={t('mails.answers')}>
      <h3>
        {t('mails.answers')} <span className="count">{data.count}</span>
      </h3>
      <ul>
        {data.answers.map((answer) => (
          <AnswerItem key={answer._id} answer={answer} />
        ))}
      </ul>
      {data.count > data.answers.length && limit < 50 && (
        <Button variant="default" onClick={() => setLimit(50)}>
          {t('shared.next')}
        </Button>
      )}
    </section>
  )
}

/** One answer: who, when, what they said; what they quote is folded. */
export function AnswerItem({ answer }: { answer: MailAnswer }) {
  const { t } = useTranslation()
  const { from, subject, text, quoted, files, automatic, isFromRecipient, receivedAt } = answer
  return (
    <li>
      <p className="row">
        <span className="med grow">
          {from.name === '' ? from.email : t('mails.answeredBy', { name: from.name, address: from.email })}
        </span>
        <span className="meta quiet">
          <InstantText value={receivedAt} />
        </span>
      </p>
      <p className="meta quiet">{subject}</p>
      {automatic && <p className="chip gray">{t('mails.automatic')}</p>}
      {!isFromRecipient && <p className="chip amber">{t('mails.otherAddress')}</p>}
      <p className="mail-answer-text">{text}</p>
      {files.length > 0 && <p className="meta quiet">{t('mails.attached', { names: files.join(', ') })}</p>}
      {quoted !== '' && (
        <details>
          <summary>{t('mails.quoted')}</summary>
          <p className="mail-answer-text quiet">{quoted}</p>
        </details>
      )}
    </li>
  )
}
