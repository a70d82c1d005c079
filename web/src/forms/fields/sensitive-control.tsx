import { IconEye, IconEyeOff, IconPencil, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { FieldBox } from '../../ui/field-box.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { useFormSettings } from '../form-settings.ts'
import { type FieldControlProps, textOf } from './field-control.ts'
import { lineOf } from './field-controls.ts'

interface SensitiveControlProps extends FieldControlProps {
  /** The masked value as it was loaded; blank when there is none yet. */
  masked: string
  /** The row of a repeated section that the field stands in. */
  row?: string
}

/**
 * A value that is not in the page: its mask stands in a read-only box. Showing it asks the server, which
 * records who looked; changing it means typing it anew.
 */
export function SensitiveControl({ masked, row, ...props }: SensitiveControlProps) {
  const { t, reveal } = useFormSettings()
  const errorText = useErrorText()
  const [shown, setShown] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const stored = textOf(props.value)
  const typing = stored !== masked

  const keepHidden = () => {
    setShown(null)
    props.onChange(masked)
  }

  if (masked === '' || typing) {
    const keep = (
      <IconButton label={t('forms.keepHidden')} onClick={keepHidden}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </IconButton>
    )
    const Line = lineOf(props.element)
    return <Line {...props} actions={typing && masked !== '' && !props.readOnly ? keep : undefined} />
  }
  const look = async () => {
    if (shown !== null) return setShown(null)
    setFailed(null)
    try {
      setShown((await reveal?.(props.element.id, row)) ?? null)
    } catch (error) {
      setFailed(errorText(error))
    }
  }
  return (
    <>
      <FieldBox
        readOnly
        invalid={props.invalid}
        actions={
          <>
            {reveal && props.element.type !== 'password' ? (
              <IconButton label={shown === null ? t('forms.reveal') : t('forms.hideAgain')} onClick={() => void look()}>
                {shown === null ? (
                  <IconEye size={18} stroke={1.75} aria-hidden />
                ) : (
                  <IconEyeOff size={18} stroke={1.75} aria-hidden />
                )}
              </IconButton>
            ) : null}
            {props.readOnly ? null : (
              <IconButton label={t('forms.typeAnew')} onClick={() => props.onType('')}>
                <IconPencil size={18} stroke={1.75} aria-hidden />
              </IconButton>
            )}
          </>
        }
      >
        <input
          id={props.id}
          className="num"
          type="text"
          readOnly
          value={shown ?? masked}
          aria-describedby={props.describedBy}
          onBlur={props.onLeave}
        />
      </FieldBox>
      {failed === null ? null : (
        <p className="help err" role="alert">
          <span>{failed}</span>
        </p>
      )}
    </>
  )
}

function IconButton({ label, onClick, children }: { label: string; onClick: () => void; children: React.ReactNode }) {
  return (
    <button type="button" className="ibtn" aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  )
}
