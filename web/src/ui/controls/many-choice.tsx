import { MultiSelect, type MultiSelectProps } from '@mantine/core'

type ManyChoiceProps = Omit<MultiSelectProps, 'withAsterisk'>

/** Several of a list: typing narrows it, what is chosen stands in the box. */
export function ManyChoice({ required, ...rest }: ManyChoiceProps) {
  return (
    <MultiSelect
      searchable={!rest.readOnly}
      hidePickedOptions
      openOnFocus={false}
      withAsterisk={required}
      aria-required={required || undefined}
      {...rest}
    />
  )
}
