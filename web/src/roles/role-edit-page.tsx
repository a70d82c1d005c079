import './roles.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { LoadedPage } from '../ui/page/loaded-page.tsx'
import { storedRole } from './role-edit/role-draft.ts'
import { RoleEditor } from './role-edit/role-editor.tsx'
import { roleChoicesQuery, roleQuery } from './role-queries.ts'

/** A role with all its rights. */
export function RoleEditPage() {
  const { t } = useTranslation()
  const { roleId } = useParams({ from: '/signed-in/security/roles/$kind/edit/$roleId' })
  const role = useQuery(roleQuery(roleId))
  const choices = useQuery(roleChoicesQuery)
  return (
    <LoadedPage
      queries={{ role, choices }}
      title={t('roles.title')}
      closed
      back={<ButtonLink to={paths.roles()}>{t('roles.title')}</ButtonLink>}
    >
      {(data) => <RoleEditor key={roleId} stored={storedRole(data.role.role)} choices={data.choices} />}
    </LoadedPage>
  )
}
