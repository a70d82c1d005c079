import type { PortalLoan } from '@corbel/domain/portal/portal-replies'
import { useTranslation } from '../../translation.ts'
import { Icon } from '../parts/icon.tsx'
import { useDates } from '../parts/use-dates.ts'

/** The lender's words for where a loan is: done with its day, now, and what comes. */
export function Milestones({ loan }: { loan: PortalLoan }) {
  const { t } = useTranslation()
  if (loan.ended !== null) return <p className="card pad">{t(`portal.${loan.ended}`)}</p>
  if (loan.milestones.length === 0) return loan.status === '' ? null : <p className="card pad">{loan.status}</p>
  return (
    <section className="card pad" aria-label={t('portal.whereItIs')}>
      <MilestoneBar milestones={loan.milestones} />
    </section>
  )
}

/** The bar alone. */
export function MilestoneBar({ milestones }: Pick<PortalLoan, 'milestones'>) {
  const { t } = useTranslation()
  const dates = useDates()
  return (
    <ol className="miles">
      {milestones.map(({ title, state, on, usuallyBy }) => (
        <li key={title} className={`mile ${state}`} aria-current={state === 'now' ? 'step' : undefined}>
          <span className="pip">{state === 'done' && <Icon name="check" size={10} />}</span>
          <b>{title}</b>
          <span className="num">
            {state === 'now' && t('portal.now')}
            {state === 'done' && (on === null ? t('portal.done') : <span className="day">{dates.day(on)}</span>)}
            {state === 'later' && usuallyBy !== null && <Usually day={dates.day(usuallyBy)} />}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The day stays in one piece, wherever a language puts it. */
function Usually({ day }: { day: string }) {
  const { t } = useTranslation()
  const [before, after] = t('portal.usuallyBy', { date: '\n' }).split('\n')
  return (
    <>
      {before}
      <span className="day">{day}</span>
      {after}
    </>
  )
}
