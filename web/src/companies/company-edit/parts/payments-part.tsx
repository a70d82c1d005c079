import { feePayers } from '@corbel/domain/companies/company-sections'
import { useTranslation } from '../../../translation.ts'
import { Check } from '../../../ui/controls/check.tsx'
import { NumberField } from '../../../ui/controls/number-field.tsx'
import { PartCard } from '../settings/part-card.tsx'
import { SwitchSetting } from '../settings/switch-setting.tsx'
import type { CompanyEditing } from '../use-company-editing.ts'

const amounts = [
  { key: 'applicationFeeCents', label: 'applicationFee', most: 100_000 },
  { key: 'lateFeeBasisPoints', label: 'lateFee', most: 100 },
  { key: 'lateFeeCapCents', label: 'lateFeeCap', most: 100_000 },
] as const

/** How borrowers may pay, and what is charged. Amounts are typed in whole units and kept in hundredths. */
export function PaymentsPart({ editing }: { editing: CompanyEditing }) {
  const { t } = useTranslation()
  const { payments, profile } = editing.draft
  const { currency } = profile
  const set = (part: Partial<typeof payments>) => editing.change({ payments: { ...payments, ...part } })
  return (
    <PartCard title={t('companies.payments.title')}>
      <ul className="company-switches">
        <SwitchSetting
          title={t('companies.payments.ach')}
          help={t('companies.payments.achHint')}
          checked={payments.enable_ach_payments}
          error={editing.errorAt('payments.enable_ach_payments')}
          disabled={!editing.mayUpdate}
          onChange={(enable_ach_payments) => set({ enable_ach_payments })}
        />
      </ul>
      <fieldset className="choice-row" disabled={!editing.mayUpdate}>
        <legend className="meta med">{t('companies.payments.feePayer')}</legend>
        {feePayers.map((payer) => (
          <Check
            key={payer}
            type="radio"
            name="fee-payer"
            label={t(`companies.payments.payers.${payer}`)}
            checked={payments.feePayer === payer}
            onChange={() => set({ feePayer: payer })}
          />
        ))}
      </fieldset>
      <div className="company-grid">
        {amounts.map(({ key, label, most }) => (
          <NumberField
            key={key}
            label={t(`companies.payments.${label}`, { currency })}
            value={payments[key] / 100}
            decimals={2}
            grouped
            error={editing.errorAt(`payments.${key}`)}
            readOnly={!editing.mayUpdate}
            onChange={(value) => set({ [key]: Math.round(Math.min(value ?? 0, most) * 100) })}
          />
        ))}
      </div>
    </PartCard>
  )
}
