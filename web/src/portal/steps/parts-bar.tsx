import type { FormStep } from '@corbel/domain/forms/steps/form-step'
import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import { useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { reviewPath } from '../loan/loan-paths.ts'
import { Icon } from '../parts/icon.tsx'
import { Go } from '../parts/push.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { stepPath } from '../place.ts'
import { titleOf } from './step-title.ts'
import { stateOf } from './step-walk.ts'

interface PartsBarProps {
  draft: RecordDraft
  id: string
  steps: readonly FormStep[]
  at: number
}

interface Part {
  readonly title: string
  readonly steps: readonly { readonly step: FormStep; readonly at: number }[]
}

function partsOf(steps: readonly FormStep[]): Part[] {
  const parts: { title: string; steps: { step: FormStep; at: number }[] }[] = []
  steps.forEach((step, at) => {
    const last = parts.at(-1)
    if (last?.title === step.part) last.steps.push({ step, at })
    else parts.push({ title: step.part, steps: [{ step, at }] })
  })
  return parts
}

/** How far it is, part by part; a tap shows all of them, and any visited step is one more away. */
export function PartsBar({ draft, id, steps, at }: PartsBarProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const parts = partsOf(steps)
  const columns = parts.map((part) => `${part.steps.length}fr`).join(' ')
  return (
    <>
      <button type="button" className="progress" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className="row">
          <b className="grow">{steps[at]?.part}</b>
          <span className="quiet num">{t('portal.stepOf', { step: at + 1, count: steps.length })}</span>
          <Icon name="down" size={18} />
        </span>
        <span className="bars" style={{ gridTemplateColumns: columns }} aria-hidden="true">
          {parts.map((part) => (
            <i key={part.steps[0]?.at}>
              <b style={{ width: `${(100 * part.steps.filter((one) => one.at < at).length) / part.steps.length}%` }} />
            </i>
          ))}
        </span>
      </button>
      {isOpen && (
        <Sheet title={t('portal.partsOf')} onClose={() => setOpen(false)}>
          {parts.map((part) => (
            <section key={part.steps[0]?.at}>
              <h3>{part.title}</h3>
              <ul className="menu">
                {part.steps.map(({ step, at: place }) => (
                  <StepLine key={step.id} {...{ draft, id, steps, place }} onGo={() => setOpen(false)} />
                ))}
              </ul>
            </section>
          ))}
          <nav className="menu">
            <Go to={reviewPath(id)}>{t('portal.review')}</Go>
          </nav>
        </Sheet>
      )}
    </>
  )
}

interface StepLineProps extends Omit<PartsBarProps, 'at'> {
  place: number
  onGo: () => void
}

function StepLine({ draft, id, steps, place, onGo }: StepLineProps) {
  const { t } = useTranslation()
  const step = steps[place]
  if (step === undefined) return null
  const state = stateOf(draft, steps, place)
  const said = { done: t('portal.partDone'), open: t('portal.partOpen'), later: t('portal.partLater') }[state]
  const look = { done: 'green', open: 'amber', later: 'gray' }[state]
  return (
    <li>
      <Go to={stepPath(id, step)} className="row" onGo={onGo}>
        <span className="grow">{titleOf(step, t)}</span>
        <span className={`chip ${look}`}>{said}</span>
      </Go>
    </li>
  )
}
