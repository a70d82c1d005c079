import type { ChecklistItem } from '@corbel/domain/tasks/task'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/controls/check.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { MoveButtons } from '../../ui/order/move-buttons.tsx'

interface ChecklistFieldProps {
  items: readonly ChecklistItem[]
  mayChange: boolean
  mayTick?: boolean
  /** What it is to be, of a template: nothing is ticked. */
  isPlan?: boolean
  onChange: (items: ChecklistItem[]) => void
}

/** Several things that one task is made of, each with its tick. */
export function ChecklistField({ items, mayChange, mayTick, isPlan, onChange }: ChecklistFieldProps) {
  const { t } = useTranslation()
  const put = (at: number, change: Partial<ChecklistItem>) =>
    onChange(items.map((item, place) => (place === at ? { ...item, ...change } : item)))
  const done = items.filter((item) => item.done).length
  const move = (at: number, to: number) => {
    const [item] = items.slice(at, at + 1)
    const others = items.filter((_one, place) => place !== at)
    if (item !== undefined) onChange([...others.slice(0, to), item, ...others.slice(to)])
  }
  return (
    <section className="wide" aria-label={t('tasks.checklist')}>
      <p className="med">
        {t('tasks.checklist')}{' '}
        {items.length > 0 && !isPlan ? (
          <span className="meta quiet">{t('tasks.itemsDone', { done, total: items.length })}</span>
        ) : null}
      </p>
      <ul className="task-items">
        {items.map((item, at) => (
          <li key={item._id}>
            {isPlan ? null : (
              <Check
                aria-label={`${t('tasks.checklistItem', { number: at + 1 })}: ${item.text}`}
                checked={item.done}
                disabled={!mayTick}
                onChange={(event) => put(at, { done: event.currentTarget.checked })}
              />
            )}
            {mayChange ? (
              <>
                <TextField
                  size="sm"
                  aria-label={t('tasks.checklistItem', { number: at + 1 })}
                  maxLength={300}
                  value={item.text}
                  onChange={(event) => put(at, { text: event.currentTarget.value })}
                />
                <MoveButtons
                  at={at}
                  count={items.length}
                  upLabel={t('tasks.itemUp', { number: at + 1 })}
                  downLabel={t('tasks.itemDown', { number: at + 1 })}
                  onMove={(by) => move(at, at + by)}
                />
                <IconButton
                  label={t('tasks.removeItem', { number: at + 1 })}
                  icon={<IconX size={16} stroke={1.75} />}
                  onClick={() => onChange(items.filter((_one, place) => place !== at))}
                />
              </>
            ) : (
              <span dir="auto">{item.text}</span>
            )}
          </li>
        ))}
      </ul>
      {mayChange ? (
        <Button
          variant="subtle"
          size="sm"
          onClick={() => onChange([...items, { _id: crypto.randomUUID().slice(0, 8), text: '', done: false }])}
        >
          <IconPlus size={16} aria-hidden /> {t('tasks.addItem')}
        </Button>
      ) : null}
    </section>
  )
}
