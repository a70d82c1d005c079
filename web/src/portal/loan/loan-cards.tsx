import { nextDueOf } from '@corbel/domain/portal/next-step'
import type { getPortal } from '@corbel/domain/portal/portal-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { useTranslation } from '../../translation.ts'
import { Icon } from '../parts/icon.tsx'
import { Go } from '../parts/push.tsx'
import { useDates } from '../parts/use-dates.ts'
import { loanPath } from '../place.ts'
import { useSignedIn } from '../session.ts'
import { useNextStep } from './next-step-card.tsx'

type Portal = ReplyOf<typeof getPortal>

/** One card a loan, what is due soonest on top; words where there is none. */
export function LoanCards({ portal }: { portal: Portal }) {
  const { t } = useTranslation()
  return (
    <>
      <h1>{t('portal.hello', { name: portal.firstName })}</h1>
      {portal.loans.length === 0 ? (
        <NoLoan portal={portal} />
      ) : (
        portal.loans.map((loan) => <Card key={loan._id} loan={loan} />)
      )}
      <a className="tap" href="/loans?view=table">
        {t('portal.allDetails')}
      </a>
    </>
  )
}

function Card({ loan }: { loan: Portal['loans'][number] }) {
  const { t } = useTranslation()
  const dates = useDates()
  const { title } = useNextStep(loan)
  const due = nextDueOf(loan)
  const milestone = loan.milestones.find(({ state }) => state === 'now')?.title ?? loan.status
  return (
    <Go to={loanPath(loan._id)} className="card pad loan-card">
      <span className="row">
        <b className="num">{loan.number}</b>
        <span className="grow" />
        <span className="chip blue">{milestone}</span>
        <Icon name="right" size={18} />
      </span>
      <span>{loan.property || loan.program}</span>
      <span className="quiet">{title}</span>
      {due && <span className="quiet">{t('portal.neededBy', { date: dates.day(due) })}</span>}
    </Go>
  )
}

function NoLoan({ portal: { lender, apply } }: { portal: Portal }) {
  const { t } = useTranslation()
  const { menus } = useSignedIn()
  return (
    <section className="card pad stack">
      <p>{t('portal.noLoan', { lender: menus.company?.name ?? '' })}</p>
      {apply && (
        <a className="push" href={apply}>
          {t('portal.start')}
        </a>
      )}
      {lender.phone && (
        <a className="tap" href={`tel:${lender.phone}`}>
          {t('portal.callUs', { phone: lender.phone })}
        </a>
      )}
      {lender.email && (
        <a className="tap" href={`mailto:${lender.email}`}>
          {t('portal.writeUs', { email: lender.email })}
        </a>
      )}
    </section>
  )
}
