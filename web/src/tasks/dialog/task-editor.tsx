import { taskPriorities, taskStatuses } from '@corbel/domain/tasks/task'
import { addTask, saveTask } from '@corbel/domain/tasks/task-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { isPath } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { DateField } from '../../ui/controls/date-field.tsx'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { CancelButton, FormDialog } from '../../ui/dialog/form-dialog.tsx'
import { DialogFooter } from '../../ui/dialog-footer.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import { useTypedDialog } from '../../ui/typed/use-typed-dialog.ts'
import { useErrorText } from '../../ui/use-error-text.ts'
import { forgetTasks, type TaskInfo, type TasksPlace } from '../task-queries.ts'
import { priorityKeys, statusKeys } from '../task-words.ts'
import { TaskMore } from './task-more.tsx'
import { bodyOf, dueChoices, type TaskValues, valuesOf } from './task-values.ts'

interface TaskEditorProps {
  title: string
  place: TasksPlace | null
  info: TaskInfo
  onClose: () => void
  /** Below it. */
  children: ReactNode
}

/** Writes a task. What is typed is asked about before it is lost; what somebody else saved meanwhile is shown, not overwritten. */
export function TaskEditor({ title, place, info, onClose, children }: TaskEditorProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  const { task } = info
  const key = `task:${place?.owner ?? ''}:${task?._id ?? 'new'}`
  const { value: values, set, isTyped, close } = useTypedDialog(key, () => valuesOf(task), onClose)
  const [isTried, setTried] = useState(false)
  const save = useMutation({
    mutationFn: async (rev: number): Promise<{ message: string; effect?: { message: string } | undefined }> => {
      const body = { ...place, ...bodyOf(values, task) }
      if (task === null) return call(addTask, { body })
      return call(saveTask, { params: { id: task._id }, body: { ...body, rev } })
    },
    onSuccess: async ({ message, effect }) => {
      showSuccess(effect ? `${message} ${effect.message}` : message)
      close()
      await forgetTasks(queryClient, place)
    },
  })
  const mayChange = task === null || task.permissions.update
  const refused = isRefusal(save.error) ? save.error.fields : {}
  const missing = {
    title: isTried && values.title.trim() === '' ? t('tasks.refused.title') : undefined,
    status: isTried && values.status === '' ? t('tasks.refused.status') : undefined,
    priority: isTried && values.priority === '' ? t('tasks.refused.priority') : undefined,
  }
  const errors: Readonly<Record<string, string | undefined>> = { ...refused, ...withoutBlanks(missing) }
  const submit = (rev = values.rev) => {
    setTried(true)
    if (values.title.trim() !== '' && values.status !== '' && values.priority !== '' && !save.isPending)
      save.mutate(rev)
  }
  const stale = isRefusal(save.error, 'stale') ? save.error.details : null
  const hasPlace = Object.keys(refused).length > 0
  const failed = t(task === null ? 'tasks.createFailed' : 'tasks.updateFailed')
  const put = (change: Partial<TaskValues>) => set((now) => ({ ...now, ...change }))
  return (
    <FormDialog title={title} size="xl" isTyped={isTyped} closeOnClickOutside={false} onClose={close}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <FormError message={save.error && stale === null && !hasPlace ? `${failed} ${errorText(save.error)}` : null} />
        {stale ? <Stale details={stale} onKeepMine={submit} onTakeTheirs={close} /> : null}
        {mayChange ? null : <p className="quiet">{t('tasks.readOnly')}</p>}
        <fieldset className="task-grid plain" disabled={!mayChange}>
          <TextField
            className="wide"
            label={t('tasks.name')}
            required
            maxLength={200}
            value={values.title}
            error={errors.title}
            onChange={(event) => put({ title: event.currentTarget.value })}
          />
          <Choice
            label={t('tasks.status')}
            required
            value={values.status}
            error={errors.status}
            data={taskStatuses.map((value) => ({ value, label: t(`tasks.statuses.${statusKeys[value]}`) }))}
            onChange={(status) => put({ status })}
          />
          <Choice
            label={t('tasks.priority')}
            required
            value={values.priority}
            error={errors.priority}
            data={taskPriorities.map((value) => ({ value, label: t(`tasks.priorities.${priorityKeys[value]}`) }))}
            onChange={(priority) => put({ priority })}
          />
          <DateField
            label={t('tasks.start')}
            value={values.start}
            error={errors.start_date}
            onChange={(start) => put({ start })}
          />
          <DueFields values={values} put={put} error={errors.due_date} />
          <ManyChoice
            className="wide"
            label={t('tasks.users')}
            placeholder={t('tasks.usersHint')}
            data={usersOf(info)}
            value={values.users}
            error={errors.users}
            readOnly={!mayChange}
            onChange={(users) => put({ users })}
          />
          <TextArea
            className="wide"
            label={t('tasks.description')}
            maxLength={5_000}
            value={values.description}
            error={errors.description}
            onChange={(event) => put({ description: event.currentTarget.value })}
          />
        </fieldset>
        <TaskFields fields={info.fields} />
        <TaskMore {...{ info, values, put, errors, mayChange }} mayTick={task === null || task.permissions.advance} />
        <DialogFooter>
          <CancelButton />
          {mayChange ? (
            <Button type="submit" loading={save.isPending}>
              {t(task === null ? 'tasks.create' : 'tasks.update')}
            </Button>
          ) : null}
        </DialogFooter>
      </form>
      {children}
    </FormDialog>
  )
}

/** What of the form it is about: what is still blank, and the way there. */
function TaskFields({ fields }: Pick<TaskInfo, 'fields'>) {
  const { t } = useTranslation()
  if (fields.length === 0) return null
  return (
    <section aria-label={t('tasks.fields')}>
      <h3>{t('tasks.fields')}</h3>
      <ul className="task-fields">
        {fields.map(({ _id, title, filled, page }) => (
          <li key={_id} className="row">
            {isPath(page) ? <AppLink to={page}>{title}</AppLink> : title}
            <StatusChip
              label={t(filled ? 'tasks.fieldFilled' : 'tasks.fieldBlank')}
              color={filled ? 'green' : 'amber'}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const withoutBlanks = (errors: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== undefined))

/** Whoever has it may keep it, although they could not be chosen anew. */
function usersOf({ users, task }: TaskInfo) {
  const known = new Set(users.map(({ value }) => value))
  const all = [...users, ...(task?.users ?? []).filter(({ value }) => !known.has(value))]
  return all.map(({ value, label, role }) => ({ value, label: role === '' ? label : `${label} | ${role}` }))
}

interface DueFieldsProps {
  values: TaskValues
  put: (change: Partial<TaskValues>) => void
  error: string | undefined
}

/** In business days, or on a day. */
function DueFields({ values, put, error }: DueFieldsProps) {
  const { t } = useTranslation()
  const days = dueChoices.map((count) => ({
    value: String(count),
    label: count === 0 ? t('tasks.today') : t('tasks.dueInDays', { count }),
  }))
  const isDay = values.dueIn === 'day'
  return (
    <>
      <Choice
        label={t('tasks.dueIn')}
        placeholder={t('tasks.noDue')}
        value={values.dueIn || null}
        error={isDay ? undefined : error}
        data={[...days, { value: 'day', label: t('tasks.dueOnDay') }]}
        onChange={(dueIn) => put({ dueIn })}
      />
      {isDay ? (
        <DateField label={t('tasks.due')} value={values.due} error={error} onChange={(due) => put({ due })} />
      ) : null}
    </>
  )
}

interface StaleProps {
  details: Readonly<Record<string, unknown>>
  onKeepMine: (rev: number) => void
  onTakeTheirs: () => void
}

/** What somebody else made of it meanwhile, and whose words are to stand. */
function Stale({ details, onKeepMine, onTakeTheirs }: StaleProps) {
  const { t } = useTranslation()
  const theirs = details.task as Partial<Record<'title' | 'status' | 'priority' | 'due_date', string>> | undefined
  const words = [theirs?.title, theirs?.status, theirs?.priority, theirs?.due_date].filter(Boolean).join(' · ')
  return (
    <div role="alert" className="alert warning">
      <div className="grow">
        <p>{t('tasks.stale')}</p>
        <blockquote>{words}</blockquote>
        <div className="row alert-acts">
          <Button variant="default" onClick={onTakeTheirs}>
            {t('tasks.takeTheirs')}
          </Button>
          <Button variant="default" onClick={() => onKeepMine(Number(details.rev))}>
            {t('tasks.keepMine')}
          </Button>
        </div>
      </div>
    </div>
  )
}
