import type { Condition } from '@corbel/domain/forms/form-element'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useReading } from '../canvas/use-design.ts'
import { ComparisonRow } from './comparison-row.tsx'
import { conditionWords, wordsOf } from './rule-words.ts'

type Comparison = Extract<Condition, { field: string }>
export type Joining = 'all' | 'any'

const isComparison = (condition: Condition): condition is Comparison => 'field' in condition
export const joiningOf = (condition: Condition): Joining | null =>
  'any' in condition ? 'any' : 'all' in condition ? 'all' : null

export const groupOf = (joining: Joining, conditions: Condition[]): Condition =>
  joining === 'any' ? { any: conditions } : { all: conditions }

const inGroup = (condition: Condition): readonly Condition[] =>
  'any' in condition ? condition.any : 'all' in condition ? condition.all : []

/** How deep groups can be made; deeper ones that a form came with are told and kept. */
const deepest = 2

interface ConditionRowsProps {
  conditions: readonly Condition[]
  onChange: (conditions: Condition[]) => void
  /** Id of the field whose rule or formula it is: it is not asked again. */
  driver: string
  depth?: number
  joins?: Joining
  onJoin?: (joins: Joining) => void
}

/** Comparisons of fields and groups of them, one below the other. */
export function ConditionRows({ conditions, onChange, driver, depth = 0, joins, onJoin }: ConditionRowsProps) {
  const { t } = useTranslation()
  const change = (at: number, condition: Condition) => onChange(conditions.with(at, condition))
  const remove = (at: number) => onChange(conditions.toSpliced(at, 1))
  const add = (condition: Condition) => onChange([...conditions, condition])
  const blank: Condition = { field: '', as: '=', value: '' }
  return (
    <>
      {conditions.length > 1 && onJoin && <JoinChoice value={joins ?? 'all'} onChange={onJoin} />}
      {conditions.map((one, at) => {
        const joining = joiningOf(one)
        const removing = t('builderRules.rule.removeCondition', { count: at + 1 })
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: comparisons have no name but their place
          <div key={at} className={joining === null ? 'condition' : 'condition is-group'}>
            {isComparison(one) ? (
              <ComparisonRow driver={driver} comparison={one} onChange={(changed) => change(at, changed)} />
            ) : joining !== null && depth < deepest ? (
              <ConditionRows
                conditions={inGroup(one)}
                onChange={(changed) => change(at, groupOf(joining, changed))}
                driver={driver}
                depth={depth + 1}
                joins={joining}
                onJoin={(to) => change(at, groupOf(to, [...inGroup(one)]))}
              />
            ) : (
              <ToldCondition condition={one} />
            )}
            <IconButton
              size="sm"
              label={removing}
              icon={<IconTrash size={16} stroke={1.75} />}
              onClick={() => remove(at)}
            />
          </div>
        )
      })}
      <div className="row">
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => add(blank)}
        >
          {t('builderRules.rule.addCondition')}
        </Button>
        {depth < deepest && (
          <Button variant="subtle" onClick={() => add(groupOf(joins === 'any' ? 'all' : 'any', [blank, blank]))}>
            {t('builderRules.rule.addGroup')}
          </Button>
        )}
      </div>
    </>
  )
}

function JoinChoice({ value, onChange }: { value: Joining; onChange: (to: Joining) => void }) {
  const { t } = useTranslation()
  return (
    <Choice
      label={t('builderRules.rule.join')}
      data={(['all', 'any'] as const).map((one) => ({ value: one, label: t(`builderRules.rule.joins.${one}`) }))}
      value={value}
      onChange={(to) => onChange(to === 'any' ? 'any' : 'all')}
    />
  )
}

/** What is deeper than it can be edited here: it stays as it is. */
function ToldCondition({ condition }: { condition: Condition }) {
  const { t } = useTranslation()
  const design = useReading((store) => store.design)
  return <p className="quiet">{conditionWords(condition, wordsOf(design, t))}</p>
}
