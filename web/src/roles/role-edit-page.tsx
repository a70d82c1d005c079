import './roles.css'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../api-errors.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { BlockSkeleton } from '../ui/skeleton.tsx'
import { EmptyPanel, ErrorPanel } from '../ui/state-panels.tsx'
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
  const error = role.error ?? choices.error
  if (isRefusal(error, 'not-allowed')) return <RolesClosed />
  if (isRefusal(error, 'not-found'))
    return (
      <EmptyPanel
        as="h1"
        title={t('menus.errorRecordTitle')}
        text={t('menus.errorRecordText')}
        action={<ButtonLink to={paths.roles()}>{t('roles.title')}</ButtonLink>}
      />
    )
  if (error)
    return <ErrorPanel as="h1" error={error} onRetry={() => void Promise.all([role.refetch(), choices.refetch()])} />
  if (!role.data || !choices.data) return <BlockSkeleton height={480} />
  return <RoleEditor key={roleId} stored={storedRole(role.data.role)} choices={choices.data} />
}
