import { useTranslation } from '../translation.ts'
import { TaskList } from './task-list-panel.tsx'
import type { TasksPlace } from './task-queries.ts'

/** The tasks of a record, for any page that shows one. */
export function TasksPanel(place: TasksPlace) {
  const { t } = useTranslation()
  return (
    <section className="card" aria-label={t('tasks.title')}>
      <TaskList place={place} title={t('tasks.title')} />
    </section>
  )
}
