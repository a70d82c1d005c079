import type { RoleKind } from '@corbel/domain/roles/role'
import type { RoleRow } from '@corbel/domain/roles/role-endpoints'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { AppLink } from '../ui/app-link.tsx'
import { InstantText } from '../ui/date-text.tsx'
import { formatCount } from '../ui/format-number.ts'
import { StatusChip } from '../ui/status-chip.tsx'
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
      <div className="table-scroll">
        <table className="table role-list">
          <caption className="vh">{t(`roles.kind.${kind}`)}</caption>
          <thead>
            <tr>
              <th scope="col">{t('roles.name')}</th>
              <th scope="col" className="r">
                {t('roles.users')}
              </th>
              <th scope="col">{t('roles.admin')}</th>
              <th scope="col">{t('shared.updatedAt')}</th>
              <th scope="col">
                <span className="vh">{t('shared.actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {roles.map((role) => (
              <tr key={role._id}>
                <td>
                  <span className="row">
                    <AppLink to={paths.role(kind, role._id)}>{role.title}</AppLink>
                    {!role.active && <StatusChip label={t('roles.inactive')} />}
                  </span>
                </td>
                <td className="r num">{formatCount(role.users)}</td>
                <td>{role.admin ? t('shared.yes') : t('shared.no')}</td>
                <td className="quiet nowrap">
                  <InstantText value={role.updatedAt} /> {role.updatedBy}
                </td>
                <td className="r">
                  <RoleRowMenu role={role} onAsk={(what) => setAsked({ what, role })} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {asked?.what === 'clone' && <RoleCloneEditor role={asked.role} onClose={close} />}
      {asked?.what === 'compare' && <RoleComparison role={asked.role} onClose={close} />}
    </>
  )
}
