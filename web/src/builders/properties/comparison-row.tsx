import type { Condition } from '@corbel/domain/forms/form-element'
import { useTranslation } from '../../translation.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import { type FormField, useFormFields } from './fields-of-form.ts'
import { operatorsFor } from './rule-words.ts'

type Comparison = Extract<Condition, { field: string }>

interface ComparisonRowProps {
  driver: string
  comparison: Comparison
  onChange: (comparison: Comparison) => void
}

/** A field, how it is compared, and with what: something fixed, one of its choices, or another field. */
export function ComparisonRow({ driver, comparison, onChange }: ComparisonRowProps) {
  const { t } = useTranslation()
  const { all, byId } = useFormFields()
  const { field, as, value = '', value_type: kind } = comparison
  const asked = byId.get(field)
  const data = choicesOf(all.filter(({ id }) => id !== driver))
  const isField = kind === 'field'
  return (
    <div className="condition grow">
      <Choice
        aria-label={t('builderRules.rule.field')}
        placeholder={t('builderRules.rule.field')}
        data={withKept(data, field)}
        value={field}
        onChange={(to) => onChange({ ...comparison, field: to })}
      />
      <Choice
        aria-label={t('builderRules.rule.operator')}
        data={operatorsFor(asked?.type ?? '', t)}
        value={as}
        onChange={(to) => onChange({ ...comparison, as: to })}
      />
      {as !== 'empty' && (
        <>
          <Choice
            aria-label={t('builderRules.rule.with')}
            data={[
              { value: 'value', label: t('builderRules.rule.withValue') },
              { value: 'field', label: t('builderRules.rule.withField') },
            ]}
            value={isField ? 'field' : 'value'}
            onChange={(to) => {
              const { value_type: _kind, ...rest } = comparison
              onChange(to === 'field' ? { ...rest, value: '', value_type: 'field' } : { ...rest, value: '' })
            }}
          />
          {isField ? (
            <Choice
              aria-label={t('builderRules.rule.otherField')}
              placeholder={t('builderRules.rule.field')}
              data={withKept(data, value)}
              value={value}
              onChange={(to) => onChange({ ...comparison, value: to })}
            />
          ) : asked !== undefined && asked.options.length > 0 && ['=', '!='].includes(as) ? (
            <Choice
              aria-label={t('builderRules.rule.value')}
              placeholder={t('builderRules.rule.value')}
              data={withKept(
                asked.options.map(({ id, text }) => ({ value: id, label: text })),
                value,
              )}
              value={value}
              onChange={(to) => onChange({ ...comparison, value: to })}
            />
          ) : (
            <TextField
              aria-label={t('builderRules.rule.value')}
              value={value}
              onChange={(event) => onChange({ ...comparison, value: event.currentTarget.value })}
            />
          )}
        </>
      )}
    </div>
  )
}

interface Option {
  readonly value: string
  readonly label: string
}

/** Fields by their titles; one of the same title as another says where it stands. */
export function choicesOf(fields: readonly FormField[]): Option[] {
  const times = new Map<string, number>()
  for (const { title } of fields) times.set(title, (times.get(title) ?? 0) + 1)
  return fields.map(({ id, title, place }) => ({
    value: id,
    label: (times.get(title) ?? 0) > 1 && place !== '' ? `${title} (${place})` : title,
  }))
}

/** What is chosen stays to be seen where the list does not have it any more. */
export const withKept = (data: readonly Option[], value: string): readonly Option[] =>
  value === '' || data.some((one) => one.value === value) ? data : [{ value, label: value }, ...data]
