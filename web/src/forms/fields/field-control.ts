import type { FormElement } from '@corbel/domain/forms/form-element'

/** A field's value between two renders, for a control that holds what is typed in it. */
export interface LiveValue {
  read: () => unknown
  /** Called after every change of the field; answers how to end it. */
  listen: (listener: () => void) => () => void
  type: (value: unknown) => void
}

/** What every control of a form field is given. */
export interface FieldControlProps {
  /** Id of the element that the label and jumps point to. */
  id: string
  element: FormElement
  value: unknown
  required: boolean
  invalid: boolean
  dirty: boolean
  readOnly: boolean
  describedBy: string | undefined
  /** The row of a repeated section that the field stands in. */
  row?: string
  /** Given where typing does not render. */
  live?: LiveValue
  /** Something was chosen: it counts at once. */
  onChange: (value: unknown) => void
  /** Something is being typed: it counts when the field is left. */
  onType: (value: unknown) => void
  /** The person has left the field. */
  onLeave: () => void
}

/** A box that loses the focus with its window has not been left: the person comes back to it and types on. */
export const isLeft = (box: Element): boolean => document.activeElement !== box

/** The text of a stored value; lists and switches are not text. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
