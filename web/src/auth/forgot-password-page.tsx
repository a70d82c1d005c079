import { forgotPassword } from '@corbel/domain/auth/auth-endpoints'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../api.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { FormError } from '../ui/form-error.tsx'
import { useErrorText } from '../ui/use-error-text.ts'
import { CredentialField } from './credential-field.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { SignInNotice } from './sign-in-notice.tsx'

/** Asks for the link that lets a person set a new password. */
export function ForgotPasswordPage() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [username, setUsername] = useState('')
  const [wasTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const request = useMutation({ mutationFn: (name: string) => call(forgotPassword, { body: { username: name } }) })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (username.trim() === '') return field.current?.focus()
    if (!request.isPending) request.mutate(username.trim())
  }

  return (
    <SignInFrame title={t('auth.forgotTitle')} hint={request.isSuccess ? undefined : t('auth.forgotHint')}>
      {request.isSuccess ? (
        <SignInNotice message={t('auth.linkSent')} />
      ) : (
        <form className="stack" onSubmit={submit} noValidate>
          <FormError message={request.isError ? errorText(request.error) : null} />
          <CredentialField
            ref={field}
            label={t('auth.username')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            value={username}
            onChange={(event) => setUsername(event.target.value)}
            error={wasTried && username.trim() === '' ? t('auth.usernameRequired') : undefined}
          />
          <button type="submit" className="btn btn-primary btn-block btn-lg" aria-busy={request.isPending}>
            {t('auth.sendLink')}
          </button>
        </form>
      )}
      <AppLink className="tap si-center" to={paths.login()}>
        {t('auth.backToSignIn')}
      </AppLink>
    </SignInFrame>
  )
}
