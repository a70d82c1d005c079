import type { ReactNode } from 'react'

export interface FieldProps {
  /** Id of the control; the label and the messages under it hang on it. */
  id: string
  /** Left out where the control is named by `aria-label`. */
  label?: ReactNode
  required?: boolean
  /** Several controls under one label, such as radio buttons. */
  group?: boolean
  /** `FieldMessage`s, under the control. */
  messages?: ReactNode
  className?: string
  children: ReactNode
}

/** Id of the element that holds a field's messages, for `aria-describedby`. */
export const fieldMessagesId = (id: string): string => `${id}-messages`
export const fieldLabelId = (id: string): string => `${id}-label`

/** Label above, control, messages in words below. */
export function Field({ id, label, required, group, messages, className, children }: FieldProps) {
  const text = (
    <>
      {label}
      {required ? (
        <span className="req" aria-hidden>
          *
        </span>
      ) : null}
    </>
  )
  const below = messages ? (
    <div className="field-notes" id={fieldMessagesId(id)}>
      {messages}
    </div>
  ) : null
  const classes = className ? `field ${className}` : 'field'
  if (group) {
    return (
      <fieldset className={classes} aria-labelledby={fieldLabelId(id)}>
        <span className="label" id={fieldLabelId(id)}>
          {text}
        </span>
        {children}
        {below}
      </fieldset>
    )
  }
  return (
    <div className={classes}>
      {label === undefined ? null : (
        <label htmlFor={id} id={fieldLabelId(id)}>
          {text}
        </label>
      )}
      {children}
      {below}
    </div>
  )
}
