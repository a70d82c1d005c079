import { saveTask, type Task } from '@corbel/domain/tasks/task-endpoints'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { showError } from '../../ui/alerts.ts'
import { Check } from '../../ui/controls/check.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { forgetTasks, type TaskInfo } from '../task-queries.ts'
import { repeatWords } from '../task-words.ts'
import { placeOf } from '../use-task-acts.ts'
import { ChecklistField } from './checklist-field.tsx'
import { remindChoices, repeats, type TaskValues } from './task-values.ts'

interface TaskMoreProps {
  info: TaskInfo
  values: TaskValues
  put: (change: Partial<TaskValues>) => void
  errors: Readonly<Record<string, string | undefined>>
  mayChange: boolean
  /** May tick what is done. */
  mayTick: boolean
}

/** What a task may be beside its words: several things, again and again, and what follows from it. */
export function TaskMore({ info, values, put, errors, mayChange, mayTick }: TaskMoreProps) {
  const { t } = useTranslation()
  const { task, statuses, programs } = info
  const isUsed = values.checklist.length + values.repeat.length + values.remind.length + values.target.length > 0
  const tick = useTick(task)
  return (
    <details className="task-more" open={isUsed || values.convert || undefined}>
      <summary>{t('tasks.more')}</summary>
      <div className="task-grid">
        <ChecklistField
          items={values.checklist}
          mayChange={mayChange}
          mayTick={mayTick}
          onChange={(checklist) => {
            put({ checklist })
            // Whoever only has the task ticks at once: nothing else of it is theirs to save.
            if (!mayChange) tick.mutate(checklist)
          }}
        />
        <Choice
          label={t('tasks.repeat')}
          description={values.repeat === '' ? undefined : t('tasks.repeatHint')}
          placeholder={t('tasks.repeatNever')}
          value={values.repeat || null}
          readOnly={!mayChange}
          data={[
            ...Object.keys(repeats).map((value) => ({ value, label: t(repeatWords[value] ?? 'tasks.repeatOther') })),
            ...(values.repeat === 'as-is' ? [{ value: 'as-is', label: t('tasks.repeatOther') }] : []),
          ]}
          onChange={(repeat) => put({ repeat })}
        />
        <Choice
          label={t('tasks.remind')}
          placeholder={t('tasks.remindNone')}
          value={values.remind || null}
          error={errors.remind_before}
          readOnly={!mayChange}
          data={remindChoices.map((count) => ({
            value: String(count),
            label: count === 0 ? t('tasks.remindOnDay') : t('tasks.remindDays', { count }),
          }))}
          onChange={(remind) => put({ remind })}
        />
        {statuses.length > 0 || values.target !== '' ? (
          <Choice
            className="wide"
            label={t('tasks.targetStatus')}
            placeholder={t('tasks.noTarget')}
            value={values.target || null}
            error={errors.target_status}
            readOnly={!mayChange}
            data={statuses.map(({ _id: value, title: label }) => ({ value, label }))}
            onChange={(target) => put({ target })}
          />
        ) : null}
        {programs.length > 0 || values.convert ? (
          <>
            <Check
              className="wide"
              label={t('tasks.convertLead')}
              checked={values.convert}
              disabled={!mayChange}
              onChange={(event) => put({ convert: event.currentTarget.checked })}
            />
            {values.convert ? (
              <Choice
                className="wide"
                label={t('tasks.convertProgram')}
                required
                value={values.program || null}
                error={errors.convert_program}
                readOnly={!mayChange}
                data={programs}
                onChange={(program) => put({ program })}
              />
            ) : null}
          </>
        ) : null}
      </div>
    </details>
  )
}

function useTick(task: Task | null) {
  const errorText = useErrorText()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (checklist: TaskValues['checklist']) => {
      if (task === null) return
      const place = placeOf(task)
      await call(saveTask, { params: { id: task._id }, body: { ...place, checklist } })
      await forgetTasks(queryClient, place)
    },
    onError: (error) => showError(errorText(error)),
  })
}
