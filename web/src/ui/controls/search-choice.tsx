import { Select, type SelectProps } from '@mantine/core'

type SearchChoiceProps = Omit<SelectProps, 'withAsterisk'>

/** One of a list too long to look through: typing narrows it. Nobody takes back a choice by choosing it again. */
export function SearchChoice({ required, ...rest }: SearchChoiceProps) {
  return (
    <Select
      searchable={!rest.readOnly}
      allowDeselect={false}
      openOnFocus={false}
      withAsterisk={required}
      aria-required={required || undefined}
      {...rest}
    />
  )
}
