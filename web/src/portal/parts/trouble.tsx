import { isRefusal, referenceOf } from '../../api-errors.ts'
import { useTranslation } from '../../translation.ts'
import { Push } from './push.tsx'

/** What did not work, and a way to try again. */
export function Trouble({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTranslation()
  const reference = referenceOf(error)
  const refusal = isRefusal(error) ? error : null
  const isUnknown = refusal?.code === 'loan-not-found'
  return (
    <div className="card pad stack" role="alert">
      <h1>{isUnknown ? t('portal.unknownLoan') : t('portal.failed')}</h1>
      {refusal && !isUnknown && <p>{refusal.sentence}</p>}
      {reference && <p className="quiet">{t('portal.reference', { reference })}</p>}
      {!isUnknown && <Push onPush={onRetry}>{t('portal.retry')}</Push>}
    </div>
  )
}

/** As high as what comes, and not before something takes long. */
export function Skeleton({ rows = 4 }: { rows?: number }) {
  const { t } = useTranslation()
  return (
    <div className="skeleton" role="status" aria-label={t('portal.loading')}>
      {Array.from({ length: rows }, (_one, at) => `row ${at}`).map((row) => (
        <div key={row} className="card skeleton-row" />
      ))}
    </div>
  )
}
