import { type ComponentPropsWithRef, useId } from 'react'
import { type Labelled, LabelledField, spokenOf } from './labelled-field.tsx'

interface TextAreaProps extends Labelled, Omit<ComponentPropsWithRef<'textarea'>, 'required'> {}

/** Several lines; the box grows with them. */
export function TextArea({ label, description, error, required, className, ...area }: TextAreaProps) {
  const ownId = useId()
  const id = area.id ?? ownId
  const around: Labelled = { label, description, error, required, className }
  const classes = ['input', 'text-area', error ? 'invalid' : '', area.readOnly ? 'readonly' : '']
  return (
    <LabelledField id={id} {...around}>
      <textarea rows={3} {...area} id={id} className={classes.filter(Boolean).join(' ')} {...spokenOf(id, around)} />
    </LabelledField>
  )
}
