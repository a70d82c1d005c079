import type { FieldType, FormElement } from '@corbel/domain/forms/form-element'
import type { ComponentType } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { CheckGroupControl, RadioControl } from './choice-control.tsx'
import { DateControl } from './date-control.tsx'
import { EmailControl } from './email-control.tsx'
import type { FieldControlProps } from './field-control.ts'
import { RichTextControl } from './rich-text-control.tsx'
import { SelectControl } from './select-control.tsx'
import { ShownControl } from './shown-control.tsx'
import { TextControl, type TextControlProps } from './text-control.tsx'
import { TextareaControl } from './textarea-control.tsx'

// Few forms begin with them.
const FileControl = lazyPart(async () => (await import('../files/file-control.tsx')).FileControl)
const MomentControl = lazyPart(async () => (await import('./moment-control.tsx')).MomentControl)
const SignatureControl = lazyPart(async () => (await import('./signature-control.tsx')).SignatureControl)

/** Which control each kind of field gets. Total, so that a new kind does not compile until it has one. */
const controls: Record<FieldType, ComponentType<FieldControlProps>> = {
  text: TextControl,
  textarea: TextareaControl,
  texteditor: RichTextControl,
  date: DateControl,
  time: MomentControl,
  datetime: MomentControl,
  select: SelectControl,
  multiselect: CheckGroupControl,
  radio: RadioControl,
  checkbox: CheckGroupControl,
  number: TextControl,
  password: TextControl,
  email: EmailControl,
  phone: TextControl,
  cell: TextControl,
  ssn: TextControl,
  amount: TextControl,
  percentage: TextControl,
  state: SelectControl,
  us_states: SelectControl,
  website: TextControl,
  file: FileControl,
  image: FileControl,
  dropzone: FileControl,
  signature: SignatureControl,
  zip: TextControl,
  status: ShownControl,
  source: ShownControl,
  auto_increment: ShownControl,
  hiddenfield: ShownControl,
}

const isFieldType = (type: string): type is FieldType => Object.hasOwn(controls, type)

/** The control of an element; a kind that nobody knows is typed as text, so that its value is not lost. */
export const controlOf = (element: FormElement): ComponentType<FieldControlProps> =>
  isFieldType(element.type) ? controls[element.type] : TextControl

/** What a value is typed into that stands hidden at rest, whatever its kind. */
export const lineOf = ({ type }: FormElement): ComponentType<TextControlProps> =>
  type === 'time' || type === 'datetime' ? MomentControl : TextControl

/** Typed as one line that nothing else in the field looks at: the box itself holds what is typed. */
export const holdsItsText = (element: FormElement): boolean =>
  controlOf(element) === TextControl && !['ssn', 'password'].includes(element.type) && element.sensitive !== true

/** One switch, whose label stands beside it. */
export const isSwitch = (element: FormElement): boolean =>
  element.type === 'checkbox' && (element.options?.length ?? 0) === 0

/** Several controls under one label. */
export const isGroup = (element: FormElement): boolean =>
  ['radio', 'multiselect', 'texteditor'].includes(element.type) || (element.type === 'checkbox' && !isSwitch(element))

/** Kinds that nobody types into, whatever the rights. */
export const isShownOnly = (element: FormElement): boolean =>
  ['status', 'source', 'auto_increment', 'file', 'image', 'dropzone'].includes(element.type)
