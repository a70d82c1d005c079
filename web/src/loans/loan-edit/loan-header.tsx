import type { FieldPlace } from '@corbel/domain/forms/layout/field-places'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCurrentUser } from '../../current-user.ts'
import { type Path, paths } from '../../paths.ts'
import { PresentPeople } from '../../records/live/present-people.tsx'
import { useTranslation } from '../../translation.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { useDisplayFormat } from '../../ui/display-format.ts'
import { formatMoney } from '../../ui/format-number.ts'
import { IconButton, IconLink } from '../../ui/icon-button.tsx'
import { useKindName } from '../../use-kind-title.ts'
import { editedLoan } from '../edited-loan.ts'
import type { LoanPageReply } from '../loan-query.ts'
import { isOfAnother } from '../sharing/may-share.ts'
import { borrowerOf, loanAmountOf, loanNumberOf, nameOf, officerOf, propertyOf } from './loan-facts.ts'
import { LoanMenu } from './loan-menu.tsx'
import type { StatusChoice } from './stages/loan-stages.ts'
import { LoanStatusMenu } from './stages/loan-status-menu.tsx'

interface LoanHeaderProps {
  page: LoanPageReply
  places: ReadonlyMap<string, FieldPlace>
  daysInStage: number | null
  onChooseStatus: (status: StatusChoice) => void
  /** The one next thing to do, such as moving the loan on. */
  primary: ReactNode
}

/** What a loan is at a glance; stays in sight while the form scrolls. */
export function LoanHeader({ page, places, daysInStage, onChooseStatus, primary }: LoanHeaderProps) {
  const { t } = useTranslation()
  const { opportunity: loan } = page
  const prospect = useKindName('prospects')
  return (
    <section className="lhead" aria-label={t('loanPage.summary')}>
      <div className="lhead-1">
        <h1 className="num">{loanNumberOf(loan)}</h1>
        <span className="lhead-name trunc">{borrowerOf(loan) || t('loanPage.noneOf', { title: prospect })}</span>
        <LoanStatusMenu page={page} onChoose={onChooseStatus} />
        {loan.active ? null : <span className="badge amber">{t('loanPage.inactive')}</span>}
        {loan.sharing_company ? <SharedBadge loan={loan} /> : null}
        <span className="grow" />
        <div className="lhead-acts">
          <PresentPeople record={editedLoan(loan._id)} />
          <Neighbour
            to={page.neighbours.previous}
            label={t('loanPage.previous')}
            icon={<IconChevronLeft size={18} stroke={1.75} />}
          />
          <Neighbour
            to={page.neighbours.next}
            label={t('loanPage.next')}
            icon={<IconChevronRight size={18} stroke={1.75} />}
          />
          {primary}
          <LoanMenu page={page} />
        </div>
      </div>
      <LoanFacts page={page} places={places} daysInStage={daysInStage} />
    </section>
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

function Neighbour({ to, label, icon }: { to: string | null; label: string; icon: ReactNode }) {
  if (to === null) return <IconButton label={label} icon={icon} disabled />
  const path: Path = paths.loan(to)
  return <IconLink label={label} icon={icon} to={path} />
}

function LoanFacts({ page, places, daysInStage }: Pick<LoanHeaderProps, 'page' | 'places' | 'daysInStage'>) {
  const { t } = useTranslation()
  const { currency } = useDisplayFormat()
  const { opportunity: loan } = page
  const amount = loanAmountOf(loan, places)
  const officer = officerOf(loan.workforces)
  const name = officer ? nameOf(officer.user) : ''
  return (
    <dl className="lfacts">
      {amount === '' ? null : (
        <Fact label={t('loanPage.amount')} figures>
          {formatMoney(amount, currency)}
        </Fact>
      )}
      <Fact label={t('loanPage.program')}>{loan.program.title}</Fact>
      {propertyOf(page) === '' ? null : <Fact label={t('loanPage.property')}>{propertyOf(page)}</Fact>}
      {officer ? (
        <Fact label={officer.role.title}>
          <Avatar name={name} size="sm" decorative />
          {name}
        </Fact>
      ) : null}
      {daysInStage === null ? null : (
        <Fact label={t('loanPage.inStage')} figures>
          {t('loanPage.days', { count: daysInStage })}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ label, figures, children }: { label: string; figures?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={figures ? 'num' : undefined}>{children}</dd>
    </div>
  )
}
