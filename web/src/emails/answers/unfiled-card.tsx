import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslation } from '../../translation.ts'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { AnswerItem } from './answer-item.tsx'
import { unfiledQuery } from './unfiled-query.ts'

/** Answers whose record is out of use. */
export function UnfiledCard() {
  const { t } = useTranslation()
  const id = useId()
  const unfiled = useQuery(unfiledQuery)
  return (
    <section className="card" aria-labelledby={id}>
      <header className="card-h">
        <h2 id={id}>{t('mails.unfiled')}</h2>
      </header>
      <Loaded queries={{ unfiled }} title={t('mails.answersLoadFailed')} skeleton={<RowsSkeleton rows={1} />}>
        {({ unfiled: { answers } }) =>
          answers.length === 0 ? (
            <p className="card-b quiet">{t('mails.noUnfiled')}</p>
          ) : (
            <div className="mail-answers">
              <ul>
                {answers.map((answer) => (
                  <AnswerItem key={answer._id} answer={answer} />
                ))}
              </ul>
            </div>
          )
        }
      </Loaded>
    </section>
  )
}
