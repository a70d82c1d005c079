import './roles.css'
import { noPermissions } from '@corbel/domain/roles/role'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useTranslation } from '../translation.ts'
import { LoadedPage } from '../ui/page/loaded-page.tsx'
import { RoleEditor } from './role-edit/role-editor.tsx'
import { roleKindOf } from './role-kind.ts'
import { roleChoicesQuery } from './role-queries.ts'

/** A new role of a kind; nothing exists before it is saved. */
export function RoleCreatePage() {
  const { t } = useTranslation()
  const kind = roleKindOf(useParams({ from: '/signed-in/security/roles/$kind/create' }).kind)
  const choices = useQuery(roleChoicesQuery)
  const nothing = { title: '', admin: false, mfaRequired: false, permissions: noPermissions, fields: {} }
  return (
    <LoadedPage queries={{ choices }} title={t('roles.create')} closed>
      {(data) => <RoleEditor key={kind} stored={{ kind, role: null, content: nothing }} choices={data.choices} />}
    </LoadedPage>
  )
}
