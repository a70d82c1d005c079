import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { ErrorPanel } from '../../ui/state-panels.tsx'
import { CredentialField } from '../credential-field.tsx'
import { AccountCard } from './account-card.tsx'
import { addressQuery, useChangeAddress } from './account-queries.ts'

/** Where the account is recovered, and the way to another address: by a link that is mailed there. */
export function AddressCard() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(addressQuery)
  const change = useChangeAddress()
  // The server knows of the link once it is mailed, which comes after the answer.
  const asked = change.isSuccess && change.variables !== data?.address ? change.variables : undefined
  const waiting = asked ?? data?.pending?.address
  return (
    <AccountCard title={t('account.addressTitle')} hint={t('account.addressHint')}>
      {data ? (
        <>
          <p>
            <strong>{data.address ?? t('account.addressNone')}</strong>{' '}
            {data.address !== null && (
              <span className="quiet">{data.proven ? t('account.addressProven') : t('account.addressUnproven')}</span>
            )}
          </p>
          {waiting && <p className="quiet">{t('account.addressPending', { address: waiting })}</p>}
          <AddressEditor change={change} />
        </>
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={2} />
      )}
    </AccountCard>
  )
}

const looksLikeAddress = (text: string): boolean => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(text.trim())

function AddressEditor({ change }: { change: ReturnType<typeof useChangeAddress> }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [wasTried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!looksLikeAddress(typed) || change.isPending) return
    change.mutate(typed.trim(), {
      onSuccess: () => {
        setTyped('')
        setTried(false)
      },
    })
  }
  return (
    <form className="stack account-form" onSubmit={submit} noValidate>
      <CredentialField
        label={t('account.newAddress')}
        type="email"
        autoComplete="email"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={wasTried && !looksLikeAddress(typed) ? t('account.addressRequired') : undefined}
      />
      <div>
        <button type="submit" className="btn btn-primary" aria-busy={change.isPending}>
          {t('account.changeAddress')}
        </button>
      </div>
    </form>
  )
}
