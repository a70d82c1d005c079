import { idOf } from '@corbel/domain/builders/commands/design'
import { addingSum, isSummed, sumOf } from '@corbel/domain/builders/elements/column-sums'
import type { Calculation, FormulaItem } from '@corbel/domain/forms/form-element'
import { parseFormula } from '@corbel/domain/forms/formulas/parse-formula'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { newKey } from '../canvas/builder-acts.ts'
import { useBuilder, useReading } from '../canvas/use-design.ts'
import { ConditionRows } from './condition-rows.tsx'
import { type FormFields, useFormFields } from './fields-of-form.ts'
import type { SumOffered } from './formula/completions.ts'
import { TryIt } from './try-it.tsx'

const FormulaEditor = lazyPart(async () => (await import('./formula/formula-editor.tsx')).FormulaEditor)

const calculationsOf = (value: unknown): readonly Calculation[] => (Array.isArray(value) ? value : [])
const restMs = 600

/** Formulas of a field, the first whose conditions hold; what comes out with values that are tried, while they are typed. */
export function CalculationPart({ id }: { id: string }) {
  const { t } = useTranslation()
  const { store } = useBuilder()
  const node = useReading((one) => one.design.get(id))
  const fields = useFormFields()
  const [typed, setTyped] = useState<{ at: number; items: FormulaItem[] } | null>(null)
  const own = node === undefined ? '' : idOf(node)
  const kept = useMemo(() => calculationsOf(node?.own.calculations), [node])
  const calculations =
    typed === null ? kept : kept.map((one, at) => (at === typed.at ? { ...one, formulas: typed.items } : one))
  const keep = (next: readonly Calculation[]) => {
    setTyped(null)
    store.set(id, 'calculations', next.length === 0 ? null : next)
  }
  const tell = useEffectEvent(() => {
    if (typed !== null) keep(calculations)
  })
  useEffect(() => () => tell(), [])
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => tell(), restMs)
    return () => clearTimeout(timer)
  }, [typed])
  const design = store.design
  // Once for each design, and not at each key of a formula: every column is looked for in the whole form.
  const sums = useMemo(
    () =>
      fields.all
        .filter(({ key }) => isSummed(design, key) && sumOf(design, key) === null)
        .map((field) => ({ field, title: t('builderRules.calculation.sumOf', { title: field.title }) })),
    [design, fields, t],
  )
  const sum = (column: string) => {
    const title = t('builderRules.calculation.sumOf', { title: store.titleOf(column) })
    const added = addingSum(store.design, column, { title, newKey })
    return added !== null && store.do('added', title, [added.op]) ? { id: added.id, title } : null
  }
  if (node === undefined) return null
  if (fields.byId.get(own)?.isColumn) return <p className="quiet">{t('builderRules.calculation.notInRows')}</p>
  return (
    <>
      {calculations.map((one, at) => (
        <FormulaBox
          // biome-ignore lint/suspicious/noArrayIndexKey: formulas have no name but their place
          key={at}
          place={at + 1}
          calculation={one}
          fields={fields}
          own={own}
          sums={sums}
          onSum={sum}
          onItems={(items) => setTyped({ at, items })}
          onLeave={() => tell()}
          onChange={(changed) => keep(calculations.with(at, changed))}
          onRemove={() => keep(calculations.toSpliced(at, 1))}
        />
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => keep([...calculations, { formulas: [] }])}
      >
        {calculations.length === 0 ? t('builderRules.calculation.add') : t('builderRules.calculation.otherwise')}
      </Button>
      {calculations.length > 0 && <TryIt element={id} own={own} calculations={calculations} />}
    </>
  )
}

interface FormulaBoxProps {
  place: number
  calculation: Calculation
  fields: FormFields
  /** Id of the field that is calculated. */
  own: string
  sums: readonly SumOffered[]
  onSum: (column: string) => { readonly id: string; readonly title: string } | null
  onItems: (items: FormulaItem[]) => void
  onLeave: () => void
  onChange: (calculation: Calculation) => void
  onRemove: () => void
}

function FormulaBox({ place, calculation, own, onChange, onRemove, ...typing }: FormulaBoxProps) {
  const { t } = useTranslation()
  const { fields } = typing
  const { conditions = [], formulas } = calculation
  const parsed = parseFormula(formulas, (field) => (fields.byId.get(field)?.isColumn === false ? 0 : undefined))
  const error = parsed.ok || formulas.length === 0 ? null : parsed
  return (
    <section className="rule-edit stack" aria-label={`${t('builderRules.calculation.formula')} ${place}`}>
      <FormulaEditor
        label={t('builderRules.calculation.formula')}
        help={t('builderRules.calculation.help')}
        items={formulas}
        own={own}
        wrongAt={error?.position ?? null}
        {...typing}
      />
      {error !== null && (
        <p className="fxr is-wrong" role="alert">
          {error.error} {error.position}
        </p>
      )}
      <h3>{t('builderRules.calculation.when')}</h3>
      <ConditionRows
        conditions={conditions}
        driver={own}
        onChange={(next) => onChange({ ...calculation, conditions: next })}
      />
      <IconButton
        size="sm"
        label={t('builderRules.calculation.remove', { count: place })}
        icon={<IconTrash size={16} stroke={1.75} />}
        onClick={onRemove}
      />
    </section>
  )
}
