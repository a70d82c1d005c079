import type { Task } from '@corbel/domain/tasks/task-endpoints'
import { DueText } from '../../loans/next-action/next-action-link.tsx'
import { paths } from '../../paths.ts'
import { TaskTick } from '../../tasks/task-tick-panel.tsx'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { countText } from '../../ui/table/count-text.ts'
import { placeOfTask } from '../place-of-task.ts'
import { CardOfDay } from './card-of-day.tsx'
import type { CardsOfDay } from './day-query.ts'

/** The reader's tasks that are due today or were due before, the earliest first; a tick is done, with its way back. */
export function TasksCard({ tasks: { count, countIsLeast, tasks } }: { tasks: NonNullable<CardsOfDay['tasks']> }) {
  const { t } = useTranslation()
  return (
    <CardOfDay
      title={t('day.tasks')}
      note={<span className="count">{countText(t, count, countIsLeast)}</span>}
      all={{ to: paths.tasks({ list: 'mine', due: 'now' }), words: t('day.allTasks') }}
    >
      {tasks.length === 0 ? (
        <p className="quiet day-none">{t('day.noTasks')}</p>
      ) : (
        <ul className="day-rows">
          {tasks.map((task) => (
            <TaskRow key={task._id} task={task} />
          ))}
        </ul>
      )}
    </CardOfDay>
  )
}

function TaskRow({ task }: { task: Task }) {
  const { _id, title, module, due_date: due } = task
  return (
    <li className="day-row" data-row={_id}>
      <TaskTick task={task} />
      <span className="grow day-two">
        <AppLink className="med trunc" to={placeOfTask(task)} data-row-link dir="auto">
          {title}
        </AppLink>
        {module && <span className="meta quiet trunc">{module.title}</span>}
      </span>
      {due !== null && (
        <span className="meta">
          <DueText due={due} />
        </span>
      )}
    </li>
  )
}
