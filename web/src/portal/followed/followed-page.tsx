import { type FollowedLoan, listFollowedLoans } from '@corbel/domain/portal/followed-endpoints'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { useAsked } from '../ask.ts'
import { ContactCard } from '../loan/contact-card.tsx'
import { MilestoneBar } from '../loan/milestones.tsx'
import { Frame } from '../parts/frame.tsx'
import { Skeleton, Trouble } from '../parts/trouble.tsx'
import { useDates } from '../parts/use-dates.ts'

/** Of somebody who follows loans and reads nothing in them: where each stands, when it closes, whom to ask. */
export function FollowedPage() {
  const { t } = useTranslation()
  const { value, error, again } = useAsked('followed', () => call(listFollowedLoans, {}))
  return (
    <Frame title={t('followed.title')}>
      <h1>{t('followed.title')}</h1>
      {value === undefined ? (
        error === undefined ? (
          <Skeleton />
        ) : (
          <Trouble error={error} onRetry={again} />
        )
      ) : value.loans.length === 0 ? (
        <p className="card pad">{t('followed.none')}</p>
      ) : (
        value.loans.map((loan) => <Followed key={loan.number} loan={loan} />)
      )}
    </Frame>
  )
}

function Followed({ loan: { number, milestones, closingDate, ended, contact } }: { loan: FollowedLoan }) {
  const { t } = useTranslation()
  const dates = useDates()
  return (
    <>
      <section className="card pad stack" aria-label={t('followed.where', { number })}>
        <h2 className="num">{number}</h2>
        {ended ? <p>{t('followed.ended')}</p> : <MilestoneBar milestones={milestones} />}
        {!ended && closingDate && <p className="quiet">{t('followed.closing', { date: dates.day(closingDate) })}</p>}
      </section>
      {contact && <ContactCard contact={contact} label={`${t('portal.yourContact')} ${number}`} />}
    </>
  )
}
