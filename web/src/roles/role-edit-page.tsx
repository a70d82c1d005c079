import './roles.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Loaded } from '../ui/page/loaded.tsx'
import { BlockSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel } from '../ui/state-panels.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { storedRole } from './role-edit/role-draft.ts'
import { RoleEditor } from './role-edit/role-editor.tsx'
import { roleChoicesQuery, roleQuery } from './role-queries.ts'
import { RolesClosed } from './roles-closed.tsx'

/** A role with all its rights. */
export function RoleEditPage() {
  const { t } = useTranslation()
  const { roleId } = useParams({ from: '/signed-in/security/roles/$kind/edit/$roleId' })
  const role = useQuery(roleQuery(roleId))
  const choices = useQuery(roleChoicesQuery)
  usePageTitle(role.data?.role.title ?? t('roles.title'))
  const absent = (
    <EmptyPanel
      as="h1"
      title={t('menus.errorRecordTitle')}
      text={t('menus.errorRecordText')}
      action={<ButtonLink to={paths.roles()}>{t('roles.title')}</ButtonLink>}
    />
  )
  return (
    <Loaded
      as="h1"
      queries={{ role, choices }}
      skeleton={<BlockSkeleton height={480} />}
      closed={<RolesClosed />}
      absent={absent}
    >
      {(data) => <RoleEditor key={roleId} stored={storedRole(data.role.role)} choices={data.choices} />}
    </Loaded>
  )
}
