import { IconCheck, IconShieldLock, IconTrash } from '@tabler/icons-react'
import { useCurrentUser } from '../current-user.ts'
import { paths } from '../paths.ts'
import { PresentPeople } from '../records/live/present-people.tsx'
import { Neighbours } from '../records/neighbours/neighbours-panel.tsx'
import { useTranslation } from '../translation.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { editedPerson } from './edited-person.ts'
import type { PersonPageReply } from './people-queries.ts'
import { usePersonActivity } from './use-person-activity.tsx'

/** Who it is, what they are, and what is done to them as a whole; on the own page the way to the account. */
export function PersonHead({ page: { person, permissions, signIn } }: { page: PersonPageReply }) {
  const { t } = useTranslation()
  const user = useCurrentUser()
  const { _id: id, active, fullName: name, kind } = person
  const { toggle, dialog } = usePersonActivity(kind, { id, name, active })
  const isOwn = user._id === id
  return (
    <div className="pagehead">
      <Avatar name={name} size="lg" decorative />
      <div className="record-title">
        <h1>{name || t('people.noName')}</h1>
        <p className="quiet">
          {isOwn ? t('people.profileTitle') : (signIn?.held.map((role) => role.title).join(', ') ?? '')}
        </p>
      </div>
      {!active && <StatusChip label={t('shared.deactive')} />}
      <span className="grow" />
      <Neighbours module={kind} id={id} rev={person.rev} pathOf={(one) => paths.person(kind, one)} />
      <PresentPeople record={editedPerson(id)} />
      {isOwn && (
        <ButtonLink
          variant="default"
          to={paths.account()}
          leftSection={<IconShieldLock size={18} stroke={1.75} aria-hidden />}
        >
          {t('account.title')}
        </ButtonLink>
      )}
      {permissions.delete && (
        <Button
          variant="default"
          leftSection={
            active ? (
              <IconTrash size={18} stroke={1.75} aria-hidden />
            ) : (
              <IconCheck size={18} stroke={1.75} aria-hidden />
            )
          }
          onClick={() => void toggle()}
        >
          {active ? t('people.deactivate') : t('people.activate')}
        </Button>
      )}
      {dialog}
    </div>
  )
}
