import type { DashboardTask } from '@corbel/domain/dashboard/dashboard-endpoints'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { DateText } from '../ui/date-text.tsx'
import { StatusChip } from '../ui/status-chip.tsx'
import { DataList } from '../ui/table/data-list.tsx'
import { placeOfTask } from './place-of-task.ts'
import { useStampColumns } from './stamp-columns.tsx'
import { TwoLines } from './two-lines.tsx'

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
    <DataList
      className="recent-table"
      caption={t('dashboard.tasks')}
      rows={tasks}
      rowId={(task) => task._id}
      columns={[
        {
          header: t('dashboard.task'),
          cell: (task) => (
            <TwoLines
              first={
                <AppLink to={placeOfTask(task)} dir="auto">
                  {task.title}
                </AppLink>
              }
              second={task.module?.title}
            />
          ),
        },
        {
          header: t('dashboard.status'),
          cell: ({ status }) => <StatusChip label={status} color={statusColours[status]} />,
        },
        {
          header: t('dashboard.priority'),
          cell: ({ priority }) => <StatusChip label={priority} color={priorityColours[priority]} />,
        },
        {
          header: t('dashboard.start'),
          cell: (task) => task.start_date && <DateText value={task.start_date} />,
        },
        { header: t('dashboard.due'), cell: (task) => task.due_date && <DateText value={task.due_date} /> },
        {
          header: t('dashboard.assigned'),
          cell: ({ users }) => (
            <span className="avs">
              {users.map((user) => (
                <Avatar key={user.label} name={user.label} />
              ))}
            </span>
          ),
        },
        ...useStampColumns<DashboardTask>(),
      ]}
    />
  )
}
