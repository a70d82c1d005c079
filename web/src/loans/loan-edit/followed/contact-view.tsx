import type { FieldPlace } from '@corbel/domain/forms/layout/field-places'
import { getPortalLoan } from '@corbel/domain/portal/portal-endpoints'
import type { PortalItem, PortalLoan } from '@corbel/domain/portal/portal-replies'
import { IconMail, IconPhone } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../api.ts'
import { type Path, paths } from '../../../paths.ts'
import { useTranslation } from '../../../translation.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { listenLive } from '../../../ui/page/live-events.ts'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import type { LoanPageReply } from '../../loan-query.ts'
import { borrowerOf, loanNumberOf } from '../loan-facts.ts'
import { LoanHeaderFacts } from '../loan-header-facts.tsx'
import { LoanItems } from './loan-items.tsx'
import { LoanMilestones } from './loan-milestones.tsx'

/** As its borrower follows the loan; asked again as documents come and are decided on. */
function useFollowedLoan(id: string) {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      listenLive(['loan-hanging', 'loan-changed'], ({ name, body }) => {
        if (body._id === id || name === 'resync') void queryClient.invalidateQueries({ queryKey: ['followed', id] })
      }),
    [id, queryClient],
  )
  return useQuery({
    queryKey: ['followed', id],
    queryFn: ({ signal }) => call(getPortalLoan, { params: { id }, signal }),
  })
}

interface ContactHeadProps {
  page: LoanPageReply
  places: ReadonlyMap<string, FieldPlace>
  onJump: (place: FieldPlace) => void
}

/** What a broker's loan is at a glance: the facts that their role may see, and where it is in its borrower's words. */
export function ContactHead({ page, places, onJump }: ContactHeadProps) {
  const { t } = useTranslation()
  const { opportunity: loan } = page
  const followed = useFollowedLoan(loan._id)
  return (
    <>
      <section className="lhead" aria-label={t('loanPage.summary')}>
        <div className="lhead-1">
          <h1 className="trunc">{borrowerOf(loan)}</h1>
          <b className="num nowrap">{loanNumberOf(loan)}</b>
          {loan.status.map((status) => (
            <StatusChip key={status._id} label={status.title} color={status.color} />
          ))}
          {loan.active ? null : <span className="badge amber">{t('loanPage.inactive')}</span>}
        </div>
        <LoanHeaderFacts page={page} places={places} daysInStage={null} onJump={onJump} />
      </section>
      {followed.data ? <LoanMilestones loan={followed.data.loan} isStrip /> : null}
    </>
  )
}

/** Beside the form: the one list of what is needed, and whom to ask. */
export function ContactRail({ page }: { page: LoanPageReply }) {
  const { t } = useTranslation()
  const { _id: id } = page.opportunity
  const followed = useFollowedLoan(id)
  return (
    <aside className="rail" aria-label={t('loanPage.activity')}>
      <Loaded queries={{ followed }} skeleton={<RowsSkeleton rows={4} />} title={t('portal.failed')}>
        {({ followed: { loan } }) => (
          <>
            <section className="card card-b" aria-label={t('portal.yourList')}>
              <LoanItems items={loan.items} pathOf={(item) => pathOf(id, item)} />
            </section>
            {loan.contact ? <Contact contact={loan.contact} /> : null}
          </>
        )}
      </Loaded>
    </aside>
  )
}

/** An answer is given where its field stands; what is sent, in the tab of documents. */
const pathOf = (id: string, item: PortalItem): Path =>
  item.kind === 'answer'
    ? paths.loan(id, { field: item.id, view: 'tabs' })
    : paths.loan(id, { tab: item.kind === 'task' ? 'tasks' : 'docs', view: 'tabs' })

function Contact({ contact }: { contact: NonNullable<PortalLoan['contact']> }) {
  const { t } = useTranslation()
  const { name, role, nmls, phone, email } = contact
  return (
    <section className="card card-b stack" aria-label={t('portal.yourContact')}>
      <div className="row">
        <Avatar name={name} />
        <div>
          <p className="med">{name}</p>
          <p className="quiet">{[role, nmls && t('portal.nmls', { number: nmls })].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      {phone && (
        <a className="link row" href={`tel:${phone}`}>
          <IconPhone size={16} stroke={1.75} aria-hidden /> {phone}
        </a>
      )}
      {email && (
        <a className="link row" href={`mailto:${email}`}>
          <IconMail size={16} stroke={1.75} aria-hidden /> {email}
        </a>
      )}
    </section>
  )
}
