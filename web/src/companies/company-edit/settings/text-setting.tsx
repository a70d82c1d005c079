import { TextField, type TextFieldProps } from '../../../ui/controls/text-field.tsx'
import type { CompanyEditing } from '../use-company-editing.ts'

interface TextSettingProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'error' | 'readOnly'> {
  editing: CompanyEditing
  /** Where the server refuses it, such as `profile.website`. */
  place: string
  value: string
  onText: (text: string) => void
}

/** A line of text of the company, with what was refused of it. */
export function TextSetting({ editing, place, onText, ...rest }: TextSettingProps) {
  return (
    <TextField
      {...rest}
      error={editing.errorAt(place)}
      readOnly={!editing.mayUpdate}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  )
}
