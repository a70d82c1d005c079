import { longestReminder, longestTaskDescription, longestTaskTitle, taskPriorities } from '@corbel/domain/tasks/task'
import { taskCategories } from '@corbel/domain/tasks/templates/task-category'
import { dueEvents, longestDueDays, type TemplateItem } from '@corbel/domain/tasks/templates/task-template'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../translation.ts'
import { Check } from '../../ui/controls/check.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { NumberField } from '../../ui/controls/number-field.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ChecklistField } from '../dialog/checklist-field.tsx'
import { repeatOf, repeats } from '../dialog/task-values.ts'
import { priorityKeys, repeatWords } from '../task-words.ts'
import { assigneeOf, choiceOf, whoChoices } from './assignee-choices.ts'
import { ItemFollowing } from './item-following.tsx'
import type { TemplateChoices } from './template-queries.ts'

interface ItemEditorProps {
  item: TemplateItem
  items: readonly TemplateItem[]
  module: string
  choices: TemplateChoices
  put: (change: Partial<TemplateItem>) => void
  errorAt: (place: string) => string | undefined
  onRemove: () => void
  onCopy: () => void
}

const asChoices = (all: readonly { _id: string; title: string }[], by = '') =>
  all.map(({ _id, title }) => ({ value: `${by}${_id}`, label: title }))

const within = (days: number | null, most: number): number | null =>
  days === null ? null : Math.max(-most, Math.min(most, days))

/** One task of a template. */
export function ItemEditor({ item, items, module, choices, put, errorAt, onRemove, onCopy }: ItemEditorProps) {
  const { t } = useTranslation()
  const { title, category, priority, due_in, remind_before, assignee, after, description, checklist } = item
  const statuses = choices.statuses.filter((one) => one.module === module)
  const name = title || t('taskTemplates.newTask')
  return (
    <section className="card template-editor" aria-label={name}>
      <header className="card-h">
        <h2 className="grow trunc">{name}</h2>
        <IconButton
          label={t('taskTemplates.copyTask', { title: name })}
          icon={<IconCopy size={18} stroke={1.75} />}
          onClick={onCopy}
        />
        <IconButton
          label={t('taskTemplates.remove', { title: name })}
          icon={<IconTrash size={18} stroke={1.75} />}
          onClick={onRemove}
        />
      </header>
      <div className="card-b template-fields">
        <TextField
          className="wide"
          label={t('tasks.name')}
          required
          maxLength={longestTaskTitle}
          value={title}
          error={errorAt('title')}
          onChange={(event) => put({ title: event.currentTarget.value })}
        />
        <Choice
          label={t('taskTemplates.category')}
          data={taskCategories.map((value) => ({ value, label: t(`tasks.categories.${value}`) }))}
          value={category}
          onChange={(chosen) => put({ category: taskCategories.find((one) => one === chosen) ?? category })}
        />
        <Choice
          label={t('tasks.priority')}
          data={taskPriorities.map((value) => ({ value, label: t(`tasks.priorities.${priorityKeys[value]}`) }))}
          value={priority}
          onChange={(chosen) => put({ priority: taskPriorities.find((one) => one === chosen) ?? priority })}
        />
        <NumberField
          label={t('taskTemplates.dueDays')}
          description={(item.due_of ?? 'made') === 'made' ? t('taskTemplates.dueHelp') : undefined}
          value={due_in}
          error={errorAt('due_in')}
          onChange={(days) => put({ due_in: within(days, longestDueDays) })}
        />
        {module === 'opportunities' && (
          <Choice
            label={t('taskTemplates.dueOf')}
            data={dueEvents.map((value) => ({ value, label: t(`taskTemplates.dueEvents.${value}`) }))}
            value={item.due_of ?? 'made'}
            error={errorAt('due_of')}
            onChange={(chosen) => put({ due_of: dueEvents.find((one) => one === chosen) ?? 'made' })}
          />
        )}
        <NumberField
          label={t('taskTemplates.remindDays')}
          value={remind_before}
          error={errorAt('remind_before')}
          onChange={(days) => put({ remind_before: within(days, longestReminder) })}
        />
        <Choice
          className="wide"
          label={t('taskTemplates.assignee')}
          placeholder={t('taskTemplates.nobody')}
          data={[
            ...(module === 'opportunities' ? [{ value: 'borrower:', label: t('taskTemplates.borrower') }] : []),
            ...whoChoices(choices, t),
          ]}
          value={choiceOf(assignee)}
          error={errorAt('assignee')}
          onChange={(chosen) => put({ assignee: assigneeOf(chosen) })}
        />
        <ManyChoice
          className="wide"
          label={t('taskTemplates.after')}
          description={t('taskTemplates.afterHelp')}
          data={asChoices(items.filter(({ _id }) => _id !== item._id))}
          value={after}
          error={errorAt('after')}
          onChange={(chosen) => put({ after: chosen })}
        />
        <TextArea
          className="wide"
          label={t('tasks.description')}
          rows={3}
          maxLength={longestTaskDescription}
          value={description}
          error={errorAt('description')}
          onChange={(event) => put({ description: event.currentTarget.value })}
        />
        <ChecklistField
          items={checklist.map((one) => ({ ...one, done: false }))}
          mayChange
          isPlan
          onChange={(all) => put({ checklist: all.map(({ _id, text }) => ({ _id, text })) })}
        />
        {checklist.length > 0 && (
          <Check
            className="wide"
            label={t('taskTemplates.checklistRequired')}
            checked={item.checklist_required ?? false}
            onChange={(event) => put({ checklist_required: event.currentTarget.checked })}
          />
        )}
        <Choice
          label={t('tasks.repeat')}
          placeholder={t('tasks.repeatNever')}
          data={Object.keys(repeats).map((value) => ({ value, label: t(repeatWords[value] ?? 'tasks.repeatOther') }))}
          value={repeatOf(item.repeat)}
          onChange={(chosen) => put({ repeat: repeats[chosen] ?? null })}
        />
        {statuses.length > 0 && (
          <Choice
            label={t('tasks.targetStatus')}
            placeholder={t('tasks.noTarget')}
            data={asChoices(statuses)}
            value={item.target_status}
            error={errorAt('target_status')}
            onChange={(chosen) => put({ target_status: chosen || null })}
          />
        )}
        {module === 'leads' && (
          <Choice
            label={t('taskTemplates.convert')}
            placeholder={t('taskTemplates.noConvert')}
            data={choices.conversions}
            value={item.convert_program ?? null}
            error={errorAt('convert_program')}
            onChange={(chosen) => put({ convert_program: chosen || null })}
          />
        )}
        <ItemFollowing {...{ item, module, choices, put, errorAt }} />
      </div>
    </section>
  )
}
