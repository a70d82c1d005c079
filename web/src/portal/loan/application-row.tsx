import type { PortalLoan } from '@corbel/domain/portal/portal-replies'
import { useTranslation } from '../../translation.ts'
import { Icon } from '../parts/icon.tsx'
import { Go } from '../parts/push.tsx'
import { useDates } from '../parts/use-dates.ts'
import { useSignedIn } from '../session.ts'
import { reviewPath } from './loan-paths.ts'

/** The application, always within reach: what was said stays readable. */
export function ApplicationRow({ loan: { _id: id, joint, application } }: { loan: PortalLoan }) {
  const { t } = useTranslation()
  const { menus } = useSignedIn()
  const dates = useDates()
  // Who borrows beside the first one fills in their own part; sending it is the first one's.
  if (joint)
    return (
      <Go to={reviewPath(id)} className="card todo">
        <span className="sign gray">
          <Icon name="pencil" />
        </span>
        <span className="grow">{t('portal.yourPart')}</span>
      </Go>
    )
  const { state, gaps, submittedAt } = application
  const said =
    state === 'incomplete'
      ? t('portal.applicationStates.incomplete', { count: gaps })
      : t(`portal.applicationStates.${state}`)
  const sent = submittedAt && {
    lender: menus.company?.name ?? '',
    date: dates.dayOf(submittedAt),
    time: dates.timeOf(submittedAt),
  }
  return (
    <Go to={reviewPath(id)} className="card todo">
      <span className="sign gray">
        <Icon name="pencil" />
      </span>
      <span className="grow">
        <span>{t('portal.yourApplication')}</span>
        {sent && <small>{t('portal.sent', sent)}</small>}
      </span>
      <span className={`chip ${state === 'incomplete' ? 'amber' : 'gray'}`}>{said}</span>
    </Go>
  )
}
