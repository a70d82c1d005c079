import { useTranslation } from '../../translation.ts'
import { TypedLine } from './typed-line.tsx'

interface NumberLineProps {
  label: string
  description?: string
  value: string
  least: number
  most: number
  /** Null where the field was emptied. */
  onTyped: (to: number | null) => void
}

/** A whole number within its bounds; what is none is said and not taken over. */
export function NumberLine({ least, most, onTyped, ...line }: NumberLineProps) {
  const { t } = useTranslation()
  const isFine = (text: string): boolean => {
    const number = Number(text)
    return text.trim() === '' || (Number.isInteger(number) && number >= least && number <= most)
  }
  return (
    <TypedLine
      {...line}
      most={8}
      wrong={(text) => (isFine(text) ? undefined : t('builderProperties.numberWrong', { least, most }))}
      onTyped={(text) => onTyped(text.trim() === '' ? null : Number(text))}
    />
  )
}
