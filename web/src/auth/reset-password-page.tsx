import { resetPassword } from '@corbel/domain/auth/auth-endpoints'
import { useMutation } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../api.ts'
import { paths } from '../paths.ts'
import { useTranslation } from '../translation.ts'
import { AppLink } from '../ui/app-link.tsx'
import { FormError } from '../ui/form-error.tsx'
import { useErrorText } from '../ui/use-error-text.ts'
import { CredentialField } from './credential-field.tsx'
import { resetProblems } from './reset-problems.ts'
import { SignInFrame } from './sign-in-frame.tsx'
import { SignInNotice } from './sign-in-notice.tsx'

/** Sets a new password with the token of a reset link. */
export function ResetPasswordPage() {
  const { t } = useTranslation()
  const { token = '' } = useParams({ strict: false })
  const reset = useMutation({
    mutationFn: (password: string) => call(resetPassword, { body: { user_id: token, password } }),
  })
  return (
    <SignInFrame title={t('auth.resetTitle')} hint={reset.isSuccess ? undefined : t('auth.resetHint')}>
      {reset.isSuccess ? (
        <SignInNotice message={t('auth.resetDone')} />
      ) : (
        <NewPasswordEditor error={reset.error} isPending={reset.isPending} onSubmit={reset.mutate} />
      )}
      <AppLink className="tap si-center" to={paths.login()}>
        {t('auth.backToSignIn')}
      </AppLink>
    </SignInFrame>
  )
}

interface NewPasswordEditorProps {
  error: Error | null
  isPending: boolean
  onSubmit: (password: string) => void
}

function NewPasswordEditor({ error, isPending, onSubmit }: NewPasswordEditorProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [values, setValues] = useState({ password: '', confirm: '' })
  const [wasTried, setTried] = useState(false)
  const passwordField = useRef<HTMLInputElement>(null)
  const confirmField = useRef<HTMLInputElement>(null)
  const problems = resetProblems(values)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problems.password) return passwordField.current?.focus()
    if (problems.confirm) return confirmField.current?.focus()
    if (!isPending) onSubmit(values.password)
  }
  const shown = (problem: (typeof problems)[keyof typeof problems]) => (wasTried && problem ? t(problem) : undefined)

  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FormError message={error ? errorText(error) : null} />
      <CredentialField
        ref={passwordField}
        label={t('auth.newPassword')}
        type="password"
        autoComplete="new-password"
        autoFocus
        value={values.password}
        onChange={(event) => setValues({ ...values, password: event.target.value })}
        error={shown(problems.password)}
      />
      <CredentialField
        ref={confirmField}
        label={t('auth.confirmPassword')}
        type="password"
        autoComplete="new-password"
        value={values.confirm}
        onChange={(event) => setValues({ ...values, confirm: event.target.value })}
        error={shown(problems.confirm)}
      />
      <button type="submit" className="btn btn-primary btn-block btn-lg" aria-busy={isPending}>
        {t('auth.resetSubmit')}
      </button>
    </form>
  )
}
