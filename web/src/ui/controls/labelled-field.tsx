import type { ReactNode } from 'react'
import { Field, fieldMessagesId } from '../field.tsx'
import { FieldMessage } from '../field-message.tsx'

/** What every control of the kit may be given beside its value. */
export interface Labelled {
  /** Left out where the control is named by `aria-label`, as in a row of filters. */
  label?: ReactNode
  /** What to know before filling it in. */
  description?: ReactNode
  /** What was refused of it, in words. */
  error?: ReactNode
  required?: boolean
  /** Where the field stands in its page's grid. */
  className?: string
}

interface LabelledFieldProps extends Labelled {
  id: string
  group?: boolean
  children: ReactNode
}

/** A control with its label above and, below, what helps and what was refused. */
export function LabelledField({ label, description, error, children, ...field }: LabelledFieldProps) {
  const messages =
    description || error ? (
      <>
        {description ? <FieldMessage tone="help">{description}</FieldMessage> : null}
        {error ? <FieldMessage tone="error">{error}</FieldMessage> : null}
      </>
    ) : null
  return (
    <Field label={label} messages={messages} {...field}>
      {children}
    </Field>
  )
}

/** What says of a control itself, to who hears the page, what stands around it. */
export const spokenOf = (id: string, { description, error, required }: Labelled) =>
  ({
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
    'aria-describedby': description || error ? fieldMessagesId(id) : undefined,
  }) as const
