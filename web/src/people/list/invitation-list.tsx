import type { Invitation } from '@corbel/domain/auth/invitation-endpoints'
import { type PersonKind, roleKindOf } from '@corbel/domain/people/person-kind'
import { IconMail, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../translation.ts'
import { InstantText } from '../../ui/date-text.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { ActionMenu } from '../../ui/press/action-menu.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { EmptyPanel } from '../../ui/state-panels.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { DataList } from '../../ui/table/data-list.tsx'
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
  return (
    <DataList
      caption={t('people.invitations')}
      rows={invitations}
      rowId={(one) => one._id}
      empty={<EmptyPanel title={t('people.noInvitations')} />}
      rowActions={(one) => <InvitationActs invitation={one} />}
      columns={[
        { header: t('people.name'), cell: (one) => one.fullName },
        { header: t('people.email'), cell: (one) => one.email },
        { header: t('people.role'), cell: (one) => one.role.title },
        { header: t('people.invitedBy'), cell: (one) => one.createdBy },
        { header: t('people.openUntil'), quiet: true, cell: (one) => <InvitationStanding invitation={one} /> },
      ]}
    />
  )
}

function InvitationActs({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation()
  const acts = useInvitationActs()
  const of = (title: string) => `${title}: ${invitation.email}`
  return (
    <ActionMenu
      label={of(t('shared.actions'))}
      actions={[
        { title: t('people.sendAgain'), icon: IconMail, onChoose: () => acts.sendAgain(invitation) },
        {
          title: t('people.takeBack'),
          icon: IconTrash,
          isDanger: true,
          onChoose: () => void acts.takeBack(invitation),
        },
      ]}
    />
  )
}

function InvitationStanding({ invitation: { expiresAt, isVoid } }: { invitation: Invitation }) {
  const { t } = useTranslation()
  const now = useNow()
  if (new Date(expiresAt).getTime() < now) return <StatusChip label={t('people.expired')} color="red" />
  return isVoid ? <StatusChip label={t('people.invitationVoid')} color="red" /> : <InstantText value={expiresAt} />
}
