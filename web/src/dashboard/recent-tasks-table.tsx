import type { DashboardTask } from '@corbel/domain/dashboard/dashboard-endpoints'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../ui/avatar.tsx'
import { DateText, InstantText } from '../ui/date-text.tsx'
import { StatusChip } from '../ui/status-chip.tsx'

/** Colours of the six statuses and four priorities (specification 2, section 4). */
const statusColours: Readonly<Record<string, string>> = {
  'Not Started': 'red',
  'In Progress': 'brand',
  'Awaiting Feedback': 'amber',
  'On Hold': 'blue',
  Completed: 'green',
  'N/A': 'pink',
}
const priorityColours: Readonly<Record<string, string>> = {
  Low: 'gray',
  Medium: 'amber',
  High: 'orange',
  Urgent: 'red',
}

/** The tasks that changed last. */
export function RecentTasksTable({ tasks }: { tasks: readonly DashboardTask[] }) {
  const { t } = useTranslation()
  return (
    <table className="table recent-table">
      <caption className="vh">{t('dashboard.tasks')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('dashboard.task')}</th>
          <th scope="col">{t('dashboard.status')}</th>
          <th scope="col">{t('dashboard.priority')}</th>
          <th scope="col">{t('dashboard.due')}</th>
          <th scope="col">{t('dashboard.assigned')}</th>
          <th scope="col" className="r">
            {t('dashboard.updated')}
          </th>
        </tr>
      </thead>
      <tbody>
        {tasks.map((task) => (
          <tr key={task._id}>
            <td className="two-lines">
              <span>{task.title}</span>
              <span className="meta quiet">{task.module?.title}</span>
            </td>
            <td>
              <StatusChip label={task.status} color={statusColours[task.status]} />
            </td>
            <td>
              <StatusChip label={task.priority} color={priorityColours[task.priority]} />
            </td>
            <td>{task.due_date && <DateText value={task.due_date} />}</td>
            <td>
              <span className="avs">
                {task.users.map((user) => (
                  <Avatar key={user.label} name={user.label} />
                ))}
              </span>
            </td>
            <td className="r quiet">
              <InstantText value={task.updatedAt} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
