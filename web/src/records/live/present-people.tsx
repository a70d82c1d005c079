import type { PersonPresent } from '@corbel/domain/records/shared-work'
import { useTranslation } from '../../translation.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { type PresenceRecord, usePresence } from './use-presence.ts'

const shownMost = 4

/** Who else has the record open, told to staff. */
export function PresentPeople({ record }: { record: PresenceRecord }) {
  const { t } = useTranslation()
  const people = usePresence(record)
  return (
    <span className="present" role="status">
      {people.length === 0 ? null : (
        <>
          <span className="meta quiet nowrap present-words">{t('loans.live.alsoHere')}</span>
          <span className="avs gap">
            {people.slice(0, shownMost).map((person) => (
              <Avatar key={person._id} name={person.fullName} />
            ))}
          </span>
          <MorePeople people={people.slice(shownMost)} />
        </>
      )}
    </span>
  )
}

function MorePeople({ people }: { people: readonly PersonPresent[] }) {
  const { t } = useTranslation()
  if (people.length === 0) return null
  return <span className="meta quiet nowrap">{t('loans.live.andMore', { count: people.length })}</span>
}
