import type { TemplateItem } from '@corbel/domain/tasks/templates/task-template'
import { useTranslation } from '../../translation.ts'
import { choiceOf, whoChoices } from './assignee-choices.ts'
import type { TemplateChoices } from './template-queries.ts'

interface ItemLineProps {
  item: TemplateItem
  items: readonly TemplateItem[]
  choices: TemplateChoices
  isChosen: boolean
  /** Something of it stands in the way of saving. */
  isWrong: boolean
  onChoose: () => void
}

/** A task of a template in its list: what it is called, its sort, when, for whom, after what. */
export function ItemLine({ item, items, choices, isChosen, isWrong, onChoose }: ItemLineProps) {
  const { t } = useTranslation()
  const { title, category, due_in: days, assignee, after, checklist } = item
  const who =
    assignee?.by === 'borrower'
      ? t('taskTemplates.borrower')
      : whoChoices(choices, t)
          .flatMap(({ items: all }) => all)
          .find(({ value }) => value === choiceOf(assignee))?.label
  const before = after.flatMap((one) => items.find(({ _id }) => _id === one)?.title ?? [])
  const words = [
    t(`tasks.categories.${category}`),
    days === null ? t('tasks.noDue') : t('tasks.dueInDays', { count: days }),
    ...(days !== null && item.due_of && item.due_of !== 'made' ? [t(`taskTemplates.dueEvents.${item.due_of}`)] : []),
    ...(who === undefined ? [] : [who]),
    ...(checklist.length > 0 ? [t('tasks.checklist')] : []),
    ...(item.done_when ? [t('taskTemplates.ends')] : []),
    ...(before.length > 0 ? [t('taskTemplates.whenDone', { titles: before.join(', ') })] : []),
  ]
  return (
    <button
      type="button"
      className={isWrong ? 'template-item wrong' : 'template-item'}
      aria-current={isChosen ? 'true' : undefined}
      onClick={onChoose}
    >
      <span className="med" dir="auto">
        {title || t('taskTemplates.newTask')}
      </span>
      <span className="meta quiet">{words.join(' · ')}</span>
    </button>
  )
}
