import { addPasskey, beginPasskey } from '@corbel/domain/auth/factor-endpoints'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../api.ts'
import { isRefusal } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { FormError } from '../../ui/form-error.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { CredentialField } from '../credential-field.tsx'
import type { Enrolled } from './app-setup-editor.tsx'
import { createPasskey } from './passkey-browser.ts'

interface PasskeySetupEditorProps {
  ticket?: string
  onEnrolled: (enrolled: Enrolled) => void
}

/** Gives a passkey a name and asks the authenticator for it. */
export function PasskeySetupEditor({ ticket, onEnrolled }: PasskeySetupEditorProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [title, setTitle] = useState('')
  const [wasTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const add = useMutation({
    mutationFn: async (name: string) => {
      const answer = await createPasskey(await call(beginPasskey, { body: { ticket } }))
      return call(addPasskey, { body: { ticket, title: name, answer } })
    },
    onSuccess: onEnrolled,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (title.trim() === '') return field.current?.focus()
    if (!add.isPending) add.mutate(title.trim())
  }
  const message = add.error && (isRefusal(add.error) ? errorText(add.error) : t('account.passkeyFailed'))
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FormError message={message} />
      <CredentialField
        ref={field}
        label={t('account.passkeyName')}
        maxLength={60}
        autoFocus
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        error={wasTried && title.trim() === '' ? t('auth.usernameRequired') : undefined}
      />
      <button type="submit" className="btn btn-primary btn-block btn-lg" aria-busy={add.isPending}>
        {t('account.addPasskey')}
      </button>
    </form>
  )
}
