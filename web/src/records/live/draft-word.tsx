import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../translation.ts'
import { useDisplayFormat } from '../../ui/display-format.ts'
import { formatClockTime } from '../../ui/format-date.ts'
import type { DraftKeeper } from '../editing/draft-keeper.ts'

/** When the draft was kept last, in the bar of a form. */
export function DraftWord({ keeper }: { keeper: DraftKeeper }) {
  const { t } = useTranslation()
  const { timeZone } = useDisplayFormat()
  const state = useSyncExternalStore(keeper.subscribe, keeper.state)
  if (state.kind === 'none') return null
  if (state.kind === 'refused')
    return (
      <span className="row draft-word warn">
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
        {t('loans.live.draftRefused')} {state.message}
      </span>
    )
  return (
    <span className="row draft-word quiet">
      <IconCircleCheck size={18} stroke={1.75} aria-hidden />
      <span>
        {t('loans.live.draftKept')} <span className="num">{formatClockTime(state.at, timeZone)}</span>
      </span>
    </span>
  )
}
