import { type FormEvent, useRef, useState } from 'react'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { FormError } from '../ui/form-error.tsx'
import { useErrorText } from '../ui/use-error-text.ts'
import { CredentialField } from './credential-field.tsx'
import { type PasswordOutcome, usePasswordStep } from './sign-in-queries.ts'

interface PasswordEditorProps {
  onOutcome: (outcome: PasswordOutcome) => void
  /** Whose session is to go on: the username is fixed. */
  username?: string
}

/** Username and password. */
export function PasswordEditor({ onOutcome, username: fixedUsername }: PasswordEditorProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const step = usePasswordStep()
  const [username, setUsername] = useState(fixedUsername ?? '')
  const [password, setPassword] = useState('')
  const [wasTried, setTried] = useState(false)
  const usernameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (username.trim() === '') return usernameField.current?.focus()
    if (password === '') return passwordField.current?.focus()
    if (step.isPending) return
    step.mutate(
      { username: username.trim(), password },
      { onSuccess: onOutcome, onError: () => passwordField.current?.select() },
    )
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FormError message={step.isError ? errorText(step.error) : null} />
      <CredentialField
        ref={usernameField}
        label={t('auth.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={fixedUsername === undefined}
        readOnly={fixedUsername !== undefined}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        error={wasTried && username.trim() === '' ? t('auth.usernameRequired') : undefined}
      />
      <CredentialField
        ref={passwordField}
        label={t('auth.password')}
        type="password"
        autoComplete="current-password"
        autoFocus={fixedUsername !== undefined}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={wasTried && password === '' ? t('auth.passwordRequired') : undefined}
        aside={
          fixedUsername === undefined && (
            <AppLink className="tap si-label-link" to={paths.forgotPassword()}>
              {t('auth.forgotPassword')}
            </AppLink>
          )
        }
      />
      <button type="submit" className="btn btn-primary btn-block btn-lg" aria-busy={step.isPending}>
        {t('auth.signIn')}
      </button>
    </form>
  )
}
