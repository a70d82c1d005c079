import { useSyncExternalStore } from 'react'
import type { DraftKeeper } from '../../records/editing/draft-keeper.ts'
import { useTranslation } from '../../translation.ts'
import { Icon } from '../parts/icon.tsx'
import { useDates } from '../parts/use-dates.ts'
import type { StepSaver } from './save-steps.ts'

/** When the answers were saved last, as a draft or for good. */
export function SavedWord({ saver, keeper }: { saver: StepSaver; keeper: DraftKeeper }) {
  const { t } = useTranslation()
  const dates = useDates()
  const saving = useSyncExternalStore(saver.subscribe, saver.state)
  const kept = useSyncExternalStore(keeper.subscribe, keeper.state)
  const at = saving.kind === 'saved' ? saving.at : kept.kind === 'kept' ? kept.at : null
  if (saving.kind === 'refused')
    return (
      <span role="status" className="problem">
        {t('portal.notSaved', { reason: saving.reason })}
      </span>
    )
  return (
    <span role="status" className="row quiet">
      {at !== null && at !== '' && (
        <>
          <Icon name="done" size={18} />
          {t('portal.saved', { time: dates.timeOf(at) })}
        </>
      )}
    </span>
  )
}
