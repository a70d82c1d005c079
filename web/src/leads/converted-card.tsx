import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { InstantText } from '../ui/date-text.tsx'
import type { LeadReply } from './lead-queries.ts'

/** Where a converted lead goes on, as far as the reader may go there. */
export function ConvertedCard({
  converted: { at, loan, prospect },
}: {
  converted: NonNullable<LeadReply['converted']>
}) {
  const { t } = useTranslation()
  return (
    <section className="card" aria-label={t('leads.conversion.done')}>
      <header className="card-h">
        <h2>{t('leads.conversion.done')}</h2>
        <span className="grow" />
        <span className="meta quiet nowrap">
          <InstantText value={at} />
        </span>
      </header>
      <div className="card-b stack">
        {loan && <AppLink to={paths.loan(loan._id)}>{t('leads.conversion.toLoan', { number: loan.number })}</AppLink>}
        {prospect && (
          <AppLink to={paths.person('prospects', prospect._id)}>{prospect.name || t('people.noName')}</AppLink>
        )}
        {!loan && !prospect && <p className="quiet">{t('leads.conversion.elsewhere')}</p>}
      </div>
    </section>
  )
}
