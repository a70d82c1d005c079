import type { Trouble, TroubleKind } from '@corbel/domain/dashboard/trouble'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { IconAlertTriangle, IconCircleCheckFilled, IconClock } from '@tabler/icons-react'
import { isPath } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { InstantText } from '../../ui/date-text.tsx'
import { useKindTitle } from '../../use-kind-title.ts'
import { CardOfDay } from './card-of-day.tsx'
import type { CardsOfDay } from './day-query.ts'

/** What each kind of trouble is called; a feature adds its own by a line. */
const words = {
  locks: 'day.locksOfSignIn',
  acts: 'day.acts',
  mails: 'day.mails',
  held: 'day.held',
  invitations: 'day.invitations',
  licences: 'day.licences',
  quarantined: 'day.quarantined',
  emails: 'day.emails',
  senders: 'day.senders',
  domains: 'day.domains',
} as const satisfies Record<TroubleKind, string>

/** What is broken or about to be, each with the list behind it; one line where nothing is. */
export function TroublesCard({ troubles: { troubles, at } }: { troubles: NonNullable<CardsOfDay['troubles']> }) {
  const { t } = useTranslation()
  return (
    <CardOfDay className="day-wide" title={t('day.troubles')} note={<span className="count">{troubles.length}</span>}>
      {troubles.length === 0 ? (
        <p className="day-none day-runs">
          <IconCircleCheckFilled size={18} aria-hidden />
          <span>{t('day.runs')}</span>
          <span className="quiet">
            <InstantText value={at} />
          </span>
        </p>
      ) : (
        <ul className="day-rows">
          {troubles.map((trouble) => (
            <TroubleRow key={`${trouble.kind} ${trouble.among}`} trouble={trouble} />
          ))}
        </ul>
      )}
    </CardOfDay>
  )
}

function TroubleRow({ trouble: { kind, among, count, isBroken, page } }: { trouble: Trouble }) {
  const { t } = useTranslation()
  const said = t(words[kind], { count })
  return (
    <li data-row={kind} className={isBroken ? 'day-row day-broken' : 'day-row day-soon'}>
      {isBroken ? <IconAlertTriangle size={18} aria-hidden /> : <IconClock size={18} aria-hidden />}
      {isPath(page) ? (
        <AppLink className="grow med" to={page} data-row-link>
          {said}
        </AppLink>
      ) : (
        <span className="grow">{said}</span>
      )}
      {among && <AmongPeople kind={among} />}
    </li>
  )
}

const AmongPeople = ({ kind }: { kind: PersonKind }) => <span className="meta quiet">{useKindTitle(kind)}</span>
