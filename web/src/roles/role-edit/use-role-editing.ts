import { type RoleContent, roleDifferences } from '@corbel/domain/roles/role-difference'
import { addRole, type RoleReply, saveRole } from '@corbel/domain/roles/role-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { paths } from '../../paths.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { useUnsavedGuard } from '../../ui/page/use-unsaved-guard.ts'
import { useTyped } from '../../ui/typed/use-typed.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useGo } from '../../ui/use-go.ts'
import { forgetRoles, roleQuery } from '../role-queries.ts'
import { type StoredRole, storedRole } from './role-draft.ts'

/** Editing a role: what is changed against what is stored, saving it, and what stands in the way. */
export function useRoleEditing(first: StoredRole) {
  const { t } = useTranslation()
  const go = useGo()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const work = useTyped(`role:${first.kind}:${first.role?._id ?? 'new'}`, () => ({
    stored: first,
    draft: first.content,
  }))
  const { stored, draft } = work.value
  const unsaved = roleDifferences(stored.content, draft).length
  const isLeaving = useRef(false)
  useUnsavedGuard(() => (isLeaving.current ? 0 : unsaved), {
    title: t('roles.leaveTitle'),
    text: t('roles.leaveText'),
    leave: t('roles.leave'),
    stay: t('roles.stay'),
  })

  const take = (role: RoleReply) => {
    const next = storedRole(role)
    work.set({ stored: next, draft: next.content })
  }
  const saving = useMutation({
    mutationFn: (rev: number | undefined) => send(stored, draft, rev),
    onSuccess: async ({ role }) => {
      showSuccess(stored.role === null ? t('roles.created') : t('roles.saved'))
      queryClient.setQueryData(roleQuery(role._id).queryKey, { role })
      await forgetRoles(queryClient)
      if (stored.role !== null) return take(role)
      isLeaving.current = true
      work.forget()
      go(paths.role(role.kind, role._id), { replace: true })
    },
  })
  const refusal = isRefusal(saving.error) ? saving.error : null
  const staleRev = refusal?.code === 'stale' ? Number(refusal.details.rev) : null
  return {
    stored,
    draft,
    unsaved,
    isSaving: saving.isPending,
    staleRev,
    fieldErrors: refusal?.code === 'invalid-fields' ? refusal.fields : {},
    error: saving.isError && staleRev === null ? errorText(saving.error) : null,
    change: (change: Partial<RoleContent>) => work.set((now) => ({ ...now, draft: { ...now.draft, ...change } })),
    discard: () => {
      saving.reset()
      work.set({ stored, draft: stored.content })
    },
    save: () => saving.mutate(stored.role?.rev),
    /** Over what somebody else saved meanwhile. */
    saveMine: () => saving.mutate(staleRev ?? undefined),
    loadTheirs: async () => {
      if (stored.role === null) return
      const { role } = await queryClient.fetchQuery({ ...roleQuery(stored.role._id), staleTime: 0 })
      saving.reset()
      take(role)
    },
  }
}
export type RoleEditing = ReturnType<typeof useRoleEditing>

function send(
  { kind, role }: StoredRole,
  { title, admin, mfaRequired, permissions, fields }: RoleContent,
  rev: number | undefined,
) {
  const body = { title, admin, mfaRequired, permissions, fields }
  return role === null
    ? call(addRole, { body: { ...body, kind } })
    : call(saveRole, { params: { id: role._id }, body: { ...body, rev } })
}
