import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { showSuccess } from '../../ui/alerts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { RowsSkeleton } from '../../ui/skeleton.tsx'
import { ErrorPanel } from '../../ui/state-panels.tsx'
import { AppSetupEditor, type Enrolled } from '../factors/app-setup-editor.tsx'
import { PasskeySetupEditor } from '../factors/passkey-setup-editor.tsx'
import { RecoveryCodes } from '../factors/recovery-codes.tsx'
import { AccountCard } from './account-card.tsx'
import { factorsQuery, useRefreshAccount } from './account-queries.ts'
import { FactorRows } from './factor-rows.tsx'

type Open = { kind: 'app' } | { kind: 'passkey' } | { kind: 'codes'; codes: readonly string[] }

/** The second factors of the account, and the dialogs that add one. */
export function FactorsCard() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(factorsQuery)
  const refresh = useRefreshAccount()
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const take = async ({ recoveryCodes }: Enrolled) => {
    setOpen(recoveryCodes ? { kind: 'codes', codes: recoveryCodes } : null)
    showSuccess(t('account.factorAdded'))
    await refresh()
  }
  const titles = {
    app: t('account.appTitle'),
    passkey: t('account.addPasskey'),
    codes: t('account.codesTitle'),
  }
  return (
    <AccountCard
      title={t('account.factorsTitle')}
      hint={data?.isRequired ? t('account.factorRequired') : t('account.factorsHint')}
    >
      {data ? (
        <FactorRows
          factors={data}
          onSetUpApp={() => setOpen({ kind: 'app' })}
          onAddPasskey={() => setOpen({ kind: 'passkey' })}
          onNewCodes={(codes) => setOpen({ kind: 'codes', codes })}
        />
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={3} />
      )}
      {open && (
        <Dialog onClose={close} title={titles[open.kind]} closeOnClickOutside={false}>
          {open.kind === 'app' && <AppSetupEditor onEnrolled={(done) => void take(done)} />}
          {open.kind === 'passkey' && <PasskeySetupEditor onEnrolled={(done) => void take(done)} />}
          {open.kind === 'codes' && <RecoveryCodes codes={open.codes} onKept={close} />}
        </Dialog>
      )}
    </AccountCard>
  )
}
