import { limitPattern, noLimits, type RoleLimits } from '@corbel/domain/roles/role'
import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { Check } from '../../ui/controls/check.tsx'
import { TextField } from '../../ui/controls/text-field.tsx'
import type { PermissionsTabProps } from './role-draft.ts'

/** How much the role may decide by itself. */
export function RoleLimitsEditor({ draft, onPermissions }: PermissionsTabProps) {
  const { t } = useTranslation()
  const limits = draft.permissions.limits ?? noLimits
  const set = (change: Partial<RoleLimits>) => {
    const next = { ...limits, ...change }
    const isNothing = next.lendingAuthority === null && next.discountPoints === null && !next.waiveConditions
    onPermissions({ limits: isNothing ? undefined : next })
  }
  return (
    <div className="stack role-limits">
      <DecimalInput
        label={t('roles.lendingAuthority')}
        value={limits.lendingAuthority}
        onValue={(lendingAuthority) => set({ lendingAuthority })}
      />
      <DecimalInput
        label={t('roles.discountPoints')}
        value={limits.discountPoints}
        onValue={(discountPoints) => set({ discountPoints })}
      />
      <Check
        label={t('roles.waiveConditions')}
        checked={limits.waiveConditions}
        onChange={(event) => set({ waiveConditions: event.currentTarget.checked })}
      />
    </div>
  )
}

interface DecimalInputProps {
  label: string
  value: string | null
  onValue: (value: string | null) => void
}

/** A plain decimal or nothing; what is no number is said and not taken over. */
function DecimalInput({ label, value, onValue }: DecimalInputProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && decimalOf(typed) === undefined
  return (
    <TextField
      label={label}
      inputMode="decimal"
      value={isWrong ? typed : (value ?? '')}
      error={isWrong ? t('roles.amountInvalid') : undefined}
      onChange={(event) => {
        const text = event.currentTarget.value
        const decimal = decimalOf(text)
        setTyped(text)
        if (decimal !== undefined) onValue(decimal)
      }}
    />
  )
}

/** Undefined: no number. */
function decimalOf(text: string): string | null | undefined {
  const plain = text.replaceAll(',', '').trim()
  if (plain === '') return null
  return limitPattern.test(plain) ? plain : undefined
}
