import { contentOf, type Design } from '@corbel/domain/builders/commands/design'
import { compileForm } from '@corbel/domain/forms/compile-form'
import type { Calculation, Condition, FormulaItem } from '@corbel/domain/forms/form-element'
import { openForm } from '@corbel/domain/forms/form-session'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { useReading } from '../canvas/use-design.ts'
import { RecordToTake } from '../publishing/record-to-take.tsx'
import { useFormFields } from './fields-of-form.ts'

interface TryItProps {
  /** Key of the element that is calculated, and its id. */
  element: string
  own: string
  /** As they are being typed. */
  calculations: readonly Calculation[]
}

type Values = Readonly<Record<string, unknown>>

/** Every field that the formulas read, to be given a value or one of a record, and what comes out. */
export function TryIt({ element, own, calculations }: TryItProps) {
  const { t } = useTranslation()
  const design = useReading((store) => store.design)
  const { byId } = useFormFields()
  const [values, setValues] = useState<Values>({})
  const read = [...new Set(calculations.flatMap(readBy))]
  const put = (field: string, value: string) => setValues({ ...values, [field]: value })
  const outcome = useMemo(
    () => outcomeOf(design, { element, own, calculations, values }),
    [design, element, own, calculations, values],
  )
  return (
    <section className="stack" aria-label={t('formBuilder.calculation.tryIt')}>
      {outcome.unknown !== null ? (
        <p className="fxr is-wrong" role="alert">
          {t('formBuilder.diagnostics.unknown-field', { title: byId.get(own)?.title ?? own })}
        </p>
      ) : (
        outcome.result !== null && (
          <p className="fxr" role="status">
            {t('formBuilder.calculation.result')} <b className="num">{outcome.result === '' ? '–' : outcome.result}</b>
          </p>
        )
      )}
      <h3>{t('formBuilder.calculation.tryIt')}</h3>
      <RecordToTake onTaken={setValues} />
      {read.map((field) => {
        const { title = field, options = [] } = byId.get(field) ?? {}
        const value = values[field]
        const shown = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
        return options.length > 0 ? (
          <Choice
            key={field}
            label={title}
            placeholder={t('formBuilder.values.blank')}
            data={options.map(({ id, text }) => ({ value: id, label: text }))}
            value={shown}
            onChange={(to) => put(field, to)}
          />
        ) : (
          <TextField
            key={field}
            label={title}
            placeholder={t('formBuilder.calculation.blank')}
            value={shown}
            onChange={(event) => put(field, event.currentTarget.value)}
          />
        )
      })}
    </section>
  )
}

const fieldsNamed = (items: readonly FormulaItem[]): string[] =>
  items.filter(({ where }) => where === 'field').map(({ field }) => field)

const readBy = ({ conditions = [], formulas }: Calculation): string[] => [
  ...fieldsNamed(formulas),
  ...conditions.flatMap(askedBy),
]

/** Every field that a condition asks. */
function askedBy(condition: Condition): string[] {
  if ('any' in condition) return condition.any.flatMap(askedBy)
  if ('all' in condition) return condition.all.flatMap(askedBy)
  const { field, value = '', value_type: kind } = condition
  return [field, ...(kind === 'field' ? [value] : [])].filter((id) => id !== '')
}

interface Outcome {
  /** Null where the formula cannot be read. */
  readonly result: string | null
  /** What it names and nothing has. */
  readonly unknown: string | null
}

/** The form as it would be with what is being typed, run with the values that are tried. */
function outcomeOf(
  design: Design,
  { element, own, calculations, values }: TryItProps & { readonly values: Values },
): Outcome {
  const node = design.get(element)
  if (node === undefined) return { result: null, unknown: null }
  const tried = new Map(design).set(element, { ...node, own: { ...node.own, calculations } })
  const compiled = compileForm(contentOf(tried))
  if (!compiled.ok || compiled.form.formulaErrors[own] !== undefined) return { result: null, unknown: null }
  const unknown = compiled.form.diagnostics.find((one) => one.element === own && one.code === 'unknown-field')
  if (unknown !== undefined) return { result: null, unknown: unknown.message }
  const session = openForm(compiled.form, values, { role: '', canUpdate: true, newRecord: true })
  const value = session.get(own)
  return { result: value === null || value === undefined ? '' : String(value), unknown: null }
}
