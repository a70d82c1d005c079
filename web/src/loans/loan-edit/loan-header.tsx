import type { FieldPlace } from '@corbel/domain/forms/layout/field-places'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../current-user.ts'
import { paths } from '../../paths.ts'
import { PresentPeople } from '../../records/live/present-people.tsx'
import { Neighbours } from '../../records/neighbours/neighbours-panel.tsx'
import { useTranslation } from '../../translation.ts'
import { useDisplayFormat } from '../../ui/display-format.ts'
import { useNow } from '../../ui/use-now.ts'
import { useKindName } from '../../use-kind-title.ts'
import { editedLoan } from '../edited-loan.ts'
import type { LoanPageReply } from '../loan-query.ts'
import { BorrowerNames } from '../parties/borrower-names.tsx'
import { isOfAnother } from '../sharing/may-share.ts'
import { loanNumberOf } from './loan-facts.ts'
import { LoanHeaderFacts } from './loan-header-facts.tsx'
import { LoanMenu } from './loan-menu.tsx'
import type { StatusChoice } from './stages/loan-stages.ts'
import { LoanStatusMenu } from './stages/loan-status-menu.tsx'

interface LoanHeaderProps {
  page: LoanPageReply
  places: ReadonlyMap<string, FieldPlace>
  daysInStage: number | null
  onJump: (place: FieldPlace) => void
  onChooseStatus: (status: StatusChoice) => void
  /** The one next thing to do, such as moving the loan on. */
  primary: ReactNode
}

/** What a loan is at a glance; stays in sight while the form scrolls. */
export function LoanHeader({ page, places, daysInStage, onJump, onChooseStatus, primary }: LoanHeaderProps) {
  const { t } = useTranslation()
  const { opportunity: loan } = page
  const prospect = useKindName('prospects')
  return (
    <section className="lhead" aria-label={t('loanPage.summary')}>
      <div className="lhead-1">
        <h1 className="num">{loanNumberOf(loan)}</h1>
        <span className="lhead-name trunc">
          <BorrowerNames loan={loan} nobody={t('loanPage.noneOf', { title: prospect })} />
        </span>
        <LoanStatusMenu page={page} onChoose={onChooseStatus} />
        <LockAlert lockEnd={loan.figures.known.lockEnd?.value ?? null} />
        {loan.submission?.incomplete ? (
          <span className="badge amber">{t('loans.incompleteChip', { count: loan.submission.missing.length })}</span>
        ) : null}
        {loan.active ? null : <span className="badge amber">{t('loanPage.inactive')}</span>}
        {loan.sharing_company ? <SharedBadge loan={loan} /> : null}
        <span className="grow" />
        <div className="lhead-acts">
          <PresentPeople record={editedLoan(loan._id)} />
          <Neighbours module="opportunities" id={loan._id} rev={loan.rev} pathOf={(id) => paths.loan(id)} />
          {primary}
          <LoanMenu page={page} />
        </div>
      </div>
      <LoanHeaderFacts page={page} places={places} daysInStage={daysInStage} onJump={onJump} />
    </section>
  )
}

/** Days before its end at which a lock is worth a warning. */
const lockWarningDays = 5
const dayMs = 86_400_000

/** A lock that ends within days, or has ended: dates are days, so time zones leave them alone. */
function LockAlert({ lockEnd }: { lockEnd: string | null }) {
  const { t } = useTranslation()
  const { timeZone } = useDisplayFormat()
  const now = useNow()
  if (lockEnd === null) return null
  const today = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
  const days = Math.round((Date.parse(lockEnd) - Date.parse(today)) / dayMs)
  if (days > lockWarningDays) return null
  if (days < 0) return <span className="badge red">{t('figures.lockEnded')}</span>
  return (
    <span className="badge amber">
      {days === 0 ? t('figures.lockEndsToday') : t('figures.lockEndsIn', { count: days })}
    </span>
  )
}

function SharedBadge({ loan }: { loan: LoanPageReply['opportunity'] }) {
  const { t } = useTranslation()
  const { company } = useCurrentUser()
  const text = isOfAnother(loan, company?._id)
    ? t('loans.sharedFrom', { company: loan.company.name })
    : t('loans.isShared')
  return (
    <span className="badge violet" title={text}>
      {text}
    </span>
  )
}
