import { useTranslation } from '../../../translation.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'

interface TypedNumberProps {
  count: number
  typed: string
  onType: (typed: string) => void
}

/** Of a whole list the number is typed before anything is done to it. */
export function TypedNumber({ count, typed, onType }: TypedNumberProps) {
  const { t } = useTranslation()
  return (
    <TextField
      label={t('mass.typeNumber', { count })}
      inputMode="numeric"
      autoComplete="off"
      data-autofocus
      value={typed}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  )
}

/** As a number is typed in any language: 1,204 and 1.204 are one. */
export const isTypedNumber = (typed: string, count: number): boolean => typed.replaceAll(/\D/g, '') === String(count)
