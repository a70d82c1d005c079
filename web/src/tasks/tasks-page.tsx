import { useTranslation } from '../translation.ts'
import { Page } from '../ui/page/page.tsx'
import { TaskList } from './task-list-panel.tsx'

/** `/tasks`: every task in sight. */
export function TasksPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('tasks.title')}>
      <section className="card" aria-label={t('tasks.title')}>
        <TaskList place={null} title={null} />
      </section>
    </Page>
  )
}
