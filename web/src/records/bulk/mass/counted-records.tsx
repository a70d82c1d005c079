import type { MassActKey } from '@corbel/domain/loans/mass-action'
import { countMassAction } from '@corbel/domain/loans/mass-action-endpoints'
import type { ReplyOf } from '@corbel/domain/shared/endpoint'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api.ts'
import { isRefusal } from '../../../api-errors.ts'
import { useTranslation } from '../../../translation.ts'
import { useErrorText } from '../../../ui/use-error-text.ts'
import { LeftOutCounts } from './left-out-counts.tsx'
import { bodyOf, type MassTarget } from './mass-target.ts'

/** How many records an act would change, asked anew each time. */
export function useMassCount(target: MassTarget, action: MassActKey) {
  const body = bodyOf(target, action)
  return useQuery({
    queryKey: ['mass-count', body],
    queryFn: ({ signal }) => call(countMassAction, { body, signal }),
    ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  })
}

interface CountedProps {
  counted: {
    data?: ReplyOf<typeof countMassAction> | undefined
    isFetching: boolean
    error: Error | null
  }
  action: MassActKey
}

/** What it comes to, in numbers. */
export function Counted({ counted: { data, isFetching, error }, action }: CountedProps) {
  const { t } = useTranslation()
  const errorText = useErrorText()
  if (isFetching) return <p className="quiet">{t('shared.loading')}</p>
  if (data === undefined || error !== null)
    return <p>{error !== null && isRefusal(error) ? errorText(error) : t('mass.countFailed')}</p>
  const { count, left_out } = data
  return (
    <>
      <p className="med">
        {count === 0 ? t('mass.none') : t(action === 'deactivate' ? 'mass.leave' : 'mass.comeBack', { count })}
      </p>
      <LeftOutCounts leftOut={left_out} />
    </>
  )
}
