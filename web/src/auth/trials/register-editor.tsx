import '../invitations/invitations.css'
import { askForTrial } from '@corbel/domain/auth/trial-endpoints'
import { bestLanguage } from '@corbel/domain/shared/messages/languages'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { FormError } from '../../ui/form-error.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { CredentialField } from '../credential-field.tsx'
import { MobileField } from '../invitations/mobile-field.tsx'
import { PasswordMeter } from '../invitations/password-meter.tsx'
import { type RegisterField, type Registration, registerFields, registerProblems } from './register-problems.ts'

const nothing: Registration = { first_name: '', last_name: '', company: '', email: '', phone: '', password: '' }

/** Who registers for which company; what comes of it stands in their mailbox. */
export function RegisterEditor() {
  const { t, language } = useTranslation()
  const errorText = useErrorText()
  const [values, setValues] = useState(nothing)
  const [wasTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const phoneField = useRef<HTMLInputElement>(null)
  const ask = useMutation({
    mutationFn: (body: Registration) => call(askForTrial, { body: { ...body, language: bestLanguage([language]) } }),
  })

  const problems = registerProblems(values)
  const refusal = isRefusal(ask.error) ? ask.error : null
  const refusedAt = (name: RegisterField) => {
    if (!refusal?.fields[name]) return undefined
    if (name === 'password') return t('account.passwordKnown')
    return name === 'email' ? t('invitations.emailWrong') : t('shared.requiredField')
  }
  const isPlaced = registerFields.some((name) => refusedAt(name) !== undefined)
  const errorOf = (name: RegisterField) => {
    const problem = wasTried ? problems[name] : undefined
    return problem ? t(problem) : refusedAt(name)
  }
  const set = (name: RegisterField, value: string) => {
    setValues((now) => ({ ...now, [name]: value }))
    // What was said of the values before says nothing of these.
    if (refusal) ask.reset()
  }
  const field = (name: RegisterField) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
    error: errorOf(name),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const first = registerFields.find((name) => problems[name])
    if (first === 'phone') return phoneField.current?.focus()
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    if (!ask.isPending) ask.mutate(values)
  }
  if (ask.isSuccess)
    return (
      <p className="alert success" role="status">
        {t('trials.checkMail')}
      </p>
    )
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <FormError message={ask.error && !isPlaced ? errorText(ask.error) : null} />
      <CredentialField
        label={t('invitations.firstName')}
        autoComplete="given-name"
        maxLength={120}
        autoFocus
        {...field('first_name')}
      />
      <CredentialField
        label={t('invitations.lastName')}
        autoComplete="family-name"
        maxLength={120}
        {...field('last_name')}
      />
      <CredentialField label={t('trials.company')} autoComplete="organization" maxLength={120} {...field('company')} />
      <CredentialField
        label={t('invitations.email')}
        type="email"
        autoComplete="username"
        maxLength={254}
        {...field('email')}
      />
      <MobileField
        ref={phoneField}
        value={values.phone}
        onChange={(text) => set('phone', text)}
        error={errorOf('phone')}
      />
      <CredentialField label={t('auth.password')} type="password" autoComplete="new-password" {...field('password')} />
      <PasswordMeter password={values.password} />
      <button type="submit" className="btn btn-primary btn-block btn-lg" aria-busy={ask.isPending}>
        {t('trials.register')}
      </button>
    </form>
  )
}
