import { stageAge } from '@corbel/domain/loans/stage-age'
import { useTranslation } from '../translation.ts'

interface StageDaysProps {
  days: unknown
  target: number | null
  /** The days in words; as a number without it. */
  said?: string
}

/** How long a loan stands where it stands; longer than it is meant to is said beside it. */
export function StageDays({ days, target, said }: StageDaysProps) {
  const { t } = useTranslation()
  if (typeof days !== 'number') return null
  const age = stageAge(days, target)
  const shown = <span className="num">{said ?? days}</span>
  if (age === 'within' || target === null) return shown
  return (
    <span className="row stage-days" title={t('loans.stage.target', { count: target })}>
      {shown}
      <span className={age === 'twice' ? 'badge red' : 'badge amber'}>
        {t('loans.stage.over', { count: days - target })}
      </span>
    </span>
  )
}
