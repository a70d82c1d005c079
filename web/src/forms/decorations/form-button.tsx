import type { FormElement } from '@corbel/domain/forms/form-element'
import { safeHref } from '@corbel/domain/forms/rich-text/rich-text'
import { use } from 'react'
import { Button } from '../../ui/button.tsx'
import { FormSaveContext, useFormSettings } from '../form-settings.ts'
import { classesOf, titleOf } from '../form-words.ts'

/** A button that the form's designer placed: it opens the address that is its value, or saves the form. */
export function FormButton({ element }: { element: FormElement }) {
  const { t } = useFormSettings()
  const save = use(FormSaveContext)
  const href = typeof element.value === 'string' ? safeHref(element.value) : null
  return (
    <div className={classesOf(element, 's12')}>
      {href === null ? (
        <Button variant="default" disabled={save === null} onClick={() => save?.()}>
          {titleOf(element, t)}
        </Button>
      ) : (
        <a className="btn btn-default" href={href} target="_blank" rel="noopener noreferrer">
          {titleOf(element, t)}
        </a>
      )}
    </div>
  )
}
