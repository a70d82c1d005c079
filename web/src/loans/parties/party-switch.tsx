import './parties.css'
import { useCurrentUser } from '../../current-user.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import type { LoanPageReply } from '../loan-query.ts'

interface PartySwitchProps {
  loan: LoanPageReply['opportunity']
  tab: string
}

/** Whose answers stand in the parts that each borrower fills in, by name; nothing where there is one alone. */
export function PartySwitch({ loan: { _id: id, party, parties, joint, prospect, readonly }, tab }: PartySwitchProps) {
  const { t } = useTranslation()
  const { _id: me, type } = useCurrentUser()
  if (parties.length < 2) return null
  const shown = party ?? prospect?._id
  // One's own application is at the address without a name.
  const isUsual = (person: string) => person === (joint ? me : prospect?._id)
  const others = shown === prospect?._id ? undefined : parties.find(({ _id }) => _id === shown)
  const mayChange = type === 'Workforces' && !readonly
  return (
    <nav className="party-switch" aria-label={t('parties.answersOf')}>
      <span className="quiet">{t('parties.answersOf')}</span>
      {parties.map(({ _id: person, name }) => (
        <AppLink
          key={person}
          className="party-of"
          to={paths.loan(id, { tab, party: isUsual(person) ? undefined : person })}
          aria-current={person === shown ? 'page' : undefined}
        >
          {name}
        </AppLink>
      ))}
      {others && mayChange && <span className="quiet">{t('parties.changedByStaff', { name: others.name })}</span>}
    </nav>
  )
}
