import './roles.css'
import { noPermissions } from '@corbel/domain/roles/role'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isRefusal } from '../api-errors.ts'
import { BlockSkeleton } from '../ui/skeleton.tsx'
import { ErrorPanel } from '../ui/state-panels.tsx'
import { usePageTitle } from '../ui/use-page-title.ts'
import { RoleEditor } from './role-edit/role-editor.tsx'
import { roleKindOf } from './role-kind.ts'
import { roleChoicesQuery } from './role-queries.ts'
import { RolesClosed } from './roles-closed.tsx'

/** A new role of a kind; nothing exists before it is saved. */
export function RoleCreatePage() {
  const { t } = useTranslation()
  const kind = roleKindOf(useParams({ from: '/signed-in/security/roles/$kind/create' }).kind)
  const choices = useQuery(roleChoicesQuery)
  usePageTitle(t('roles.create'))
  if (isRefusal(choices.error, 'not-allowed')) return <RolesClosed />
  if (choices.error) return <ErrorPanel as="h1" error={choices.error} onRetry={() => void choices.refetch()} />
  if (!choices.data) return <BlockSkeleton height={480} />
  const nothing = { title: '', admin: false, mfaRequired: false, permissions: noPermissions, fields: {} }
  return <RoleEditor key={kind} stored={{ kind, role: null, content: nothing }} choices={choices.data} />
}
