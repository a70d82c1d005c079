import { IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCurrentUser } from '../current-user.ts'
import { menusQuery } from '../menu-configuration.ts'
import type { Path } from '../paths.ts'
import { useRecordTab } from '../record-tabs/record-tab-link.tsx'
import { useTranslation } from '../translation.ts'
import type { SideTab } from '../ui/side-tabs.tsx'
import type { TasksPlace } from './task-queries.ts'

interface TasksTab extends TasksPlace {
  /** The record's tabs that the reader may open. */
  tabs: readonly string[]
  to: Path
}

/** The tab of a record's tasks with the number of open ones; none for borrowers and where the company has no tasks. */
export function useTasksTab({ tabs, to, ...place }: TasksTab): readonly SideTab[] {
  const { t } = useTranslation()
  const hasTasks = useHasTasks(tabs)
  const { isOpen, count } = useRecordTab(place, 'tasks', hasTasks)
  if (!isOpen) return []
  const icon = <IconListCheck size={18} stroke={1.75} />
  return [{ key: 'tasks', title: t('tasks.title'), icon, to, count }]
}

/** Whether the tab is there for whoever reads the record. */
export function useHasTasks(tabs: readonly string[]): boolean {
  const { type } = useCurrentUser()
  const menus = useQuery(menusQuery)
  return tabs.includes('tasks') && type !== 'Prospects' && menus.data?.company?.features.tasks_tab !== false
}
