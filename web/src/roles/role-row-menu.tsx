import { activateRole, deactivateRole, type RoleRow } from '@corbel/domain/roles/role-endpoints'
import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsDiff, IconCheck, IconCopy, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '../api.ts'
import { isRefusal, referenceOf } from '../api-errors.ts'
import { paths } from '../paths.ts'
import { showError, showSuccess } from '../ui/alerts.ts'
import { askConfirm } from '../ui/confirm.ts'
import { useErrorText } from '../ui/use-error-text.ts'
import { useGo } from '../ui/use-go.ts'
import { forgetRoles, roleQuery } from './role-queries.ts'

interface RoleRowMenuProps {
  role: RoleRow
  onAsk: (what: 'clone' | 'compare') => void
}

/** Everything that is done to a role as a whole. */
export function RoleRowMenu({ role, onAsk }: RoleRowMenuProps) {
  const { t } = useTranslation()
  const go = useGo()
  const activity = useRoleActivity(role)
  const label = role.active ? t('roles.deactivate') : t('roles.activate')
  const toggle = async () => {
    const text = role.active
      ? t('shared.deactivateQuestion', { title: role.title })
      : t('shared.activateQuestion', { title: role.title })
    if (await askConfirm({ title: label, text, confirmLabel: `${label} ${role.title}`, danger: role.active }))
      activity.mutate()
  }
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon type="button" aria-label={t('roles.actionsOf', { title: role.title })}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil size={18} stroke={1.75} />}
          onClick={() => go(paths.role(role.kind, role._id))}
        >
          {t('roles.open')}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={18} stroke={1.75} />} onClick={() => onAsk('clone')}>
          {t('roles.clone')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowsDiff size={18} stroke={1.75} />} onClick={() => onAsk('compare')}>
          {t('roles.compare')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color={role.active ? 'red' : undefined}
          leftSection={role.active ? <IconTrash size={18} stroke={1.75} /> : <IconCheck size={18} stroke={1.75} />}
          onClick={() => void toggle()}
        >
          {label}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function useRoleActivity(role: RoleRow) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      role.active ? call(deactivateRole, { params: { id: role._id } }) : call(activateRole, { body: { id: role._id } }),
    onSuccess: async () => {
      const done = role.active
        ? t('shared.deactivated', { title: role.title })
        : t('shared.activated', { title: role.title })
      showSuccess(done)
      queryClient.removeQueries({ queryKey: roleQuery(role._id).queryKey })
      await forgetRoles(queryClient)
    },
    onError: (error) => {
      const text = isRefusal(error, 'role-in-use')
        ? t('roles.inUse', { count: Number(error.details.users) })
        : errorText(error)
      showError(text, { reference: referenceOf(error) })
    },
  })
}
