import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { newPasswordProblems } from '../account/new-password-problems.ts'
import { CredentialField } from '../credential-field.tsx'

interface InvitationEditorProps {
  email: string
  /** The own password is asked for, none is set. */
  hasAccount: boolean
  /** The password that was sent is known from breaches. */
  isKnown: boolean
  isPending: boolean
  onPassword: (password: string) => void
}

/** A new password twice, or the one of the account that is there. */
export function InvitationEditor({ email, hasAccount, isKnown, isPending, onPassword }: InvitationEditorProps) {
  const { t } = useTranslation()
  const [values, setValues] = useState({ password: '', repeated: '' })
  const [wasTried, setTried] = useState(false)
  const passwordField = useRef<HTMLInputElement>(null)
  const repeatedField = useRef<HTMLInputElement>(null)
  const missing = values.password === '' ? { password: 'auth.passwordRequired' as const } : {}
  const problems: ReturnType<typeof newPasswordProblems> | typeof missing = hasAccount
    ? missing
    : newPasswordProblems(values)
  const repeatedProblem = 'repeated' in problems ? problems.repeated : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problems.password) return passwordField.current?.focus()
    if (repeatedProblem) return repeatedField.current?.focus()
    if (!isPending) onPassword(values.password)
  }
  const passwordError =
    wasTried && problems.password ? t(problems.password) : isKnown ? t('account.passwordKnown') : undefined
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <CredentialField label={t('invitations.email')} autoComplete="username" readOnly value={email} />
      <CredentialField
        ref={passwordField}
        label={t('auth.password')}
        type="password"
        autoComplete={hasAccount ? 'current-password' : 'new-password'}
        autoFocus
        value={values.password}
        onChange={(event) => setValues({ ...values, password: event.target.value })}
        error={passwordError}
      />
      {!hasAccount && (
        <CredentialField
          ref={repeatedField}
          label={t('auth.confirmPassword')}
          type="password"
          autoComplete="new-password"
          value={values.repeated}
          onChange={(event) => setValues({ ...values, repeated: event.target.value })}
          error={wasTried && repeatedProblem ? t(repeatedProblem) : undefined}
        />
      )}
      <button type="submit" className="btn btn-primary btn-block btn-lg" aria-busy={isPending}>
        {t('invitations.accept')}
      </button>
    </form>
  )
}
