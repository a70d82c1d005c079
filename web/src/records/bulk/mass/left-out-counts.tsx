import type { leftOutCount } from '@corbel/domain/records/bulk/bulk-job'
import type { z } from 'zod'
import { useTranslation } from '../../../translation.ts'

export type LeftOutCount = z.infer<typeof leftOutCount>

/** How many records an act leaves out, and why. */
export function LeftOutCounts({ leftOut }: { leftOut: readonly LeftOutCount[] }) {
  const { t } = useTranslation()
  if (leftOut.length === 0) return null
  return (
    <div className="meta quiet">
      <p>{t('mass.leftOut')}</p>
      <ul>
        {leftOut.map(({ reason, count }) => (
          <li key={reason}>{t(`bulk.reasons.${reason}`, { count })}</li>
        ))}
      </ul>
    </div>
  )
}
