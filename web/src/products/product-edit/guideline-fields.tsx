import { usStates } from '@corbel/domain/forms/us-states'
import { occupancies, type ProgramGuidelines } from '@corbel/domain/products/program-terms'
import { useTranslation } from '../../translation.ts'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'

interface GuidelineFieldsProps {
  guidelines: ProgramGuidelines
  errors: Readonly<Record<string, string>>
  onChange: (guidelines: ProgramGuidelines) => void
}

/** Whom and what a program is for. */
export function GuidelineFields({ guidelines, errors, onChange }: GuidelineFieldsProps) {
  const { t } = useTranslation()
  const titles = {
    primary: t('products.primary'),
    second: t('products.second'),
    investment: t('products.investment'),
  }
  const score = (text: string) => {
    const digits = text.replaceAll(/\D/g, '').slice(0, 3)
    return digits === '' ? null : Number(digits)
  }
  return (
    <>
      <h3>{t('products.guidelines')}</h3>
      <div className="setup-grid">
        <ManyChoice
          label={t('products.states')}
          description={t('products.statesHelp')}
          data={usStates.map((state) => ({ value: state.id, label: state.text }))}
          value={guidelines.states}
          error={errors['guidelines.states']}
          onChange={(states) => onChange({ ...guidelines, states })}
        />
        <ManyChoice
          label={t('products.occupancy')}
          data={occupancies.map((one) => ({ value: one, label: titles[one] }))}
          value={guidelines.occupancies}
          error={errors['guidelines.occupancies']}
          onChange={(chosen) =>
            onChange({ ...guidelines, occupancies: occupancies.filter((one) => chosen.includes(one)) })
          }
        />
        <TextField
          inputMode="decimal"
          label={t('products.maxLoanToValue')}
          value={guidelines.maxLoanToValue ?? ''}
          error={errors['guidelines.maxLoanToValue']}
          onChange={(event) => onChange({ ...guidelines, maxLoanToValue: event.currentTarget.value || null })}
        />
        <TextField
          inputMode="numeric"
          label={t('products.minCreditScore')}
          value={guidelines.minCreditScore === null ? '' : String(guidelines.minCreditScore)}
          error={errors['guidelines.minCreditScore']}
          onChange={(event) => onChange({ ...guidelines, minCreditScore: score(event.currentTarget.value) })}
        />
      </div>
    </>
  )
}
