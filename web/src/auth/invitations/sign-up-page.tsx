import { readSignUp, signUp } from '@corbel/domain/auth/invitation-endpoints'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { paths } from '../../paths.ts'
import { useTranslation } from '../../translation.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { CredentialField } from '../credential-field.tsx'
import { SignInFrame } from '../sign-in-frame.tsx'

/** A borrower asks for an account; the link in the mail proves the address and goes on. */
export function SignUpPage() {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { company = '' } = useParams({ strict: false })
  const { data, error } = useQuery({
    queryKey: ['sign-up', company],
    queryFn: ({ signal }) => call(readSignUp, { params: { company }, signal }),
  })
  const isClosed = isRefusal(error, 'not-found') || isRefusal(error, 'invalid-request')
  return (
    <SignInFrame
      title={t('invitations.signUpTitle')}
      hint={data ? t('invitations.signUpHint', { company: data.company }) : undefined}
    >
      <FormError message={error && (isClosed ? t('invitations.signUpClosed') : errorText(error))} />
      {data && <SignUpEditor company={company} />}
      <AppLink className="tap si-center" to={paths.login()}>
        {t('auth.backToSignIn')}
      </AppLink>
    </SignInFrame>
  )
}

const empty = { first_name: '', last_name: '', email: '' }
const fieldNames = ['first_name', 'last_name', 'email'] as const

function SignUpEditor({ company }: { company: string }) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [values, setValues] = useState(empty)
  const [wasTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const ask = useMutation({ mutationFn: (body: typeof empty) => call(signUp, { body: { company, ...body } }) })

  const required = t('auth.usernameRequired')
  const problems = {
    first_name: values.first_name.trim() === '' ? required : undefined,
    last_name: values.last_name.trim() === '' ? required : undefined,
    email: /^\S+@\S+\.\S+$/.test(values.email.trim()) ? undefined : t('invitations.emailWrong'),
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const first = fieldNames.find((name) => problems[name])
    if (first) return form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    if (!ask.isPending) ask.mutate(values)
  }
  const field = (name: keyof typeof empty) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
    error: wasTried ? problems[name] : undefined,
  })
  if (ask.isSuccess)
    return (
      <p className="alert success" role="status">
        {t('invitations.checkMail')}
      </p>
    )
  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <FormError message={ask.error && errorText(ask.error)} />
      <CredentialField
        label={t('invitations.firstName')}
        autoComplete="given-name"
        autoFocus
        {...field('first_name')}
      />
      <CredentialField label={t('invitations.lastName')} autoComplete="family-name" {...field('last_name')} />
      <CredentialField label={t('invitations.email')} type="email" autoComplete="email" {...field('email')} />
      <button type="submit" className="btn btn-primary btn-block btn-lg" aria-busy={ask.isPending}>
        {t('invitations.signUp')}
      </button>
    </form>
  )
}
