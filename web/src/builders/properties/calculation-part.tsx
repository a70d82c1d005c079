import { contentOf, idOf } from '@corbel/domain/builders/commands/design'
import { formulaOf, textOfFormula } from '@corbel/domain/builders/elements/typed-formula'
import { compileForm } from '@corbel/domain/forms/compile-form'
import type { Calculation, FormulaItem } from '@corbel/domain/forms/form-element'
import { openForm } from '@corbel/domain/forms/form-session'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Choice, type ChoiceOption } from '../../ui/controls/choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { fieldsOf } from '../canvas/builder-acts.ts'
import { useBuilder, useReading } from '../canvas/use-design.ts'
import { ConditionRows, isComparison } from './condition-rows.tsx'
import { titleOfId } from './rule-words.ts'
import { TypedLine } from './typed-line.tsx'

const calculationsOf = (value: unknown): readonly Calculation[] => (Array.isArray(value) ? value : [])

/** Formulas of a field, the first whose conditions hold; what comes out with values that are tried. */
export function CalculationPart({ id }: { id: string }) {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const node = useReading((one) => one.design.get(id))
  if (node === undefined) return null
  const calculations = calculationsOf(node.own.calculations)
  const fields = fieldsOf(store).filter(({ value }) => value !== idOf(node))
  const keep = (next: readonly Calculation[]) => store.set(id, 'calculations', next.length === 0 ? null : next)
  return (
    <>
      {calculations.map((one, at) => (
        <FormulaBox
          // biome-ignore lint/suspicious/noArrayIndexKey: formulas have no name but their place
          key={at}
          place={at + 1}
          calculation={one}
          fields={fields}
          onChange={(changed) => keep(calculations.with(at, changed))}
          onRemove={() => keep(calculations.toSpliced(at, 1))}
        />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => keep([...calculations, { formulas: [] }])}
      >
        {calculations.length === 0 ? t('formBuilder.calculation.add') : t('formBuilder.calculation.otherwise')}
      </Button>
      {calculations.length > 0 && <TryIt id={idOf(node)} calculations={calculations} />}
    </>
  )
}

interface FormulaBoxProps {
  place: number
  calculation: Calculation
  fields: readonly ChoiceOption[]
  onChange: (calculation: Calculation) => void
  onRemove: () => void
}

function FormulaBox({ place, calculation, fields, onChange, onRemove }: FormulaBoxProps) {
  const { t } = useTranslation()
  const { conditions = [], formulas } = calculation
  const isField = (id: string) => fields.some(({ value }) => value === id)
  const change = (text: string) => onChange({ ...calculation, formulas: formulaOf(text, isField) })
  const text = textOfFormula(formulas)
  return (
    <section className="rule-edit stack" aria-label={`${t('formBuilder.calculation.formula')} ${place}`}>
      <TypedLine
        label={t('formBuilder.calculation.formula')}
        description={t('formBuilder.calculation.help')}
        rows={3}
        most={2_000}
        value={text}
        onTyped={change}
      />
      <Choice
        label={t('formBuilder.calculation.insert')}
        placeholder={t('formBuilder.rule.field')}
        data={fields}
        value=""
        onChange={(field) => field !== '' && change(`${text} ${field}`)}
      />
      <h3>{t('formBuilder.calculation.when')}</h3>
      <ConditionRows
        conditions={conditions.filter(isComparison)}
        fields={fields}
        onChange={(next) => onChange({ ...calculation, conditions: next })}
      />
      <IconButton
        size="sm"
        label={t('formBuilder.calculation.remove', { count: place })}
        icon={<IconTrash size={16} stroke={1.75} />}
        onClick={onRemove}
      />
    </section>
  )
}

/** Every field that the formulas read, to be given a value, and what comes out. */
function TryIt({ id, calculations }: { id: string; calculations: readonly Calculation[] }) {
  const { t } = useTranslation()
  const design = useReading((store) => store.design)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const named = (items: readonly FormulaItem[]) =>
    items.filter(({ where }) => where === 'field').map(({ field }) => field)
  const read = new Set(
    calculations.flatMap(({ conditions = [], formulas }) => [
      ...named(formulas),
      ...conditions.filter(isComparison).map(({ field }) => field),
    ]),
  )
  const compiled = compileForm(contentOf(design))
  const trouble = compiled.ok ? compiled.form.formulaErrors[id] : undefined
  const unknown = compiled.ok
    ? compiled.form.diagnostics.find((one) => one.element === id && one.code === 'unknown-field')
    : undefined
  const result = compiled.ok && !trouble ? resultOf(compiled.form, id, values) : ''
  return (
    <section className="stack" aria-label={t('formBuilder.calculation.tryIt')}>
      {trouble !== undefined ? (
        <p className="fxr is-wrong" role="alert">
          {trouble.error} {trouble.position}
        </p>
      ) : unknown !== undefined ? (
        <p className="fxr is-wrong" role="alert">
          {t('formBuilder.diagnostics.unknown-field', { title: titleOfId(design, id, t) })}
        </p>
      ) : (
        <p className="fxr" role="status">
          {t('formBuilder.calculation.result')} <b className="num">{result === '' ? '–' : result}</b>
        </p>
      )}
      <h3>{t('formBuilder.calculation.tryIt')}</h3>
      {[...read].map((field) => (
        <TextField
          key={field}
          label={titleOfId(design, field, t)}
          value={values[field] ?? ''}
          onChange={(event) => setValues({ ...values, [field]: event.currentTarget.value })}
        />
      ))}
    </section>
  )
}

type Form = Extract<ReturnType<typeof compileForm>, { ok: true }>['form']

function resultOf(form: Form, id: string, values: Readonly<Record<string, string>>): string {
  const session = openForm(form, values, { role: '', canUpdate: true, newRecord: true })
  const value = session.get(id)
  return value === null || value === undefined ? '' : String(value)
}
