import { taskPriorities, taskStatuses } from '@corbel/domain/tasks/task'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../translation.ts'
import { Button } from '../ui/button.tsx'
import { Choice } from '../ui/controls/choice.tsx'
import { TextField } from '../ui/controls/text-field.tsx'
import { isNarrowed, type useTaskAddress } from './task-list-state.ts'
import { type TasksPlace, taskInfoQuery } from './task-queries.ts'
import { priorityKeys, statusKeys } from './task-words.ts'

interface TaskFiltersProps {
  place: TasksPlace | null
  address: ReturnType<typeof useTaskAddress>
}

/** What narrows the list, each by one choice; they act at once. */
export function TaskFilters({ place, address: { state, change, clear } }: TaskFiltersProps) {
  const { t } = useTranslation()
  const [title, setTitle] = useState(state.title)
  // Whom tasks may be given to; where that is closed, nobody is offered.
  const info = useQuery({ ...taskInfoQuery(place, null), retry: false })
  const users = [
    { value: 'me', label: t('tasks.mine') },
    ...(info.data?.users ?? []).map(({ value, label, role }) => ({ value, label: `${label} | ${role}` })),
  ]
  return (
    <form
      className="tasks-filters"
      aria-label={t('tasks.filter')}
      onSubmit={(event) => {
        event.preventDefault()
        change({ title: title.trim() })
      }}
    >
      <TextField
        size="sm"
        label={t('tasks.name')}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        onBlur={() => title.trim() !== state.title && change({ title: title.trim() })}
      />
      <Choice
        size="sm"
        label={t('tasks.status')}
        placeholder={t('tasks.any')}
        value={state.status || null}
        data={[
          { value: 'open', label: t('tasks.openOnly') },
          ...taskStatuses.map((value) => ({ value, label: t(`tasks.statuses.${statusKeys[value]}`) })),
        ]}
        onChange={(status) => change({ status })}
      />
      <Choice
        size="sm"
        label={t('tasks.priority')}
        placeholder={t('tasks.any')}
        value={state.priority || null}
        data={taskPriorities.map((value) => ({ value, label: t(`tasks.priorities.${priorityKeys[value]}`) }))}
        onChange={(priority) => change({ priority })}
      />
      <Choice
        size="sm"
        label={t('tasks.due')}
        placeholder={t('tasks.any')}
        value={state.due || null}
        data={[
          { value: 'now', label: t('tasks.dueNow') },
          { value: 'overdue', label: t('tasks.overdue') },
          { value: 'today', label: t('tasks.today') },
          { value: 'week', label: t('tasks.week') },
          { value: 'none', label: t('tasks.noDue') },
        ]}
        onChange={(due) => change({ due })}
      />
      <Choice
        size="sm"
        label={t('tasks.users')}
        placeholder={t('tasks.any')}
        value={state.user || null}
        data={users}
        onChange={(user) => change({ user })}
      />
      <Choice
        size="sm"
        label={t('tasks.activeStatus')}
        value={state.active || 'true'}
        data={[
          { value: 'true', label: t('tasks.active') },
          { value: 'false', label: t('tasks.inactive') },
          { value: 'all', label: t('tasks.any') },
        ]}
        onChange={(active) => change({ active: active === 'true' ? '' : active })}
      />
      {isNarrowed(state) ? (
        <Button
          variant="subtle"
          onClick={() => {
            setTitle('')
            clear()
          }}
        >
          {t('tasks.clear')}
        </Button>
      ) : null}
    </form>
  )
}
