import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { TextField } from '../../ui/controls/text-field.tsx'
import { type Bounds, wholeNumberIn } from '../../ui/controls/whole-number.ts'

interface WholeNumberFieldProps extends Bounds {
  label: string
  description?: string
  value: number
  onChange: (value: number) => void
}

/** A whole number within its bounds. What is none yet stands as it is typed, and is told once it is left so. */
export function WholeNumberField({ label, description, least, most, value, onChange }: WholeNumberFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<{ readonly text: string; readonly of: number } | null>(null)
  const [isLeft, setLeft] = useState(false)
  // Taken back or changed elsewhere meanwhile: what was typed is of another number.
  const text = typed?.of === value ? typed.text : String(value)
  const isWrong = wholeNumberIn(text, { least, most }) === null
  return (
    <TextField
      label={label}
      description={description}
      type="number"
      min={least}
      max={most}
      value={text}
      error={isLeft && isWrong ? t('automations.field.numberWrong', { least, most }) : undefined}
      onChange={(event) => {
        const next = event.currentTarget.value
        const number = wholeNumberIn(next, { least, most })
        setTyped({ text: next, of: number ?? value })
        setLeft(false)
        if (number !== null && number !== value) onChange(number)
      }}
      onBlur={() => setLeft(true)}
    />
  )
}
