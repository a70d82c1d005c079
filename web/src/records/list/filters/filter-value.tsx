import {
  type CountedPeriod,
  countedPeriods,
  namedPeriods,
  periodDaysMost,
  writeCounted,
} from '@corbel/domain/records/list/conditions/period'
import { isValueless } from '@corbel/domain/records/list/list-operators'
import type { FilterField } from '@corbel/domain/views/view-endpoints'
import { useTranslation } from '../../../translation.ts'
import { Choice } from '../../../ui/controls/choice.tsx'
import { ManyChoice } from '../../../ui/controls/many-choice.tsx'
import { SearchChoice } from '../../../ui/controls/search-choice.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import type { FilteredList } from './filter-fields-query.ts'
import { countedPeriod, isFigureType, isFoundByName, picksSeveral } from './filter-words.ts'
import { PeopleChoice } from './people-choice.tsx'
import { usePeriodText } from './use-filter-words.ts'

interface FilterValueProps {
  list: FilteredList
  label: string
  field: FilterField | undefined
  operator: string
  values: readonly string[]
  onChange: (values: readonly string[]) => void
}

/** What a field is compared with, as its kind and the comparison take it. */
export function FilterValue({ list, label, field, operator, values, onChange }: FilterValueProps) {
  const [value = ''] = values
  if (isValueless(operator)) return null
  if (operator === 'within') return <PeriodChoice label={label} value={value} onChange={(next) => onChange([next])} />
  if (field?.options !== undefined) {
    const data = field.options.map(({ id, text }) => ({ value: id, label: text }))
    return picksSeveral(field, operator) ? (
      <ManyChoice aria-label={label} data={data} value={values} onChange={onChange} />
    ) : (
      <SearchChoice
        size="sm"
        aria-label={label}
        data={data}
        value={value || null}
        onChange={(id) => onChange([id ?? ''])}
      />
    )
  }
  if (field !== undefined && isFoundByName(field))
    return <PeopleChoice key={field.id} list={list} field={field.id} label={label} value={values} onChange={onChange} />
  if (field?.kind === 'flag') return <YesOrNo label={label} value={value} onChange={(next) => onChange([next])} />
  return (
    <TextField
      size="sm"
      aria-label={label}
      type={field?.kind === 'date' ? 'date' : 'text'}
      inputMode={field && isFigureType(field.type) ? 'decimal' : undefined}
      maxLength={500}
      value={value}
      onChange={(event) => onChange([event.currentTarget.value])}
    />
  )
}

interface OneValueProps {
  label: string
  value: string
  onChange: (value: string) => void
}

function YesOrNo({ label, value, onChange }: OneValueProps) {
  const { t } = useTranslation()
  return (
    <Choice
      size="sm"
      aria-label={label}
      data={[
        { value: 'true', label: t('shared.yes') },
        { value: 'false', label: t('shared.no') },
      ]}
      value={value}
      onChange={onChange}
    />
  )
}

/** A period that moves with today; of so many days those are typed beside it. */
function PeriodChoice({ label, value, onChange }: OneValueProps) {
  const { t } = useTranslation()
  const text = usePeriodText()
  const counted = countedPeriod(value)
  const isWay = (chosen: string): chosen is CountedPeriod => countedPeriods.some((one) => one === chosen)
  const days = counted?.days ?? 7
  return (
    <>
      <Choice
        size="sm"
        aria-label={label}
        data={[
          ...countedPeriods.map((way) => ({ value: way, label: t(`conditions.someDays.${way}`) })),
          ...namedPeriods.map((one) => ({ value: one, label: text(one) })),
        ]}
        value={counted?.way ?? value}
        onChange={(chosen) => onChange(isWay(chosen) ? writeCounted(chosen, days) : chosen)}
      />
      {counted !== null && (
        <TextField
          size="sm"
          className="cond-days"
          type="number"
          aria-label={`${label}: ${t('conditions.dayCount')}`}
          min={1}
          max={periodDaysMost}
          value={String(counted.days)}
          onChange={(event) => {
            const typed = Math.trunc(Number(event.currentTarget.value))
            if (typed >= 1 && typed <= periodDaysMost) onChange(writeCounted(counted.way, typed))
          }}
        />
      )}
    </>
  )
}
