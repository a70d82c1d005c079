import type { PersonRow } from '@corbel/domain/people/person-endpoints'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconDots, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { useGo } from '../../ui/use-go.ts'
import { usePersonActivity } from '../use-person-activity.ts'
import { nameOf } from './row-name.ts'

/** What is done to a person as a whole. */
export function PersonRowMenu({ kind, person }: { kind: PersonKind; person: PersonRow }) {
  const { t } = useTranslation()
  const go = useGo()
  const { _id: id, active, permissions } = person
  const toggle = usePersonActivity(kind, { id, name: nameOf(person), active })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon type="button" aria-label={t('people.actionsOf', { name: nameOf(person) })}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={18} stroke={1.75} />} onClick={() => go(paths.person(kind, id))}>
          {t('people.open')}
        </Menu.Item>
        {permissions.delete && (
          <>
            <Menu.Divider />
            <Menu.Item
              color={active ? 'red' : undefined}
              leftSection={active ? <IconTrash size={18} stroke={1.75} /> : <IconCheck size={18} stroke={1.75} />}
              onClick={() => void toggle()}
            >
              {active ? t('people.deactivate') : t('people.activate')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
