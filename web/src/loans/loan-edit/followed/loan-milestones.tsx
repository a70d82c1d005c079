import './followed.css'
import type { PortalLoan } from '@corbel/domain/portal/portal-replies'
import { useTranslation } from '../../../translation.ts'
import { DateText } from '../../../ui/date-text.tsx'
import { useDisplayFormat } from '../../../ui/display-format.ts'
import { formatCalendarDate } from '../../../ui/format-date.ts'

/** Where a loan is, in the words of its borrower; of one that was declined or withdrawn one sentence. */
export function LoanMilestones({
  loan: { milestones, ended },
  isStrip = false,
}: {
  loan: Pick<PortalLoan, 'milestones' | 'ended'>
  isStrip?: boolean
}) {
  const { t } = useTranslation()
  const { dateFormat } = useDisplayFormat()
  if (ended !== null) return <p className={isStrip ? 'followed-strip' : undefined}>{t(`portal.${ended}`)}</p>
  return (
    <ol className={isStrip ? 'followed-strip' : 'followed-miles'} aria-label={t('portal.whereItIs')}>
      {milestones.map(({ title, state, on, usuallyBy }) => (
        <li key={title} className={state}>
          <b>{title}</b>{' '}
          <span className="quiet">
            {on !== null ? (
              <DateText value={on} />
            ) : usuallyBy !== null && state === 'later' ? (
              t('portal.usuallyBy', { date: formatCalendarDate(usuallyBy, dateFormat) })
            ) : (
              t(`portal.${state}`)
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
