import { classesIn, elementClasses } from '@corbel/domain/forms/element-classes'
import { useTranslation } from '../../translation.ts'
import { ManyChoice } from '../../ui/controls/many-choice.tsx'

/** Looks of an element, out of those that a form has. */
export function ClassesField({
  label,
  value,
  onChange,
}: {
  label: string
  /** As it is designed. */
  value: unknown
  onChange: (to: string | null) => void
}) {
  const { t } = useTranslation()
  return (
    <ManyChoice
      label={label}
      data={elementClasses.map((one) => ({ value: one, label: t(`builderProperties.looks.${one}`) }))}
      value={classesIn(value)}
      onChange={(names) => onChange([...widthsIn(value), ...names].join(' ') || null)}
    />
  )
}

/** Widths that a form came with stay; looks are as they were chosen. */
const widthsIn = (value: unknown): string[] =>
  typeof value === 'string' ? value.split(/\s+/).filter((one) => one.startsWith('col-')) : []
