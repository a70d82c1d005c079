import type { PortalLoan } from '@corbel/domain/portal/portal-replies'
import { useTranslation } from '../../translation.ts'
import { Frame } from '../parts/frame.tsx'
import { Icon } from '../parts/icon.tsx'
import { Go } from '../parts/push.tsx'
import { loanPath, wholePath } from '../place.ts'
import { useSignedIn } from '../session.ts'
import { TogetherCard } from '../together/together-card.tsx'
import { useTogether } from '../together/use-together.ts'
import { ApplicationRow } from './application-row.tsx'
import { ContactCard } from './contact-card.tsx'
import { ItemList } from './item-list.tsx'
import { messagesPath } from './loan-paths.ts'
import { Milestones } from './milestones.tsx'
import { NextStepCard, useNextStep } from './next-step-card.tsx'
import { SharingCard } from './sharing-card.tsx'

interface LoanPageProps {
  loan: PortalLoan
  /** All that they borrow: from one to the next in two taps. */
  loans: readonly PortalLoan[]
  /** Asks for it anew. */
  again: () => void
}

/** A loan from top to bottom: where it is, what is next, the one list, whom to ask. */
export function LoanPage({ loan, loans, again }: LoanPageProps) {
  const { t } = useTranslation()
  const { user } = useSignedIn()
  const [firstName = ''] = user.fullName.split(' ')
  const step = useNextStep(loan)
  const here = useTogether(loan._id)
  const foot = step.act && (
    <Go to={step.act.to} className="push">
      <Icon name={step.act.icon} size={18} />
      {step.act.label}
    </Go>
  )
  return (
    <Frame title={loan.number} foot={foot} aside={<MessagesSign loan={loan} />}>
      <div>
        <h1>{t('portal.hello', { name: firstName })}</h1>
        <p className="row loan-line">
          <b className="num">{loan.number}</b>
          <span className="grow">{loan.property || loan.program}</span>
        </p>
        {loan.together && loan.shares === null && <p className="quiet">{loan.together}</p>}
        <LoanSwitch loan={loan} loans={loans} />
      </div>
      <TogetherCard here={here} />
      <Milestones loan={loan} />
      <NextStepCard step={step} />
      <ItemList loan={loan} again={again} />
      <ApplicationRow loan={loan} />
      <MessagesRow loan={loan} />
      <SharingCard key={loan._id} loan={loan} here={here} />
      {loan.contact && <ContactCard contact={loan.contact} />}
      <a className="tap" href={wholePath(loan._id)}>
        {t('portal.allDetails')}
      </a>
    </Frame>
  )
}

/** Messages at the head, with how many are new. */
function MessagesSign({ loan: { _id: id, unread } }: { loan: PortalLoan }) {
  const { t } = useTranslation()
  if (unread === null) return null
  const said = unread > 0 ? t('threads.unread', { count: unread }) : t('portal.messages')
  return (
    <Go to={messagesPath(id)} className="ibtn counted" label={said}>
      <Icon name="message" />
      {unread > 0 && <span aria-hidden="true">{unread}</span>}
    </Go>
  )
}

/** What the lender wrote, and where to write to them. */
function MessagesRow({ loan: { _id: id, unread } }: { loan: PortalLoan }) {
  const { t } = useTranslation()
  if (unread === null) return null
  return (
    <Go to={messagesPath(id)} className="card todo">
      <span className="sign gray">
        <Icon name="message" />
      </span>
      <span className="grow">{t('portal.messages')}</span>
      {unread > 0 && <span className="chip blue">{t('threads.unread', { count: unread })}</span>}
    </Go>
  )
}

function LoanSwitch({ loan, loans }: Omit<LoanPageProps, 'again'>) {
  const { t } = useTranslation()
  const place = loans.findIndex(({ _id }) => _id === loan._id)
  if (loans.length < 2 || place < 0) return null
  return (
    <details className="switch">
      <summary>
        {t('portal.loanOf', { place: place + 1, count: loans.length })}
        <Icon name="down" size={18} />
      </summary>
      <nav className="menu">
        {loans
          .filter(({ _id }) => _id !== loan._id)
          .map((one) => (
            <Go key={one._id} to={loanPath(one._id)}>
              <b className="num">{one.number}</b> {one.property || one.program}
            </Go>
          ))}
      </nav>
    </details>
  )
}
