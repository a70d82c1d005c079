import type { PortalContact } from '@corbel/domain/portal/portal-replies'
import { useTranslation } from '../../translation.ts'
import { initialsOf } from '../../ui/initials.ts'
import { Icon } from '../parts/icon.tsx'
import { useDates } from '../parts/use-dates.ts'

/** Whom to ask: a face, a name and two ways to reach them. */
export function ContactCard({ contact, label }: { contact: PortalContact; label?: string }) {
  const { t } = useTranslation()
  const dates = useDates()
  const { name, role, nmls, email, phone, photo, hours, away } = contact
  return (
    <section className="card pad row contact" aria-label={label ?? t('portal.yourContact')}>
      {photo === null ? (
        <span className="face" aria-hidden="true">
          {initialsOf(name)}
        </span>
      ) : (
        <img className="face" src={photo} alt="" />
      )}
      <div className="grow">
        <p>
          <b>{name}</b>
        </p>
        <p className="quiet">{hours === null ? role : t('portal.until', { role, time: hours.to })}</p>
        {nmls && <p className="quiet">{t('portal.nmls', { number: nmls })}</p>}
        {away && <p className="quiet">{t('portal.standsIn', { name: away.name, date: dates.day(away.until) })}</p>}
      </div>
      {phone && (
        <a className="ibtn" href={`tel:${phone}`} aria-label={t('portal.call', { name })}>
          <Icon name="phone" />
        </a>
      )}
      {email && (
        <a className="ibtn" href={`mailto:${email}`} aria-label={t('portal.write', { name })}>
          <Icon name="mail" />
        </a>
      )}
    </section>
  )
}
