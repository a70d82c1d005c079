import { useTranslation } from '../translation.ts'

const reasons = [
  'not-found',
  'inactive',
  'excluded',
  'no-number',
  'invalid-number',
  'no-consent',
  'unreachable',
  'same-number',
  'revoked-since',
] as const

/** How many get nothing, and why. */
export function SkippedList({ skipped }: { skipped: readonly { reason: string; count: number }[] }) {
  const { t } = useTranslation()
  return (
    <ul className="many-totals many-counted" aria-label={t('campaigns.left')}>
      {reasons.flatMap((reason) => {
        const found = skipped.find((one) => one.reason === reason)
        return found === undefined
          ? []
          : [<li key={reason}>{t(`whatsapp.skipped.${reason}`, { count: found.count })}</li>]
      })}
    </ul>
  )
}
