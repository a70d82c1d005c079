import type { PersonRow } from '@corbel/domain/people/person-endpoints'
import type { PersonKind } from '@corbel/domain/people/person-kind'
import { IconCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { ActionMenu } from '../../ui/press/action-menu.tsx'
import { useGo } from '../../ui/use-go.ts'
import { usePersonActivity } from '../use-person-activity.tsx'
import { nameOf } from './row-name.ts'

/** What is done to a person as a whole. */
export function PersonRowMenu({ kind, person }: { kind: PersonKind; person: PersonRow }) {
  const { t } = useTranslation()
  const go = useGo()
  const { _id: id, active, permissions } = person
  const { toggle, dialog } = usePersonActivity(kind, { id, name: nameOf(person), active })
  const open = { title: t('people.open'), icon: IconPencil, onChoose: () => go(paths.person(kind, id)) }
  const activity = permissions.delete && {
    title: active ? t('people.deactivate') : t('people.activate'),
    icon: active ? IconTrash : IconCheck,
    isDanger: active,
    onChoose: () => void toggle(),
  }
  return (
    <>
      <ActionMenu label={t('people.actionsOf', { name: nameOf(person) })} actions={[open, activity]} />
      {dialog}
    </>
  )
}
