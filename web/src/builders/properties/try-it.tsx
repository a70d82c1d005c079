import type { Calculation } from '@corbel/domain/forms/form-element'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useReading } from '../canvas/use-design.ts'
import { RecordToTake } from '../publishing/record-to-take.tsx'
import { useFormFields } from './fields-of-form.ts'
import { outcomeOf, readBy, type TriedValues, withSums } from './tried-formula.ts'

interface TryItProps {
  /** Key of the element that is calculated, and its id. */
  element: string
  own: string
  /** As they are being typed. */
  calculations: readonly Calculation[]
}

/** Every field that the formulas read, to be given a value or one of a record, and what comes out. */
export function TryIt({ element, own, calculations }: TryItProps) {
  const { t } = useTranslation()
  const design = useReading((store) => store.design)
  const { byId } = useFormFields()
  const [values, setValues] = useState<TriedValues>({})
  const read = [...new Set(calculations.flatMap(readBy))]
  const put = (field: string, value: string) => setValues({ ...values, [field]: value })
  const outcome = useMemo(
    () => outcomeOf(design, { element, own, calculations, values }),
    [design, element, own, calculations, values],
  )
  return (
    <section className="stack" aria-label={t('builderRules.calculation.tryIt')}>
      {outcome.unknown !== null ? (
        <p className="fxr is-wrong" role="alert">
          {t('builderChanges.diagnostics.unknown-field', { title: byId.get(own)?.title ?? own })}
        </p>
      ) : (
        outcome.result !== null && (
          <p className="fxr" role="status">
            {t('builderRules.calculation.result')} <b className="num">{outcome.result === '' ? '–' : outcome.result}</b>
          </p>
        )
      )}
      <h3>{t('builderRules.calculation.tryIt')}</h3>
      <RecordToTake onTaken={(taken) => setValues(withSums(design, read, taken))} />
      {read.map((field) => {
        const { title = field, options = [] } = byId.get(field) ?? {}
        const value = values[field]
        const shown = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
        return options.length > 0 ? (
          <Choice
            key={field}
            label={title}
            placeholder={t('builderProperties.values.blank')}
            data={options.map(({ id, text }) => ({ value: id, label: text }))}
            value={shown}
            onChange={(to) => put(field, to)}
          />
        ) : (
          <TextField
            key={field}
            label={title}
            placeholder={t('builderRules.calculation.blank')}
            value={shown}
            onChange={(event) => put(field, event.currentTarget.value)}
          />
        )
      })}
    </section>
  )
}
