import { IconDeviceMobile, IconKey, IconLifebuoy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../translation.ts'
import { InstantText } from '../../ui/date-text.tsx'
import { canUsePasskeys } from '../factors/passkey-browser.ts'
import { type Factors, useRemoveApp, useRemovePasskey, useRenewCodes } from './account-queries.ts'

interface FactorRowsProps {
  factors: Factors
  onSetUpApp: () => void
  onAddPasskey: () => void
  onNewCodes: (codes: readonly string[]) => void
}

/** The app, the passkeys and the recovery codes, each with what can be done. */
export function FactorRows({ factors, onSetUpApp, onAddPasskey, onNewCodes }: FactorRowsProps) {
  const { t } = useTranslation()
  const hasFactor = factors.totp !== null || factors.passkeys.length > 0
  return (
    <ul className="account-list">
      <AppRow since={factors.totp} onSetUp={onSetUpApp} />
      {factors.passkeys.map((passkey) => (
        <PasskeyRow key={passkey._id} passkey={passkey} />
      ))}
      {canUsePasskeys() && (
        <Row
          icon={<IconKey size={18} aria-hidden />}
          title={t('account.passkeysTitle')}
          fact={factors.passkeys.length === 0 && t('account.passkeysOff')}
        >
          <button type="button" className="btn btn-default" onClick={onAddPasskey}>
            {t('account.addPasskey')}
          </button>
        </Row>
      )}
      {hasFactor && <RecoveryRow left={factors.recoveryCodesLeft} onNewCodes={onNewCodes} />}
    </ul>
  )
}

function AppRow({ since, onSetUp }: { since: string | null; onSetUp: () => void }) {
  const { t } = useTranslation()
  const remove = useRemoveApp()
  return (
    <Row
      icon={<IconDeviceMobile size={18} aria-hidden />}
      title={t('account.appTitle')}
      fact={since ? <InstantText value={since} /> : t('account.appOff')}
    >
      <button type="button" className="btn btn-default" onClick={onSetUp}>
        {since ? t('account.replaceApp') : t('account.setUpApp')}
      </button>
      {since && (
        <button
          type="button"
          className="btn btn-subtle"
          aria-label={t('account.removeApp')}
          aria-busy={remove.isPending}
          onClick={() => remove.isPending || remove.mutate(undefined)}
        >
          {t('account.remove')}
        </button>
      )}
    </Row>
  )
}

function PasskeyRow({ passkey }: { passkey: Factors['passkeys'][number] }) {
  const { t } = useTranslation()
  const remove = useRemovePasskey()
  const used = passkey.lastUsedAt
  return (
    <Row
      icon={<IconKey size={18} aria-hidden />}
      title={passkey.title}
      fact={
        used ? (
          <>
            {t('account.lastSeen')} <InstantText value={used} />
          </>
        ) : (
          t('account.passkeyUnused')
        )
      }
    >
      <button
        type="button"
        className="btn btn-subtle"
        aria-label={t('account.removePasskey', { name: passkey.title })}
        aria-busy={remove.isPending}
        onClick={() => remove.isPending || remove.mutate(passkey._id)}
      >
        {t('account.remove')}
      </button>
    </Row>
  )
}

function RecoveryRow({ left, onNewCodes }: { left: number; onNewCodes: FactorRowsProps['onNewCodes'] }) {
  const { t } = useTranslation()
  const renew = useRenewCodes()
  const make = () => renew.mutate(undefined, { onSuccess: ({ recoveryCodes }) => onNewCodes(recoveryCodes) })
  return (
    <Row
      icon={<IconLifebuoy size={18} aria-hidden />}
      title={t('account.recoveryTitle')}
      fact={t('account.recoveryLeft', { count: left })}
    >
      <button
        type="button"
        className="btn btn-default"
        aria-busy={renew.isPending}
        onClick={() => renew.isPending || make()}
      >
        {t('account.newCodes')}
      </button>
    </Row>
  )
}

interface RowProps {
  icon: ReactNode
  title: string
  fact: ReactNode
  children: ReactNode
}

function Row({ icon, title, fact, children }: RowProps) {
  return (
    <li>
      {icon}
      <span className="grow">
        <span className="med">{title}</span>
        <span className="meta quiet">{fact}</span>
      </span>
      <span className="account-acts">{children}</span>
    </li>
  )
}
