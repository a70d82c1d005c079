import '../tasks.css'
import type { Task } from '@corbel/domain/tasks/task-endpoints'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../translation.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { Loaded } from '../../ui/page/loaded.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { EmptyPanel } from '../../ui/state-panels.tsx'
import { type TaskInfo, type TasksPlace, taskInfoQuery } from '../task-queries.ts'
import { placeOf } from '../use-task-acts.ts'
import { TaskEditor } from './task-editor.tsx'

const NotesPanel = lazyPart(async () => (await import('../../notes/notes-panel.tsx')).NotesPanel)

interface TaskDialogProps {
  /** The record whose tasks these are; null on the page of all tasks. */
  place: TasksPlace | null
  /** Null: a new one. */
  id: string | null
  onClose: () => void
}

/** Makes a task or shows one, with the notes of its record. */
export function TaskDialog({ place, id, onClose }: TaskDialogProps) {
  const { t } = useTranslation()
  const info = useQuery(taskInfoQuery(place, id))
  const title = t(id === null ? 'tasks.create' : 'tasks.update')
  const waiting = (
    <Dialog title={title} size="xl" onClose={onClose}>
      <RowsSkeleton rows={6} />
    </Dialog>
  )
  const absent = (
    <Dialog title={title} size="xl" onClose={onClose}>
      <EmptyPanel as="h3" title={t('tasks.noPage')} />
    </Dialog>
  )
  return (
    <Loaded queries={{ info }} skeleton={waiting} absent={absent} closed={absent} title={t('tasks.loadFailed')}>
      {({ info: found }) => <Opened title={title} place={place} info={found} onClose={onClose} />}
    </Loaded>
  )
}

interface OpenedProps {
  title: string
  place: TasksPlace | null
  info: TaskInfo
  onClose: () => void
}

function Opened({ title, place, info, onClose }: OpenedProps) {
  const { task } = info
  return (
    <TaskEditor title={title} place={placeOfTask(place, task)} info={info} onClose={onClose}>
      {task?.module && task.owner !== null ? <Notes module={task.module.type} owner={task.owner} /> : null}
    </TaskEditor>
  )
}

const placeOfTask = (place: TasksPlace | null, task: Task | null): TasksPlace | null =>
  task === null ? place : placeOf(task)

/** What was written about the record, beside the task that somebody looks at (specification 2, section 2). */
function Notes(place: TasksPlace) {
  const { t } = useTranslation()
  return (
    <section className="task-notes" aria-label={t('tasks.notes')}>
      <NotesPanel {...place} />
    </section>
  )
}
