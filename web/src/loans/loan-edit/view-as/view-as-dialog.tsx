import { nextStepOf } from '@corbel/domain/portal/next-step'
import { viewAsBorrower } from '@corbel/domain/portal/portal-endpoints'
import type { PortalLoan } from '@corbel/domain/portal/portal-replies'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api.ts'
import { type Translate, useTranslation } from '../../../translation.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Loaded } from '../../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../../ui/skeleton.tsx'
import { LoanItems } from '../followed/loan-items.tsx'
import { LoanMilestones } from '../followed/loan-milestones.tsx'

/** What the borrower sees of a loan, for whoever has them on the phone: nothing in it can be pressed. */
export function ViewAsDialog({ loan, onClose }: { loan: string; onClose: () => void }) {
  const { t } = useTranslation()
  const viewed = useQuery({
    queryKey: ['as-borrower', loan],
    queryFn: ({ signal }) => call(viewAsBorrower, { params: { id: loan }, signal }),
    // Each opening is noted, so each asks.
    gcTime: 0,
  })
  const name = viewed.data?.borrower?.name
  return (
    <Dialog title={name ? t('loanPage.viewAsTitle', { name }) : t('loanPage.viewAs')} onClose={onClose}>
      <p className="quiet">{t('loanPage.viewAsText')}</p>
      <Loaded queries={{ viewed }} skeleton={<RowsSkeleton rows={4} />} title={t('portal.failed')}>
        {({ viewed: { loan: seen } }) =>
          seen === null ? <p>{t('loanPage.viewAsNobody')}</p> : <SeenLoan loan={seen} />
        }
      </Loaded>
    </Dialog>
  )
}

function SeenLoan({ loan }: { loan: PortalLoan }) {
  const { t } = useTranslation()
  const { items, contact, application, unread } = loan
  return (
    <div className="stack view-as">
      <p>
        <b className="num">{loan.number}</b> {loan.property || loan.program}
      </p>
      <LoanMilestones loan={loan} />
      <section className="card card-b">
        <p className="quiet">{t('portal.nextStep')}</p>
        <p className="med">{nextStepText(loan, t)}</p>
      </section>
      <section aria-label={t('portal.yourList')}>
        <LoanItems items={items} />
      </section>
      <p>
        {t('portal.yourApplication')}:{' '}
        {application.state === 'incomplete'
          ? t('portal.applicationStates.incomplete', { count: application.gaps })
          : t(`portal.applicationStates.${application.state}`)}
      </p>
      {unread !== null && (
        <p>
          {t('portal.messages')}: {unread}
        </p>
      )}
      {contact && (
        <p>
          {t('portal.yourContact')}: {contact.name}
        </p>
      )}
    </div>
  )
}

function nextStepText(loan: PortalLoan, t: Translate): string {
  const step = nextStepOf(loan)
  if (step.kind === 'none') return t('portal.nothingNow')
  if (step.kind === 'application') return t(step.act === 'start' ? 'portal.startTitle' : 'portal.continueTitle')
  const { title, kind, state } = step.item
  if (kind === 'answer') return t('portal.answerTitle', { title })
  return state === 'redo' ? t('portal.redoTitle', { title }) : t('portal.sendTitle', { title })
}
