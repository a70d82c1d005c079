import type { ComponentProps } from 'react'
import { optionId } from './option-list.tsx'

interface Combobox {
  listId: string
  /** Where there is no label to see. */
  label?: string
  hasList: boolean
  /** The place of the option that the keys are on, -1: on none. */
  at: number
}

/** What a field that is typed into says of the list below it. */
export const comboboxProps = ({ listId, label, hasList, at }: Combobox): ComponentProps<'input'> => ({
  type: 'text',
  role: 'combobox',
  autoComplete: 'off',
  spellCheck: false,
  'aria-label': label,
  'aria-expanded': hasList,
  'aria-controls': hasList ? listId : undefined,
  'aria-autocomplete': 'list',
  'aria-activedescendant': hasList && at >= 0 ? optionId(listId, at) : undefined,
})
