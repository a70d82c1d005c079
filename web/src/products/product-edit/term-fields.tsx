import { type ProgramTerms, termNames } from '@corbel/domain/products/program-terms'
import { useTranslation } from '../../translation.ts'
import { TextField } from '../../ui/controls/text-field.tsx'

interface TermFieldsProps {
  terms: ProgramTerms
  errors: Readonly<Record<string, string>>
  onChange: (terms: ProgramTerms) => void
}

const sides = ['min', 'default', 'max'] as const

/** Minimum, usual value and maximum of what a program lends. */
export function TermFields({ terms, errors, onChange }: TermFieldsProps) {
  const { t } = useTranslation()
  const sideTitles = { min: t('products.min'), default: t('products.usual'), max: t('products.max') }
  return (
    <>
      <h3>{t('products.terms')}</h3>
      {termNames.map((name) => (
        <fieldset key={name} className="setup-range" aria-label={t(`products.${name}`)}>
          <span className="label">{t(`products.${name}`)}</span>
          {sides.map((side) => (
            <TextField
              key={side}
              inputMode="decimal"
              label={<span>{sideTitles[side]}</span>}
              aria-label={`${t(`products.${name}`)}, ${sideTitles[side]}`}
              value={terms[name][side] ?? ''}
              error={errors[`terms.${name}.${side}`]}
              onChange={(event) =>
                onChange({ ...terms, [name]: { ...terms[name], [side]: event.currentTarget.value || null } })
              }
            />
          ))}
        </fieldset>
      ))}
    </>
  )
}
