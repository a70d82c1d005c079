import type { Invitation } from '@corbel/domain/auth/invitation-endpoints'
import { type PersonKind, roleKindOf } from '@corbel/domain/people/person-kind'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { InstantText } from '../../ui/date-text.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { EmptyPanel } from '../../ui/state-panels.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useNow } from '../../ui/use-now.ts'
import { openInvitationsQuery } from '../people-queries.ts'
import { useInvitationActs } from '../signing-in/use-invitation-acts.ts'

/** Invitations of a kind of people that wait: who was invited by whom, sent again or taken back. */
export function InvitationList({ kind }: { kind: PersonKind }) {
  const { t } = useTranslation()
  const open = useQuery(openInvitationsQuery)
  return (
    <Loaded queries={{ open }} title={t('people.loadFailed')} skeleton={<RowsSkeleton rows={4} />}>
      {(data) => <OpenInvitations invitations={data.open.invitations.filter((one) => one.type === roleKindOf[kind])} />}
    </Loaded>
  )
}

function OpenInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  const { t } = useTranslation()
  if (invitations.length === 0) return <EmptyPanel title={t('people.noInvitations')} />
  return (
    <div className="table-scroll">
      <table className="table invitation-list">
        <caption className="vh">{t('people.invitations')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('people.name')}</th>
            <th scope="col">{t('people.email')}</th>
            <th scope="col">{t('people.role')}</th>
            <th scope="col">{t('people.invitedBy')}</th>
            <th scope="col">{t('people.openUntil')}</th>
            <th scope="col">
              <span className="vh">{t('shared.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {invitations.map((one) => (
            <InvitationRow key={one._id} invitation={one} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation()
  const acts = useInvitationActs()
  const { email } = invitation
  return (
    <tr>
      <td>{invitation.fullName}</td>
      <td>{email}</td>
      <td>{invitation.role.title}</td>
      <td>{invitation.createdBy}</td>
      <td className="quiet nowrap">
        <InvitationStanding invitation={invitation} />
      </td>
      <td className="r nowrap">
        <Button
          variant="subtle"
          aria-label={`${t('people.sendAgain')}: ${email}`}
          onClick={() => acts.sendAgain(invitation)}
        >
          {t('people.sendAgain')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          aria-label={`${t('people.takeBack')}: ${email}`}
          onClick={() => void acts.takeBack(invitation)}
        >
          {t('people.takeBack')}
        </Button>
      </td>
    </tr>
  )
}

function InvitationStanding({ invitation: { expiresAt, isVoid } }: { invitation: Invitation }) {
  const { t } = useTranslation()
  const now = useNow()
  if (new Date(expiresAt).getTime() < now) return <StatusChip label={t('people.expired')} color="red" />
  return isVoid ? <StatusChip label={t('people.invitationVoid')} color="red" /> : <InstantText value={expiresAt} />
}
