import type { RoleKind } from '@corbel/domain/roles/role'
import type { RoleRow } from '@corbel/domain/roles/role-endpoints'
import { useState } from 'react'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { InstantText } from '../ui/date-text.tsx'
import { formatCount } from '../ui/format-number.ts'
import { EmptyPanel } from '../ui/state-panels.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { DataList } from '../ui/table/data-list.tsx'
import { RoleCloneEditor } from './role-clone-editor.tsx'
import { RoleComparison } from './role-comparison.tsx'
import { RoleRowMenu } from './role-row-menu.tsx'

interface RoleTableProps {
  kind: RoleKind
  roles: readonly RoleRow[]
}

/** Title, users, administrator, last change; what is done with a role hangs on its row. */
export function RoleTable({ kind, roles }: RoleTableProps) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<{ what: 'clone' | 'compare'; role: RoleRow } | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      <DataList
        caption={t(`roles.kind.${kind}`)}
        rows={roles}
        rowId={(role) => role._id}
        empty={<EmptyPanel title={t('roles.empty')} />}
        rowActions={(role) => <RoleRowMenu role={role} onAsk={(what) => setAsked({ what, role })} />}
        columns={[
          {
            header: t('roles.name'),
            cell: (role) => (
              <span className="row">
                <AppLink to={paths.role(kind, role._id)}>{role.title}</AppLink>
                {!role.active && <StatusChip label={t('roles.inactive')} />}
              </span>
            ),
          },
          { header: t('roles.users'), align: 'right', cell: ({ users }) => formatCount(users) },
          { header: t('roles.admin'), cell: ({ admin }) => (admin ? t('shared.yes') : t('shared.no')) },
          {
            header: t('shared.updatedAt'),
            quiet: true,
            cell: ({ updatedAt, updatedBy }) => (
              <span>
                <InstantText value={updatedAt} /> {updatedBy}
              </span>
            ),
          },
        ]}
      />
      {asked?.what === 'clone' && <RoleCloneEditor role={asked.role} onClose={close} />}
      {asked?.what === 'compare' && <RoleComparison role={asked.role} onClose={close} />}
    </>
  )
}
