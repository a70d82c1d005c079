import type { MailAnswer } from '@corbel/domain/emails/answer-endpoints'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { AnswerItem } from './answer-item.tsx'
import { unfiledQuery } from './unfiled-query.ts'

const FileUnfiledDialog = lazyPart(async () => (await import('./file-unfiled-dialog.tsx')).FileUnfiledDialog, 'over')

/** Answers whose record is out of use or unknown; each can be put at one. A page of their own has said what they are. */
export function UnfiledCard({ isPage = false }: { isPage?: boolean }) {
  const { t } = useTranslation()
  const id = useId()
  const unfiled = useQuery(unfiledQuery)
  const [filing, setFiling] = useState<MailAnswer | null>(null)
  return (
    <section className="card" aria-labelledby={id}>
      <header className={isPage ? 'vh' : 'card-h'}>
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
                  <AnswerItem key={answer._id} answer={answer} onPlace={setFiling} />
                ))}
              </ul>
            </div>
          )
        }
      </Loaded>
      {filing !== null && <FileUnfiledDialog answer={filing} onClose={() => setFiling(null)} />}
    </section>
  )
}
