import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { fieldMessagesId } from '../field.tsx'
import { FieldMessage } from '../field-message.tsx'
import { type Labelled, spokenOf } from './labelled-field.tsx'

interface CheckProps extends Labelled, Omit<ComponentPropsWithRef<'input'>, 'required' | 'type'> {
  /** Some of what it stands for is on. */
  mixed?: boolean
  type?: 'checkbox' | 'radio'
  /** Stands in the place of the label, where that is more than words. */
  children?: ReactNode
}

/** On or off, or one of a few: a box with its words beside it. */
export function Check({ label, description, error, required, className = '', mixed, children, ...input }: CheckProps) {
  const ownId = useId()
  const id = input.id ?? ownId
  const words = label ?? children
  const box = (
    <label className={description || error ? 'check' : `check ${className}`.trim()}>
      <input
        type="checkbox"
        {...input}
        id={id}
        className={mixed ? 'mixed' : undefined}
        ref={(element) => {
          if (element) element.indeterminate = mixed ?? false
        }}
        {...spokenOf(id, { description, error, required })}
      />
      {words ? <span>{words}</span> : null}
    </label>
  )
  if (!description && !error) return box
  return (
    <div className={`check-field ${className}`.trim()}>
      {box}
      <div className="field-notes" id={fieldMessagesId(id)}>
        {description ? <FieldMessage tone="help">{description}</FieldMessage> : null}
        {error ? <FieldMessage tone="error">{error}</FieldMessage> : null}
      </div>
    </div>
  )
}
