import type { Condition } from '@corbel/domain/forms/form-element'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Choice, type ChoiceOption } from '../../ui/controls/choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { operators } from './rule-words.ts'

export type Comparison = Extract<Condition, { field: string }>

export const isComparison = (condition: Condition): condition is Comparison => 'field' in condition

interface ConditionRowsProps {
  conditions: readonly Comparison[]
  onChange: (conditions: Comparison[]) => void
  fields: readonly ChoiceOption[]
  joins?: 'all' | 'any'
  onJoin?: (joins: 'all' | 'any') => void
}

/** Comparisons of fields, one below the other. */
export function ConditionRows({ conditions, onChange, fields, joins, onJoin }: ConditionRowsProps) {
  const { t } = useTranslation()
  const change = (at: number, part: Partial<Comparison>) =>
    onChange(conditions.map((one, place) => (place === at ? { ...one, ...part } : one)))
  return (
    <>
      {conditions.length > 0 && onJoin && (
        <Choice
          label={t('formBuilder.rule.join')}
          data={(['all', 'any'] as const).map((value) => ({ value, label: t(`formBuilder.rule.joins.${value}`) }))}
          value={joins ?? 'all'}
          onChange={(to) => onJoin(to === 'any' ? 'any' : 'all')}
        />
      )}
      {conditions.map((one, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: comparisons have no name but their place
        <div key={at} className="condition">
          <Choice
            aria-label={t('formBuilder.rule.field')}
            placeholder={t('formBuilder.rule.field')}
            data={fields}
            value={one.field}
            onChange={(field) => change(at, { field })}
          />
          <Choice
            aria-label={t('formBuilder.rule.operator')}
            data={operators.map((value) => ({ value, label: t(`formBuilder.rule.operators.${value}`) }))}
            value={one.as}
            onChange={(as) => change(at, { as })}
          />
          {one.as !== 'empty' && (
            <TextField
              aria-label={t('formBuilder.rule.value')}
              value={one.value ?? ''}
              onChange={(event) => change(at, { value: event.currentTarget.value })}
            />
          )}
          <IconButton
            size="sm"
            label={t('formBuilder.rule.removeCondition', { count: at + 1 })}
            icon={<IconTrash size={16} stroke={1.75} />}
            onClick={() => onChange(conditions.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      <Button
        variant="subtle"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => onChange([...conditions, { field: '', as: '=', value: '' }])}
      >
        {t('formBuilder.rule.addCondition')}
      </Button>
    </>
  )
}
