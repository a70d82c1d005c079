import { type Colour, contrastRatio, textContrastLeast, textOn, white } from '@corbel/domain/menus/contrast'
import { IconAlertTriangle, IconExclamationCircle, IconInfoCircle } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from '../../translation.ts'

interface ColourPickerProps {
  label: string
  value: string
  onChange: (colour: string) => void
  /** Text stands on the colour as it is; otherwise a shade is computed where text stands. */
  isBackground?: boolean
  readOnly?: boolean
}

export const isColour = (text: string): text is Colour => /^#[0-9a-f]{6}$/i.test(text)

/** A colour as a picker and as text, with what its contrast means. */
export function ColourPicker({ label, value, onChange, isBackground = false, readOnly }: ColourPickerProps) {
  const { t } = useTranslation()
  const id = useId()
  const hintId = `${id}-hint`
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={isColour(value) ? 'input' : 'input invalid'}>
        <input
          className="colour-picker"
          type="color"
          aria-label={`${label}: ${t('menus.pickColor')}`}
          value={isColour(value) ? value : white}
          disabled={readOnly}
          onChange={(event) => onChange(event.target.value)}
        />
        <input
          id={id}
          className="num"
          value={value}
          maxLength={7}
          spellCheck={false}
          readOnly={readOnly}
          aria-describedby={hintId}
          aria-invalid={isColour(value) ? undefined : true}
          onChange={(event) => onChange(event.target.value.trim())}
        />
      </div>
      <ContrastHint id={hintId} value={value} isBackground={isBackground} />
    </div>
  )
}

function ContrastHint({ id, value, isBackground }: { id: string; value: string; isBackground: boolean }) {
  const { t } = useTranslation()
  if (!isColour(value)) {
    return (
      <p className="help err" id={id} role="alert">
        <IconExclamationCircle size={14} aria-hidden />
        {t('menus.colorInvalid')}
      </p>
    )
  }
  const onWhite = contrastRatio(white, value)
  const { text, ratio } = textOn(value)
  if (onWhite >= textContrastLeast)
    return <Hint id={id} text={t('menus.contrastGood', { ratio: onWhite.toFixed(2) })} />
  if (isBackground && text !== white)
    return <Hint id={id} text={t('menus.contrastDark', { ratio: ratio.toFixed(2) })} />
  return (
    <p className="help warn" id={id}>
      <IconAlertTriangle size={14} aria-hidden />
      {t('menus.contrastAdjusted', { ratio: onWhite.toFixed(2) })}
    </p>
  )
}

function Hint({ id, text }: { id: string; text: string }) {
  return (
    <p className="help" id={id}>
      <IconInfoCircle size={14} aria-hidden />
      {text}
    </p>
  )
}
