import { IconListCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isRefusal } from '../api-errors.ts'
import { useCurrentUser } from '../current-user.ts'
import { menusQuery } from '../menu-configuration.ts'
import type { Path } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import type { SideTab } from '../ui/side-tabs.tsx'
import { openTasksQuery, type TasksPlace } from './task-queries.ts'

interface TasksTab extends TasksPlace {
  /** The record's tabs that the reader may open. */
  tabs: readonly string[]
  to: Path
}

/** The tab of a record's tasks with the number of open ones; none for borrowers and where the company has no tasks. */
export function useTasksTab({ tabs, to, ...place }: TasksTab): readonly SideTab[] {
  const { t } = useTranslation()
  const isOpen = useHasTasks(tabs)
  const { data, error } = useQuery({ ...openTasksQuery(place), enabled: isOpen })
  if (!isOpen || isRefusal(error)) return []
  const icon = <IconListCheck size={18} stroke={1.75} />
  return [{ key: 'tasks', title: t('tasks.title'), icon, to, count: data?.count }]
}

/** Whether the tab is there for whoever reads the record. */
export function useHasTasks(tabs: readonly string[]): boolean {
  const { type } = useCurrentUser()
  const menus = useQuery(menusQuery)
  return tabs.includes('tasks') && type !== 'Prospects' && menus.data?.company?.features.tasks_tab !== false
}
