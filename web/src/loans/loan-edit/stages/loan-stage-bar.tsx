import { IconBan, IconCheck } from '@tabler/icons-react'
import { useTranslation } from '../../../translation.ts'
import { useDisplayFormat } from '../../../ui/display-format.ts'
import { formatInstantDate } from '../../../ui/format-date.ts'
import type { LoanStages, StatusChoice } from './loan-stages.ts'

interface LoanStageBarProps {
  stages: LoanStages
  /** Required fields are empty: the next step is blocked. */
  isBlocked: boolean
  mayChange: boolean
  enteredAt: string | null
  onChoose: (status: StatusChoice) => void
}

/** The way of the loan: what is done, where it stands, what blocks the next step. Each step can be chosen by right. */
export function LoanStageBar({ stages, isBlocked, mayChange, enteredAt, onChoose }: LoanStageBarProps) {
  const { t } = useTranslation()
  const { dateFormat, timeZone } = useDisplayFormat()
  const { steps, current } = stages
  const now = steps[current]
  return (
    <nav className="stages" aria-label={t('loanPage.stages')}>
      <ol>
        {steps.map((step, index) => (
          <Stage
            key={step._id}
            step={step}
            number={index + 1}
            state={stateOf(index, current, isBlocked)}
            onChoose={mayChange && index !== current ? () => onChoose(step) : null}
          />
        ))}
      </ol>
      <span className="grow" />
      {now && enteredAt ? (
        <span className="meta quiet nowrap num stage-entered">
          {t('loanPage.entered', { stage: now.title, date: formatInstantDate(enteredAt, dateFormat, timeZone) })}
        </span>
      ) : null}
    </nav>
  )
}

type StageState = 'done' | 'now' | 'blocked' | 'ahead'

function stateOf(index: number, current: number, isBlocked: boolean): StageState {
  if (index < current) return 'done'
  if (index === current) return 'now'
  return isBlocked && index === current + 1 ? 'blocked' : 'ahead'
}

interface StageProps {
  step: StatusChoice
  number: number
  state: StageState
  onChoose: (() => void) | null
}

function Stage({ step, number, state, onChoose }: StageProps) {
  const { t } = useTranslation()
  const content = (
    <>
      <span className="pip" aria-hidden>
        {state === 'done' ? <IconCheck stroke={2.5} /> : state === 'blocked' ? <IconBan stroke={1.75} /> : number}
      </span>
      {step.title}
      {state === 'done' ? <span className="vh">{t('loanPage.stageDone')}</span> : null}
      {state === 'blocked' ? <span className="vh">{t('loanPage.stageBlocked')}</span> : null}
    </>
  )
  return (
    <li className={`stage ${state}`} aria-current={state === 'now' ? 'step' : undefined}>
      {onChoose ? (
        <button
          type="button"
          className="stage-button"
          onClick={onChoose}
          title={t('loanPage.moveTo', { stage: step.title })}
        >
          {content}
        </button>
      ) : (
        <span className="stage-button">{content}</span>
      )}
    </li>
  )
}
