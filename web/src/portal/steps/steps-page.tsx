import { type FormStep, fieldsOfStep } from '@corbel/domain/forms/steps/form-step'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../translation.ts'
import { reviewPath } from '../loan/loan-paths.ts'
import { Frame } from '../parts/frame.tsx'
import { Icon } from '../parts/icon.tsx'
import { Go } from '../parts/push.tsx'
import { go, isHelping, loanPath, stepPath, usePlace } from '../place.ts'
import { TogetherCard } from '../together/together-card.tsx'
import type { ApplicationParts } from './application-page.tsx'
import { ConflictSheet } from './conflict-sheet.tsx'
import { fieldDomId, problemIn } from './field-problem.ts'
import { PartsBar } from './parts-bar.tsx'
import { SavedWord } from './saved-word.tsx'
import { StepQuestions } from './step-questions.tsx'
import { titleOf } from './step-title.ts'
import { drawnStep, firstOpen, isComplete, type SeenStep, seeStep, stepWith } from './step-walk.ts'
import { useWalk } from './use-walk.ts'

/** One step of an application, found by its address; the phone's Back goes to the one before. */
export function StepsPage(parts: ApplicationParts) {
  const { form, id } = parts
  const { search } = usePlace()
  const { steps } = useWalk(form.draft, parts.role)
  const asked = search.get('step') ?? search.get('tab') ?? ''
  const [seen, setSeen] = useState<{ asked: string; step: SeenStep } | null>(null)
  const found = stepAsked(parts, steps, { asked, tab: search.get('tab') })
  useEffect(() => {
    if (found === null) go(reviewPath(id), { replace: true })
    else if (found.id !== asked) go(stepPath(id, found), { replace: true })
  }, [found, asked, id])
  if (found === null) return null
  if (seen?.asked !== asked) {
    const step = seeStep(steps, found)
    setSeen({ asked, step })
    return null
  }
  const drawn = drawnStep(steps, seen.step) ?? drawnStep(steps, seeStep(steps, found))
  return drawn && <OneStep key={asked} {...parts} steps={steps} drawn={drawn} />
}

function stepAsked(
  { form: { draft } }: ApplicationParts,
  steps: readonly FormStep[],
  { asked, tab }: { asked: string; tab: string | null },
) {
  if (asked === 'next') return firstOpen(draft, steps)
  return stepWith(steps, asked) ?? steps.find((step) => step.tab === tab) ?? firstOpen(draft, steps)
}

type OneStepProps = ApplicationParts & {
  readonly steps: readonly FormStep[]
  readonly drawn: NonNullable<ReturnType<typeof drawnStep>>
}

function OneStep(parts: OneStepProps) {
  const { t } = useTranslation()
  const { id, form, saver, steps, drawn, here } = parts
  const { draft } = form
  const { step, at, next } = drawn
  const heading = useRef<HTMLHeadingElement>(null)
  const [isTold, setTold] = useState(false)
  const [whyOpen, setWhyOpen] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  const before = steps[at - 1]
  const forward = () => go(next === null ? reviewPath(id) : stepPath(id, next))
  const leave = () => {
    void saver.save()
    forward()
  }
  const proceed = (event: FormEvent) => {
    event.preventDefault()
    draft.endTyping()
    const ids = fieldsOfStep(step)
    const wrong = ids.find((field) => problemIn(draft, field, t) !== null)
    if (wrong !== undefined) {
      draft.leave(wrong, problemIn(draft, wrong, t))
      document.getElementById(fieldDomId(wrong))?.focus()
      return
    }
    // Said once: the second tap goes on, and the answer stays owed.
    if (!isTold && !isComplete(draft, step) && step.kind !== 'gates') return setTold(true)
    leave()
  }
  // Two at it: what one has answered, the other sees at once.
  const isTogether = here.together?.state === 'agreed' || isHelping()
  const share = () => isTogether && void saver.save()
  // An answer that was given before it was known that they are two.
  useEffect(() => {
    if (isTogether && !document.activeElement?.matches('input, textarea')) void saver.save()
  }, [isTogether, saver])
  const missing = isTold ? fieldsOfStep(step).filter((field) => draft.missing().includes(field)) : []
  const title = titleOf(step, t)
  return (
    <Frame
      title={title}
      head={
        <>
          <Go to={loanPath(id)} className="ibtn" label={t('portal.saveAndLeave')}>
            <Icon name="close" />
          </Go>
          <b className="grow">{t('portal.yourApplication')}</b>
        </>
      }
      foot={
        <>
          <div className="row foot-state">
            <SavedWord saver={saver} keeper={form.keeper} />
            <span className="grow" />
            <button type="button" className="text-push" onClick={leave}>
              {t('portal.skip')}
            </button>
          </div>
          <div className="two">
            {before ? (
              <Go to={stepPath(id, before)} className="push quiet-push">
                {t('portal.back')}
              </Go>
            ) : (
              <Go to={loanPath(id)} className="push quiet-push">
                {t('portal.back')}
              </Go>
            )}
            <button type="submit" form="step" className="push">
              {t('portal.continue')}
            </button>
          </div>
        </>
      }
    >
      <PartsBar draft={draft} id={id} steps={steps} at={at} />
      <TogetherCard here={here} />
      <form
        id="step"
        className="step"
        noValidate
        onSubmit={proceed}
        onKeyDown={enterGoesOn}
        onBlur={share}
        onChange={({ target }) => isChosen(target) && share()}
      >
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {step.why && (
          <div>
            <button
              type="button"
              className="text-push why"
              aria-expanded={whyOpen}
              onClick={() => setWhyOpen(!whyOpen)}
            >
              <Icon name="info" size={18} />
              {t('portal.whyWeAsk')}
            </button>
            {whyOpen && <p className="quiet">{step.why}</p>}
          </div>
        )}
        <div role="status">
          {missing.length > 0 && <p className="notice">{t('portal.stillEmpty', { count: missing.length })}</p>}
        </div>
        <StepQuestions draft={draft} step={step} missing={missing} onNone={leave} />
      </form>
      <StepsTold count={steps.length} />
      <ConflictSheet saver={saver} form={form} />
    </Frame>
  )
}

/** What counts as soon as it is chosen, unlike what is typed. */
const isChosen = (target: EventTarget): boolean =>
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && (target.type === 'radio' || target.type === 'checkbox'))

/** Enter goes to the next field, and after the last one on. */
function enterGoesOn(event: React.KeyboardEvent<HTMLFormElement>): void {
  const { target } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'radio') return
  const boxes = [...event.currentTarget.querySelectorAll<HTMLElement>('input:not([type=radio]), select, textarea')]
  const next = boxes[boxes.indexOf(target) + 1]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

/** Steps never change silently: what an answer adds or takes is said. */
function StepsTold({ count }: { count: number }) {
  const { t } = useTranslation()
  const [first] = useState(count)
  const added = count - first
  return (
    <p role="status" className={added === 0 ? 'vh' : 'notice'}>
      {added > 0 && t('portal.stepsAdded', { count: added })}
      {added < 0 && t('portal.stepsGone', { count: -added })}
    </p>
  )
}
