import { dueState, taskPriorityColors } from '@corbel/domain/tasks/task'
import type { Task } from '@corbel/domain/tasks/task-endpoints'
import { IconPencil } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { isPath, type Path } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { DateText, InstantText } from '../ui/date-text.tsx'
import { ActionMenu } from '../ui/press/action-menu.tsx'
import { useActivityAction } from '../ui/press/use-activity-action.ts'
import { StatusChip } from '../ui/status-chip.tsx'
import { DataList } from '../ui/table/data-list.tsx'
import { RowCheckbox } from '../ui/table/row-checkbox.tsx'
import { forgetTasks, type TasksPlace, type TasksReply } from './task-queries.ts'
import { TaskStatusMenu } from './task-status-menu.tsx'
import { priorityKeys } from './task-words.ts'
import { placeOf, sendActivity } from './use-task-acts.ts'

interface TaskRowsProps {
  reply: TasksReply
  place: TasksPlace | null
  isBusy: boolean
  ticked: ReadonlySet<string>
  tick: (ids: readonly string[], on: boolean) => void
  onOpen: (id: string) => void
  /** The address at which a task is open. */
  pathOf: (id: string) => Path
}

export function TaskRows({ reply, place, isBusy, ticked, tick, onOpen, pathOf }: TaskRowsProps) {
  const { t } = useTranslation()
  const { tasks, today } = reply
  const ids = tasks.map(({ _id }) => _id)
  const all = ids.every((id) => ticked.has(id))
  return (
    <>
      <div className="tasks-all">
        <RowCheckbox
          label={t('tasks.selectAll')}
          checked={all}
          mixed={ids.some((id) => ticked.has(id))}
          onChange={() => tick(ids, !all)}
        />
        <span className="meta quiet" aria-hidden>
          {t('tasks.selectAll')}
        </span>
      </div>
      <DataList
        caption={t('tasks.title')}
        className="tasks-table"
        rows={tasks}
        rowId={(task) => task._id}
        isBusy={isBusy}
        columns={[
          {
            header: t('tasks.name'),
            wraps: true,
            cell: (task) => (
              <span className="tasks-name">
                <RowCheckbox
                  label={t('tasks.selectRow', { title: task.title })}
                  checked={ticked.has(task._id)}
                  onChange={() => tick([task._id], !ticked.has(task._id))}
                />
                <span>
                  <AppLink to={pathOf(task._id)} className="med" data-row-link dir="auto">
                    {task.title}
                  </AppLink>
                  <Checked task={task} />
                </span>
              </span>
            ),
          },
          { header: t('tasks.status'), cell: (task) => <TaskStatusMenu task={task} /> },
          {
            header: t('tasks.priority'),
            cell: ({ priority }) => (
              <StatusChip
                label={t(`tasks.priorities.${priorityKeys[priority]}`)}
                color={taskPriorityColors[priority]}
              />
            ),
          },
          { header: t('tasks.start'), cell: (task) => task.start_date && <DateText value={task.start_date} /> },
          { header: t('tasks.due'), cell: (task) => <Due task={task} today={today} /> },
          { header: t('tasks.users'), cell: ({ users }) => <Users users={users} /> },
          ...(place === null
            ? [{ header: t('tasks.module'), cell: ({ module }: Task) => module && <RecordLink module={module} /> }]
            : []),
          {
            header: t('tasks.createdBy'),
            quiet: true,
            cell: (task) => <Stamp name={task.created_by.user} at={task.createdAt} />,
          },
          {
            header: t('tasks.updatedBy'),
            quiet: true,
            cell: (task) => <Stamp name={task.updated_by.user} at={task.updatedAt} />,
          },
        ]}
        rowActions={(task) => <TaskActions task={task} onOpen={onOpen} />}
      />
    </>
  )
}

/** What sort of task it is, and how much of several things is done. */
function Checked({ task: { category, checklist } }: { task: Task }) {
  const { t } = useTranslation()
  const done = checklist.filter((item) => item.done).length
  const words = [
    ...(category === null ? [] : [t(`tasks.categories.${category}`)]),
    ...(checklist.length === 0 ? [] : [t('tasks.itemsDone', { done, total: checklist.length })]),
  ]
  return words.length === 0 ? null : <span className="meta quiet tasks-checked">{words.join(' · ')}</span>
}

/** The due day: past in red, today in amber, and said in words too. */
function Due({ task: { due_date: due, status }, today }: { task: Task; today: string }) {
  const { t } = useTranslation()
  if (due === null) return <span className="quiet">–</span>
  const state = dueState(due, today, status)
  if (state === 'none' || state === 'later') return <DateText value={due} />
  return (
    <span className={state === 'today' ? 'tasks-today' : 'tasks-late'}>
      <DateText value={due} /> <span className="meta">{t(state === 'today' ? 'tasks.today' : 'tasks.overdue')}</span>
    </span>
  )
}

const Users = ({ users }: Pick<Task, 'users'>) => (
  <span className="avs">
    {users.map((user) => (
      <Avatar key={user.value} name={user.label} />
    ))}
  </span>
)

function RecordLink({ module: { title, page } }: { module: NonNullable<Task['module']> }) {
  return isPath(page) ? <AppLink to={page}>{title}</AppLink> : title
}

const Stamp = ({ name, at }: { name: string; at: string }) => (
  <>
    {name} <InstantText value={at} />
  </>
)

function TaskActions({ task, onOpen }: { task: Task; onOpen: (id: string) => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const activity = useActivityAction({
    ...{ title: task.title, active: task.active },
    labels: { activate: t('tasks.activate'), deactivate: t('tasks.deactivate') },
    send: () => sendActivity(task),
    forget: () => forgetTasks(queryClient, placeOf(task)),
  })
  return (
    <ActionMenu
      label={t('tasks.actionsFor', { title: task.title })}
      actions={[
        { title: t('tasks.edit', { title: task.title }), icon: IconPencil, onChoose: () => onOpen(task._id) },
        task.permissions.delete && activity,
      ]}
    />
  )
}
