import { getPortalLoan } from '@corbel/domain/portal/portal-endpoints'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { useAsked } from '../ask.ts'
import { ContactCard } from '../loan/contact-card.tsx'
import { ItemList } from '../loan/item-list.tsx'
import { Frame } from '../parts/frame.tsx'
import { Go } from '../parts/push.tsx'
import { useDates } from '../parts/use-dates.ts'
import { loanPath } from '../place.ts'
import { useSignedIn } from '../session.ts'
import type { ApplicationParts } from '../steps/application-page.tsx'

/** It is sent: what happens now, what is still needed, whom to call. */
export function SentPage({ id }: ApplicationParts) {
  const { t } = useTranslation()
  const { menus } = useSignedIn()
  const dates = useDates()
  const { value, again } = useAsked(`loan ${id}`, () => call(getPortalLoan, { params: { id } }))
  const at = value?.loan.application.submittedAt
  const lender = menus.company?.name ?? ''
  return (
    <Frame
      title={t('portal.sentTitle')}
      foot={
        <Go to={loanPath(id)} className="push">
          {t('portal.toYourLoan')}
        </Go>
      }
    >
      <h1>{t('portal.sentTitle')}</h1>
      {at && <p>{t('portal.sent', { lender, date: dates.dayOf(at), time: dates.timeOf(at) })}</p>}
      <section className="card pad" aria-labelledby="now">
        <h2 id="now">{t('portal.whatNow')}</h2>
        <ol className="stack numbered">
          <li>{t('portal.whatNow1')}</li>
          <li>{t('portal.whatNow2')}</li>
          <li>{t('portal.whatNow3')}</li>
        </ol>
      </section>
      {value && <ItemList loan={value.loan} again={again} />}
      {value?.loan.contact && <ContactCard contact={value.loan.contact} />}
    </Frame>
  )
}
