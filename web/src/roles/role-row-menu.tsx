import { activateRole, deactivateRole, type RoleRow } from '@corbel/domain/roles/role-endpoints'
import { IconArrowsDiff, IconCopy, IconPencil } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { isRefusal } from '../api-errors.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { ActionMenu } from '../ui/press/action-menu.tsx'
import { useActivityAction } from '../ui/press/use-activity-action.ts'
import { useGo } from '../ui/use-go.ts'
import { forgetRoles, roleQuery } from './role-queries.ts'

interface RoleRowMenuProps {
  role: RoleRow
  onAsk: (what: 'clone' | 'compare') => void
}

/** Everything that is done to a role as a whole. */
export function RoleRowMenu({ role: { _id: id, kind, title, active }, onAsk }: RoleRowMenuProps) {
  const { t } = useTranslation()
  const go = useGo()
  const queryClient = useQueryClient()
  const activity = useActivityAction({
    title,
    active,
    labels: { activate: t('roles.activate'), deactivate: t('roles.deactivate') },
    send: async () => {
      await (active ? call(deactivateRole, { params: { id } }) : call(activateRole, { body: { id } }))
    },
    forget: () => {
      queryClient.removeQueries({ queryKey: roleQuery(id).queryKey })
      return forgetRoles(queryClient)
    },
    failed: (error) =>
      isRefusal(error, 'role-in-use') ? t('roles.inUse', { count: Number(error.details.users) }) : undefined,
  })
  const actions = [
    { title: t('roles.open'), icon: IconPencil, onChoose: () => go(paths.role(kind, id)) },
    { title: t('roles.clone'), icon: IconCopy, onChoose: () => onAsk('clone') },
    { title: t('roles.compare'), icon: IconArrowsDiff, onChoose: () => onAsk('compare') },
    activity,
  ]
  return <ActionMenu label={t('roles.actionsOf', { title })} actions={actions} />
}
