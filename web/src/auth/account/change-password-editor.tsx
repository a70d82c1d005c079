import { type FormEvent, useRef, useState } from 'react'
import { isRefusal } from '../../api-errors.ts'
import { useCurrentUser } from '../../current-user.ts'
import { useTranslation } from '../../translation.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { FormError } from '../../ui/form-error.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { CredentialField } from '../credential-field.tsx'
import { useChangePassword } from './account-queries.ts'
import { newPasswordProblems } from './new-password-problems.ts'

const empty = { current: '', password: '', repeated: '' }

/** A new password from whoever knows the old one. */
export function ChangePasswordEditor() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const user = useCurrentUser()
  const [values, setValues] = useState(empty)
  const [wasTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const change = useChangePassword()
  const { error } = change

  const problems = newPasswordProblems(values)
  const refusedFields = error && isRefusal(error, 'invalid-fields') ? error.fields : {}
  const currentProblem =
    (wasTried && values.current === '' && t('auth.passwordRequired')) ||
    (refusedFields.current && t('account.passwordWrong'))
  const passwordProblem =
    (wasTried && problems.password && t(problems.password)) || (refusedFields.password && t('account.passwordKnown'))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const { current, password } = values
    if (current === '' || problems.password || problems.repeated) return focusFirstInvalid(form.current)
    if (change.isPending) return
    change.mutate(
      { current, password },
      {
        onSuccess: () => {
          setValues(empty)
          setTried(false)
          showSuccess(t('account.passwordChanged'))
        },
      },
    )
  }
  const field = (name: keyof typeof empty) => ({
    type: 'password',
    autoComplete: name === 'current' ? 'current-password' : 'new-password',
    value: values[name],
    onChange: (event: { target: { value: string } }) => {
      change.reset()
      setValues({ ...values, [name]: event.target.value })
    },
  })

  return (
    <form ref={form} className="stack account-form" onSubmit={submit} noValidate>
      <FormError message={error && !isRefusal(error, 'invalid-fields') ? errorText(error) : null} />
      {/* Password managers ask whose password it is. */}
      <input className="vh" type="text" autoComplete="username" value={user.email} readOnly tabIndex={-1} aria-hidden />
      <CredentialField label={t('account.currentPassword')} {...field('current')} error={currentProblem || undefined} />
      <CredentialField label={t('account.newPassword')} {...field('password')} error={passwordProblem || undefined} />
      <CredentialField
        label={t('account.repeatPassword')}
        {...field('repeated')}
        error={wasTried && problems.repeated ? t(problems.repeated) : undefined}
      />
      <div>
        <button type="submit" className="btn btn-primary" aria-busy={change.isPending}>
          {t('account.changePassword')}
        </button>
      </div>
    </form>
  )
}

/** After React has marked them. */
function focusFirstInvalid(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus())
}
