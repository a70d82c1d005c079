import { isDrawnSignature } from '@corbel/domain/forms/checks/seldom-values'
import { IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import { useFormSettings } from '../form-settings.ts'
import { type FieldControlProps, textOf } from './field-control.ts'
import { SignaturePicture } from './signature-picture.tsx'
import { TextControl } from './text-control.tsx'

const SignatureDialog = lazyPart(async () => (await import('./signature-dialog.tsx')).SignatureDialog, 'over')

/** Signed by typing the name or initials, or by drawing them. */
export function SignatureControl(props: FieldControlProps) {
  const { t } = useFormSettings()
  const [drawing, setDrawing] = useState(false)
  const stored = textOf(props.value)
  const pad = drawing ? (
    <SignatureDialog
      onClose={() => setDrawing(false)}
      onSign={(picture) => {
        props.onChange(picture)
        setDrawing(false)
      }}
    />
  ) : null
  if (isDrawnSignature(stored)) {
    return (
      <>
        <SignaturePicture id={props.id} picture={stored}>
          {props.readOnly ? null : (
            <>
              <button type="button" className="btn btn-subtle" onClick={() => setDrawing(true)}>
                {t('forms.signAgain')}
              </button>
              <button type="button" className="btn btn-subtle" onClick={() => props.onChange('')}>
                {t('shared.clear')}
              </button>
            </>
          )}
        </SignaturePicture>
        {pad}
      </>
    )
  }
  const draw = (
    <button
      type="button"
      className="ibtn"
      aria-label={t('forms.drawSignature')}
      title={t('forms.drawSignature')}
      onClick={() => setDrawing(true)}
    >
      <IconSignature size={18} stroke={1.75} aria-hidden />
    </button>
  )
  return (
    <>
      <TextControl {...props} actions={props.readOnly ? undefined : draw} />
      {pad}
    </>
  )
}
