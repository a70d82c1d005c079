import type { DayLock } from '@corbel/domain/dashboard/day-endpoints'
import { type DayLoans, lockDays, locksOfDay } from '@corbel/domain/dashboard/day-lists'
import { figureField } from '@corbel/domain/figures/key-figures'
import { loansPath } from '../../loans/loans-path-link.tsx'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { countText } from '../../ui/table/count-text.ts'
import { CardOfDay } from './card-of-day.tsx'
import type { CardsOfDay } from './day-query.ts'

interface LocksCardProps {
  locks: NonNullable<CardsOfDay['locks']>
  loans: DayLoans
}

/** Rate locks that end soon or have ended, the earliest first. */
export function LocksCard({ locks, loans }: LocksCardProps) {
  const { t } = useTranslation()
  const { count, countIsLeast } = locks
  const to = loansPath(locksOfDay(loans), { sort: figureField('lockEnd'), order: 'asc' })
  const shown = countText(t, count, countIsLeast)
  return (
    <CardOfDay
      title={t('day.locks')}
      note={<span className="count">{shown}</span>}
      all={count > 0 ? { to, words: t('day.seeAll', { count }) } : undefined}
    >
      {locks.loans.length === 0 ? (
        <p className="quiet day-none">{t('day.noLocks')}</p>
      ) : (
        <ul className="day-rows">
          {locks.loans.map((loan) => (
            <li key={loan._id} className="day-row" data-row={loan._id}>
              <AppLink className="num med" to={paths.loan(loan._id)} data-row-link>
                {loan.number}
              </AppLink>
              <span className="grow trunc">{loan.borrower}</span>
              <span className="quiet">
                <DateText value={loan.lockEnd} />
              </span>
              <DaysLeft loan={loan} />
            </li>
          ))}
        </ul>
      )}
    </CardOfDay>
  )
}

function DaysLeft({ loan: { daysLeft } }: { loan: DayLock }) {
  const { t } = useTranslation()
  if (daysLeft < 0) return <span className="badge red">{t('day.lockEnded')}</span>
  return (
    <span className={daysLeft <= lockDays.urgent ? 'badge amber' : 'badge'}>
      {daysLeft === 0 ? t('day.lockToday') : t('day.days', { count: daysLeft })}
    </span>
  )
}
