import './factors.css'
import { useTranslation } from '../../translation.ts'
import { showError, showSuccess } from '../../ui/alerts.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** Ten codes to write down; they are shown this once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const { t } = useTranslation()
  const copy = () =>
    navigator.clipboard
      .writeText(codes.join('\n'))
      .then(() => showSuccess(t('account.codesCopied')))
      .catch(() => showError(t('shared.broken')))
  return (
    <div className="stack">
      <p className="quiet">{t('account.codesHint')}</p>
      <ol className="codes" aria-label={t('account.recoveryTitle')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="codes-acts">
        {/* The clipboard is there over https and on the machine itself only. */}
        {window.isSecureContext && (
          <button type="button" className="btn btn-default btn-lg" onClick={() => void copy()}>
            {t('account.copyCodes')}
          </button>
        )}
        <button type="button" className="btn btn-primary btn-lg" onClick={onKept}>
          {t('account.codesKept')}
        </button>
      </div>
    </div>
  )
}
