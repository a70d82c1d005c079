import './factors.css'
import { beginTotp, confirmTotp } from '@corbel/domain/auth/factor-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { FormError } from '../../ui/form-error.tsx'
import { QrCode } from '../../ui/qr/qr-code.tsx'
import { BlockSkeleton } from '../../ui/skeleton.tsx'
import { ErrorPanel } from '../../ui/state-panels.tsx'
import { useErrorText } from '../../ui/use-error-text.ts'
import { CredentialField } from '../credential-field.tsx'

export type Enrolled = ReplyOf<typeof confirmTotp>

interface AppSetupEditorProps {
  /** Of a sign-in that asks for a factor; without it the session's own account gets one. */
  ticket?: string
  onEnrolled: (enrolled: Enrolled) => void
}

/** The secret as a QR code and as text; a code of the app confirms that it was taken over. */
export function AppSetupEditor({ ticket, onEnrolled }: AppSetupEditorProps) {
  const { t } = useTranslation()
  const attempt = useId()
  const { data, error, refetch } = useQuery({
    queryKey: ['app-setup', attempt],
    queryFn: () => call(beginTotp, { body: { ticket } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
    gcTime: 0,
  })
  if (error && !data) return <ErrorPanel error={error} onRetry={() => void refetch()} />
  if (!data) return <BlockSkeleton height={320} />
  return (
    <div className="stack">
      <p className="quiet">{t('account.scan')}</p>
      <QrCode text={data.uri} label={t('account.qrLabel')} />
      <p className="secret">
        <span className="meta quiet">{t('account.secret')}</span>
        <code>{data.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <ConfirmEditor ticket={ticket} onEnrolled={onEnrolled} />
    </div>
  )
}

function ConfirmEditor({ ticket, onEnrolled }: AppSetupEditorProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const [code, setCode] = useState('')
  const [wasTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const confirm = useMutation({
    mutationFn: (typed: string) => call(confirmTotp, { body: { ticket, code: typed } }),
    onSuccess: onEnrolled,
    onError: () => field.current?.select(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (code.trim() === '') return field.current?.focus()
    if (!confirm.isPending) confirm.mutate(code.trim())
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <FormError message={confirm.isError ? errorText(confirm.error) : null} />
      <CredentialField
        ref={field}
        label={t('account.code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onChange={(event) => setCode(event.target.value)}
        error={wasTried && code.trim() === '' ? t('account.codeRequired') : undefined}
      />
      <button type="submit" className="btn btn-primary btn-block btn-lg" aria-busy={confirm.isPending}>
        {t('account.confirm')}
      </button>
    </form>
  )
}
