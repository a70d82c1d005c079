import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { FieldBox } from '../field-box.tsx'
import { type Labelled, LabelledField, spokenOf } from './labelled-field.tsx'

export interface TextFieldProps extends Labelled, Omit<ComponentPropsWithRef<'input'>, 'size' | 'prefix' | 'required'> {
  /** `sm` in toolbars and rows. */
  size?: 'sm' | 'md'
  prefix?: string
  /** A sign before what is typed. */
  leftSection?: ReactNode
  /** Buttons behind it. */
  rightSection?: ReactNode
  money?: boolean
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  const { label, description, error, required, className, size, prefix, leftSection, rightSection, money, ...input } =
    props
  const ownId = useId()
  const id = input.id ?? ownId
  const around: Labelled = { label, description, error, required, className }
  return (
    <LabelledField id={id} {...around}>
      <FieldBox
        prefix={prefix}
        actions={rightSection}
        small={size === 'sm'}
        money={money}
        invalid={Boolean(error)}
        readOnly={input.readOnly}
        disabled={input.disabled}
      >
        {leftSection}
        <input type="text" {...input} id={id} {...spokenOf(id, around)} />
      </FieldBox>
    </LabelledField>
  )
}
