import type { GroupReply } from '@corbel/domain/groups/group-endpoints'
import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import { useGo } from '../ui/use-go.ts'
import { useGroupActivity } from './use-group-activity.ts'

/** What is done to a group as a whole. */
export function GroupRowMenu({ group }: { group: GroupReply }) {
  const { t } = useTranslation()
  const go = useGo()
  const { toggle } = useGroupActivity(group)
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon type="button" aria-label={t('groups.actionsOf', { title: group.title })}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} stroke={1.75} />} onClick={() => go(paths.group(group._id))}>
          {t('groups.open')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          color={group.active ? 'red' : undefined}
          leftSection={group.active ? <IconTrash size={18} stroke={1.75} /> : <IconCheck size={18} stroke={1.75} />}
          onClick={() => void toggle()}
        >
          {group.active ? t('groups.deactivate') : t('groups.activate')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
