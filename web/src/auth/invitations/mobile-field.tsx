import { typedPhone } from '@corbel/domain/forms/entries/read-entry'
import { type Ref, useLayoutEffect, useRef } from 'react'
import { useTranslation } from '../../translation.ts'
import { CredentialField } from '../credential-field.tsx'

interface MobileFieldProps {
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (text: string) => void
  error: string | undefined
}

/** A number in the mask of phone fields; the caret stays behind the digit just typed. */
export function MobileField({ ref, value, onChange, error }: MobileFieldProps) {
  const { t } = useTranslation()
  const caret = useRef<{ box: HTMLInputElement; at: number } | null>(null)
  useLayoutEffect(() => {
    const { current } = caret
    caret.current = null
    if (current !== null && current.at < value.length) current.box.setSelectionRange(current.at, current.at)
  }, [value])
  return (
    <CredentialField
      ref={ref}
      label={t('invitations.mobile')}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="999-999-9999"
      value={value}
      onChange={({ target: box }) => {
        const text = typedPhone(box.value)
        caret.current = { box, at: placeInMask(text, box.value.slice(0, box.selectionStart ?? box.value.length)) }
        onChange(text)
      }}
      error={error}
    />
  )
}

/** Behind as many digits as stood before the caret. */
function placeInMask(text: string, before: string): number {
  const digits = before.replaceAll(/\D/g, '').length
  return new RegExp(`^(\\D*\\d){0,${digits}}`).exec(text)?.[0].length ?? text.length
}
