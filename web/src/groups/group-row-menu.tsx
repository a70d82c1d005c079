import { type GroupReply, saveGroup } from '@corbel/domain/groups/group-endpoints'
import { IconPencil } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api.ts'
import { isRefusal } from '../api-errors.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { ActionMenu } from '../ui/press/action-menu.tsx'
import { useActivityAction } from '../ui/press/use-activity-action.ts'
import { useGo } from '../ui/use-go.ts'
import { forgetGroups, groupQuery } from './group-queries.ts'

/** What is done to a group as a whole. */
export function GroupRowMenu({ group: { _id: id, title, active, rev } }: { group: GroupReply }) {
  const { t } = useTranslation()
  const go = useGo()
  const queryClient = useQueryClient()
  const activity = useActivityAction({
    title,
    active,
    labels: { activate: t('groups.activate'), deactivate: t('groups.deactivate') },
    send: () => call(saveGroup, { params: { id }, body: { active: !active, rev } }),
    forget: () => {
      queryClient.removeQueries({ queryKey: groupQuery(id).queryKey })
      return forgetGroups(queryClient)
    },
    failed: (error) => (isRefusal(error, 'stale') ? t('shared.staleTitle') : undefined),
  })
  const open = { title: t('groups.open'), icon: IconPencil, onChoose: () => go(paths.group(id)) }
  return <ActionMenu label={t('groups.actionsOf', { title })} actions={[open, activity]} />
}
