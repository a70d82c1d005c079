import type { DayLead } from '@corbel/domain/dashboard/day-endpoints'
import { newLeadStatus } from '@corbel/domain/leads/lead-statuses'
import { useQueryClient } from '@tanstack/react-query'
import { TakeLead } from '../../leads/take-lead-panel.tsx'
import { DueText } from '../../loans/next-action/next-action-link.tsx'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { InstantText } from '../../ui/date-text.tsx'
import { CardOfDay } from './card-of-day.tsx'
import { type CardsOfDay, daysKey } from './day-query.ts'

/** Leads that nobody has answered yet, the newest first. */
export function LeadsCard({ leads: { count, leads, calls } }: { leads: NonNullable<CardsOfDay['leads']> }) {
  const { t } = useTranslation()
  return (
    <CardOfDay
      title={t('day.leads')}
      note={<span className="count">{count}</span>}
      all={{ to: paths.leads({ status: String(newLeadStatus), view: 'all' }), words: t('day.allLeads') }}
    >
      {calls.count > 0 && <Calls calls={calls} />}
      {leads.length === 0 ? (
        <p className="quiet day-none">{t('day.noLeads')}</p>
      ) : (
        <ul className="day-rows">
          {leads.map((lead) => (
            <LeadRow key={lead._id} lead={lead} />
          ))}
        </ul>
      )}
    </CardOfDay>
  )
}

/** Leads that the reader took and has not called yet, those that are due first. */
function Calls({ calls: { count, leads } }: { calls: NonNullable<CardsOfDay['leads']>['calls'] }) {
  const { t } = useTranslation()
  const title = t('day.calls', { count })
  return (
    <section aria-label={title} className="day-calls">
      <h3 className="meta quiet">{title}</h3>
      <ul className="day-rows">
        {leads.map(({ _id, title: lead, due }) => (
          <li key={_id} className="day-row" data-row={_id}>
            <AppLink className="grow med trunc" to={paths.lead(_id)} data-row-link>
              {lead || t('day.noName')}
            </AppLink>
            <span className="meta">
              <DueText due={due} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function LeadRow({ lead: { _id, title, source, createdAt, takenBy, mayTake } }: { lead: DayLead }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const name = title || t('day.noName')
  return (
    <li className="day-row" data-row={_id}>
      <Avatar name={name} decorative />
      <span className="grow day-two">
        <AppLink className="med trunc" to={paths.lead(_id)} data-row-link>
          {name}
        </AppLink>
        <span className="meta quiet trunc">
          {source !== '' && `${source} · `}
          <InstantText value={createdAt} />
        </span>
      </span>
      {takenBy.length > 0 && <span className="meta quiet trunc">{t('day.takenBy', { name: takenBy.join(', ') })}</span>}
      {mayTake && (
        <TakeLead id={_id} name={name} onTaken={() => void queryClient.invalidateQueries({ queryKey: daysKey })} />
      )}
    </li>
  )
}
