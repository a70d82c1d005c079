import { type RoleContent, roleDifferences } from '@corbel/domain/roles/role-difference'
import { addRole, type RoleReply, saveRole } from '@corbel/domain/roles/role-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { useEditing } from '../../ui/editing/use-editing.ts'
import { forgetRoles, roleQuery } from '../role-queries.ts'
import { contentOf, type StoredRole, storedRole } from './role-draft.ts'

/** Editing a role that exists, or one that does not yet. */
export function useRoleEditing(stored: StoredRole) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const { kind } = stored
  const keep = async (role: RoleReply) => {
    queryClient.setQueryData(roleQuery(role._id).queryKey, { role })
    await forgetRoles(queryClient)
  }
  return useEditing<StoredRole, RoleContent>({
    key: `role:${kind}:${stored.role?._id ?? 'new'}`,
    stored,
    draftOf: ({ content }) => content,
    count: (before, draft) => roleDifferences(before, draft).length,
    problemsOf: ({ title }) => ({ title: title.trim() === '' ? t('shared.requiredField') : null }),
    send: async ({ stored: { role: before }, draft }) => {
      const body = contentOf(draft)
      const { role } =
        before === null
          ? await call(addRole, { body: { ...body, kind } })
          : await call(saveRole, { params: { id: before._id }, body: { ...body, rev: before.rev } })
      await keep(role)
      if (before === null) return { said: t('roles.created'), to: paths.role(kind, role._id) }
      return { said: t('roles.saved'), stored: storedRole(role) }
    },
    load: async () => {
      if (stored.role === null) return stored
      return storedRole((await queryClient.fetchQuery({ ...roleQuery(stored.role._id), staleTime: 0 })).role)
    },
  })
}
export type RoleEditing = ReturnType<typeof useRoleEditing>
