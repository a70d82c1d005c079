import { IconExclamationCircle, IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react'
import { useTranslation } from '../translation.ts'

interface CredentialFieldProps extends ComponentPropsWithRef<'input'> {
  label: string
  error?: string
  /** Beside the label, such as the link for a forgotten password. */
  aside?: ReactNode
}

/** A field of the sign-in pages; a password can be shown. Paste and password managers work. */
export function CredentialField({ label, error, aside, type = 'text', ...input }: CredentialFieldProps) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const errorId = `${id}-error`
  return (
    <div className="field">
      <div className="label">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={error ? 'input invalid' : 'input'}>
        <input
          {...input}
          id={id}
          type={isShown ? 'text' : type}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {type === 'password' && <ShowButton isShown={isShown} onToggle={() => setShown(!isShown)} />}
      </div>
      {error && (
        <p className="help err" id={errorId}>
          <IconExclamationCircle size={14} aria-hidden />
          {error}
        </p>
      )}
    </div>
  )
}

function ShowButton({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  const { t } = useTranslation()
  const Icon = isShown ? IconEyeOff : IconEye
  const label = isShown ? t('auth.hidePassword') : t('auth.showPassword')
  return (
    <button type="button" className="ibtn" aria-label={label} title={label} onClick={onToggle}>
      <Icon size={18} aria-hidden />
    </button>
  )
}
