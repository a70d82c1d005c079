import {
  conditionsOf,
  longestNeedTitle,
  longestNeedValue,
  mostNeedConditions,
  type NeedCondition,
  type NeedOperator,
  type NeedWhen,
} from '@corbel/domain/documents/needs/need-rule'
import type { NeedField, ProgramNeed } from '@corbel/domain/products/need-rule-endpoints'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Check } from '../../ui/controls/check.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { NumberField } from '../../ui/controls/number-field.tsx'
import { SearchChoice } from '../../ui/controls/search-choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'

export type TypedNeed = Omit<ProgramNeed, '_id'> & { key: string; _id?: string }

interface NeedRuleFieldsProps {
  need: TypedNeed
  at: number
  fields: readonly NeedField[]
  onChange: (changed: Partial<TypedNeed>) => void
  onRemove: () => void
}

type Match = 'always' | 'all' | 'any'

const matchOf = (when: NeedWhen | null): Match => (when === null ? 'always' : 'all' in when ? 'all' : 'any')

const whenOf = (match: Match, conditions: readonly NeedCondition[]): NeedWhen | null => {
  if (match === 'always' || conditions.length === 0) return null
  return match === 'all' ? { all: [...conditions] } : { any: [...conditions] }
}

/** One document of a program: what it is called, when it is needed, and how it ages. */
export function NeedRuleFields({ need, at, fields, onChange, onRemove }: NeedRuleFieldsProps) {
  const { t } = useTranslation()
  const { title, when, isRequired, expiresDays, perBorrower } = need
  const match = matchOf(when)
  const conditions = conditionsOf(when)
  const first = fields[0]
  const choose = (next: string) => {
    const started = conditions.length > 0 || first === undefined ? conditions : [begun(first)]
    onChange({ when: whenOf(next === 'all' || next === 'any' ? next : 'always', started) })
  }
  return (
    <fieldset className="condition-template" aria-label={t('needs.at', { place: at + 1 })}>
      <TextField
        label={t('needs.name')}
        required
        maxLength={longestNeedTitle}
        value={title}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <Choice
        label={t('needs.kind')}
        data={[
          { value: 'required', label: t('needs.required') },
          { value: 'suggested', label: t('needs.suggested') },
        ]}
        value={isRequired ? 'required' : 'suggested'}
        onChange={(chosen) => onChange({ isRequired: chosen === 'required' })}
      />
      <Choice
        label={t('needs.whenTitle')}
        data={(['always', 'all', 'any'] as const).map((value) => ({ value, label: t(`needs.${value}`) }))}
        value={match}
        onChange={choose}
      />
      <NumberField
        label={t('needs.expiresDays')}
        value={expiresDays}
        onChange={(days) => onChange({ expiresDays: days })}
      />
      {conditions.map((condition, place) => (
        <ConditionFields
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no name of their own.
          key={place}
          {...{ condition, fields }}
          onChange={(changed) =>
            onChange({
              when: whenOf(
                match,
                conditions.map((one, other) => (other === place ? changed : one)),
              ),
            })
          }
          onRemove={() => onChange({ when: whenOf(match, conditions.toSpliced(place, 1)) })}
        />
      ))}
      {match !== 'always' && first !== undefined && conditions.length < mostNeedConditions ? (
        <div className="wide">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => onChange({ when: whenOf(match, [...conditions, begun(first)]) })}
          >
            {t('needs.addCondition')}
          </Button>
        </div>
      ) : null}
      <div className="wide row">
        <Check
          label={t('needs.perBorrower')}
          checked={perBorrower}
          onChange={({ currentTarget }) => onChange({ perBorrower: currentTarget.checked })}
        />
        <span className="grow" />
        <IconButton
          label={t('needs.remove', { title: title || String(at + 1) })}
          icon={<IconTrash size={18} stroke={1.75} aria-hidden />}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  )
}

const begun = ({ _id, options }: NeedField): NeedCondition => ({ field: _id, as: '=', value: options[0]?.id ?? '' })

/** How comparisons are named; that there is an answer is said as "is not nothing". */
const operators = [
  { name: 'is', as: '=', isBare: false },
  { name: 'isNot', as: '!=', isBare: false },
  { name: 'more', as: '>', isBare: false },
  { name: 'less', as: '<', isBare: false },
  { name: 'least', as: '>=', isBare: false },
  { name: 'most', as: '<=', isBare: false },
  { name: 'contains', as: 'contains', isBare: false },
  { name: 'blank', as: 'empty', isBare: true },
  { name: 'filled', as: '!=', isBare: true },
] as const satisfies readonly { name: string; as: NeedOperator; isBare: boolean }[]

interface ConditionFieldsProps {
  condition: NeedCondition
  fields: readonly NeedField[]
  onChange: (condition: NeedCondition) => void
  onRemove: () => void
}

function ConditionFields({ condition, fields, onChange, onRemove }: ConditionFieldsProps) {
  const { t } = useTranslation()
  const field = fields.find(({ _id }) => _id === condition.field)
  const isBare = condition.as === 'empty' || (condition.as === '!=' && condition.value === '')
  const operator = operators.find((one) => one.as === condition.as && one.isBare === isBare) ?? operators[0]
  const options = field?.options ?? []
  const compare = (name: string) => {
    const next = operators.find((one) => one.name === name) ?? operators[0]
    const value = condition.value === '' ? (options[0]?.id ?? '0') : condition.value
    onChange({ ...condition, as: next.as, value: next.isBare ? '' : value })
  }
  return (
    <div className="wide need-condition">
      <SearchChoice
        label={t('needs.field')}
        data={fields.map(({ _id, title, place }) => ({
          value: _id,
          label: place === '' ? title : `${title} (${place})`,
        }))}
        value={condition.field}
        limit={50}
        onChange={(id) => {
          const next = fields.find(({ _id }) => _id === id)
          if (next) onChange(begun(next))
        }}
      />
      <Choice
        label={t('needs.operator')}
        data={operators.map(({ name }) => ({ value: name, label: t(`needs.ops.${name}`) }))}
        value={operator.name}
        onChange={compare}
      />
      {isBare ? (
        <span />
      ) : options.length > 0 && operator.as !== 'contains' ? (
        <Choice
          label={t('needs.value')}
          data={options.map(({ id, text }) => ({ value: id, label: text }))}
          value={condition.value}
          onChange={(value) => onChange({ ...condition, value })}
        />
      ) : (
        <TextField
          label={t('needs.value')}
          maxLength={longestNeedValue}
          value={condition.value}
          onChange={({ currentTarget }) => onChange({ ...condition, value: currentTarget.value })}
        />
      )}
      <IconButton
        label={t('needs.removeCondition', { field: field?.title ?? condition.field })}
        icon={<IconTrash size={16} stroke={1.75} aria-hidden />}
        onClick={onRemove}
      />
    </div>
  )
}
