import { listAnswers, type MailAnswer } from '@corbel/domain/emails/answer-endpoints'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { emailsKey, type MailPlace } from '../emails-query.ts'
import { AnswerItem } from './answer-item.tsx'

const FileAnswerDialog = lazyPart(async () => (await import('./file-answer-dialog.tsx')).FileAnswerDialog, 'over')

const pageSize = 10
const askedEveryMs = 30_000

const answersQuery = (place: MailPlace, limit: number) =>
  queryOptions({
    queryKey: [...emailsKey(place), 'answers', limit],
    queryFn: ({ signal }) => call(listAnswers, { body: { ...place, limit }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: askedEveryMs,
  })

interface AnswersPartProps {
  place: MailPlace
  /** Absent where its reader may write no e-mail. */
  onReply?: (answer: MailAnswer) => void
}

/** What people answered to e-mails of a record, the latest first; nothing where nobody did. */
export function AnswersPart({ place, onReply }: AnswersPartProps) {
  const { t } = useTranslation()
  const [limit, setLimit] = useState(pageSize)
  const [filing, setFiling] = useState<{ answer: MailAnswer; file: MailAnswer['files'][number] } | null>(null)
  const { data } = useQuery(answersQuery(place, limit))
  if (data === undefined || data.count === 0) return null
  return (
    <section className="mail-answers" aria-label={t('mails.answers')}>
      <h3>
        {t('mails.answers')} <span className="count">{data.count}</span>
      </h3>
      <ul>
        {data.answers.map((answer) => (
          <AnswerItem
            key={answer._id}
            answer={answer}
            onFile={(of, file) => setFiling({ answer: of, file })}
            {...(onReply === undefined ? {} : { onReply })}
          />
        ))}
      </ul>
      {data.count > data.answers.length && limit < 50 && (
        <Button variant="default" onClick={() => setLimit(50)}>
          {t('shared.next')}
        </Button>
      )}
      {filing !== null && <FileAnswerDialog place={place} {...filing} onClose={() => setFiling(null)} />}
    </section>
  )
}
