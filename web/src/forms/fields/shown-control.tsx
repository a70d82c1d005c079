import { IconFile } from '@tabler/icons-react'
import { useFormSettings } from '../form-settings.ts'
import { shownText } from '../shown-text.ts'
import type { FieldControlProps } from './field-control.ts'

/** Read-only text: for people without the right to change, and for what nobody types, such as the loan number. */
export function ShownControl({ id, element, value }: Pick<FieldControlProps, 'id' | 'element' | 'value'>) {
  const settings = useFormSettings()
  const text = shownText(element, value, settings)
  return (
    <output id={id} className={text === '' ? 'shown quiet' : 'shown'}>
      {text === '' ? '–' : text}
    </output>
  )
}

/** Names of the files that are there. */
export function FilesControl({ id, value }: Pick<FieldControlProps, 'id' | 'value'>) {
  const { t } = useFormSettings()
  const names = fileNames(value)
  if (names.length === 0) {
    return (
      <output id={id} className="shown quiet">
        {t('forms.noFiles')}
      </output>
    )
  }
  return (
    <ul id={id} className="files">
      {names.map((name) => (
        <li key={name} className="row">
          <IconFile size={18} stroke={1.75} aria-hidden />
          <span className="trunc">{name}</span>
        </li>
      ))}
    </ul>
  )
}

const hasName = (file: unknown): file is { name: string } =>
  typeof file === 'object' && file !== null && 'name' in file && typeof file.name === 'string'

const fileNames = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(hasName).map((file) => file.name) : []
