import './roles.css'
import { noPermissions } from '@corbel/domain/roles/role'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Loaded } from '../ui/page/loaded.tsx'
import { BlockSkeleton } from '../ui/skeleton.tsx'
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
  const nothing = { title: '', admin: false, mfaRequired: false, permissions: noPermissions, fields: {} }
  return (
    <Loaded as="h1" queries={{ choices }} skeleton={<BlockSkeleton height={480} />} closed={<RolesClosed />}>
      {(data) => <RoleEditor key={kind} stored={{ kind, role: null, content: nothing }} choices={data.choices} />}
    </Loaded>
  )
}
