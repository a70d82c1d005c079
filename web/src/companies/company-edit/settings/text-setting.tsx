import { TextInput, type TextInputProps } from '@mantine/core'
import type { CompanyEditing } from '../use-company-editing.ts'

interface TextSettingProps extends Omit<TextInputProps, 'value' | 'onChange' | 'error' | 'readOnly'> {
  editing: CompanyEditing
  /** Where the server refuses it, such as `profile.website`. */
  place: string
  value: string
  onText: (text: string) => void
}

/** A line of text of the company, with what was refused of it. */
export function TextSetting({ editing, place, onText, ...rest }: TextSettingProps) {
  return (
    <TextInput
      {...rest}
      error={editing.errorAt(place)}
      readOnly={!editing.mayUpdate}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  )
}
