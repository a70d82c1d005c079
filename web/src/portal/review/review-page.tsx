import { type FormStep, fieldsOfStep, questionsOf, type StepQuestion } from '@corbel/domain/forms/steps/form-step'
import { getPortalLoan } from '@corbel/domain/portal/portal-endpoints'
import { useState } from 'react'
import { call } from '../../api.ts'
import { useTranslation } from '../../translation.ts'
import { useAsked } from '../ask.ts'
import { Frame } from '../parts/frame.tsx'
import { Icon } from '../parts/icon.tsx'
import { Go, Push } from '../parts/push.tsx'
import { Sheet } from '../parts/sheet.tsx'
import { applicationAt, go, helpedParty, isHelping, loanPath, stepPath } from '../place.ts'
import type { ApplicationParts } from '../steps/application-page.tsx'
import { ConflictSheet } from '../steps/conflict-sheet.tsx'
import { labelOf } from '../steps/field-problem.ts'
import { SavedWord } from '../steps/saved-word.tsx'
import { useShownValue } from '../steps/shown-value.ts'
import { StepQuestions } from '../steps/step-questions.tsx'
import { titleOf } from '../steps/step-title.ts'
import { gateAnswer, stepWith } from '../steps/step-walk.ts'
import { useWalk } from '../steps/use-walk.ts'
import { TogetherCard } from '../together/together-card.tsx'

const sentPath = (id: string): string => applicationAt(id, { step: 'sent' })

/** Every answer before it is sent, and after: gaps first, each with a way to change it. */
export function ReviewPage(parts: ApplicationParts) {
  const { t } = useTranslation()
  const { id, page, form, saver, here } = parts
  const { draft } = form
  const { steps, closing } = useWalk(draft, parts.role)
  // Staff send it only for a borrower who agreed to that.
  const agreed = here.together?.state === 'agreed' ? here.together : null
  const [isAsking, setAsking] = useState(false)
  const loan = useAsked(`loan ${id}`, () => call(getPortalLoan, { params: { id } }))
  const isSent = page.opportunity.submission !== null
  // Beside the first borrower: what is theirs is saved, and not theirs to send.
  const { joint } = page.opportunity
  const missing = draft.missing()
  const submit = async () => {
    setAsking(false)
    if (await saver.save({ submit: true })) go(sentPath(id))
  }
  const ask = () => {
    draft.endTyping()
    if (draft.missing().length > 0) setAsking(true)
    else void submit()
  }
  const foot = draft.readOnly ? undefined : (
    <>
      <div className="row foot-state">
        <SavedWord saver={saver} keeper={form.keeper} />
      </div>
      {isHelping() ? (
        agreed &&
        helpedParty() === undefined && (
          <>
            <p className="quiet">{t('together.sendForText', { name: agreed.borrower.name })}</p>
            <Push onPush={ask}>{t('together.sendFor', { name: agreed.borrower.name })}</Push>
          </>
        )
      ) : joint ? (
        <Push onPush={() => void saver.save().then((isSaved) => isSaved && go(loanPath(id)))}>
          {t('portal.doneRow')}
        </Push>
      ) : (
        <Push onPush={ask}>{t('portal.submit')}</Push>
      )}
    </>
  )
  return (
    <Frame
      title={t('portal.review')}
      foot={foot}
      head={
        <>
          <Go to={loanPath(id)} className="ibtn" label={t('portal.saveAndLeave')}>
            <Icon name="close" />
          </Go>
          <b className="grow">{t('portal.yourApplication')}</b>
        </>
      }
    >
      <TogetherCard here={here} />
      <h1>{t('portal.review')}</h1>
      <p className="quiet">
        {draft.readOnly ? t('portal.closed') : t(joint ? 'portal.partDoneHint' : 'portal.reviewText')}
      </p>
      {missing.length > 0 && !draft.readOnly && (
        <section className="card pad gaps" aria-labelledby="gaps">
          <h2 id="gaps">{t('portal.gapsFirst')}</h2>
          <GapList {...parts} steps={steps} />
        </section>
      )}
      {steps.map((step) => (
        <StepAnswers key={step.id} {...parts} step={step} reviews={page.reviews.map(({ field }) => field)} />
      ))}
      {!draft.readOnly &&
        !joint &&
        closing.map((step) => (
          <section key={step.id} className="card pad stack">
            <h2>{[step.code, step.title].filter(Boolean).join(' ')}</h2>
            <p className="quiet">{t('portal.signHelp')}</p>
            <StepQuestions draft={draft} step={step} missing={[]} onNone={() => undefined} />
          </section>
        ))}
      {isSent && loan.value && <p className="quiet">{t('portal.changedAfter')}</p>}
      {isAsking && (
        <Sheet title={t('portal.requiredFields')} onClose={() => setAsking(false)}>
          <p>{t('portal.requiredText')}</p>
          <GapList {...parts} steps={steps} />
          <Push quiet onPush={() => void saver.save().then(() => go(loanPath(id)))}>
            {t('portal.saveForLater')}
          </Push>
          <Push onPush={() => void submit()}>{t('portal.submitAnyway')}</Push>
        </Sheet>
      )}
      <ConflictSheet saver={saver} form={form} />
    </Frame>
  )
}

type WithSteps = ApplicationParts & { readonly steps: readonly FormStep[] }

/** Needed and empty; each title leads to where it is asked. */
function GapList({ id, form: { draft }, steps }: WithSteps) {
  const { t } = useTranslation()
  return (
    <ul className="menu">
      {draft.missing().map((field) => {
        const node = draft.form.nodes[draft.form.byId.get(field) ?? -1]
        const step = stepWith(steps, field)
        if (node === undefined) return null
        return (
          <li key={field}>
            {step === undefined ? (
              <span>{labelOf(node.element)}</span>
            ) : (
              <Go
                to={stepPath(id, { ...step, id: field })}
                label={t('portal.changeNamed', { title: labelOf(node.element) })}
              >
                {labelOf(node.element)}
              </Go>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type Answers = ApplicationParts & { readonly step: FormStep; readonly reviews: readonly string[] }

/** What was answered on one step, with the way to change it. */
export function StepAnswers({ id, form: { draft }, step, reviews }: Answers) {
  const { t } = useTranslation()
  const title = titleOf(step, t)
  return (
    <section className="card pad answers" aria-label={title}>
      <header className="row">
        <h2 className="grow">
          {step.code && <span className="code">{step.code}</span>}
          {title}
        </h2>
        {!draft.readOnly && (
          <Go to={stepPath(id, step)} className="text-push" label={t('portal.changeNamed', { title })}>
            {t('portal.change')}
          </Go>
        )}
      </header>
      <dl>
        {questionsOf(step).map((question) => (
          <Answer key={question.id} question={question} draft={draft} />
        ))}
      </dl>
      {fieldsOfStep(step).some((field) => reviews.includes(field)) && (
        <p className="chip blue">{t('portal.waitsForReview')}</p>
      )}
    </section>
  )
}

function Answer({ question, draft }: { question: StepQuestion; draft: Answers['form']['draft'] }) {
  const { t } = useTranslation()
  const shown = useShownValue()
  if (question.kind === 'gate') {
    const isYes = gateAnswer(draft, question.id)
    const said = isYes === null ? t('portal.noAnswer') : isYes ? t('portal.yes') : t('portal.no')
    return <Line label={question.fields[0]?.ask || question.about} said={said} />
  }
  if (question.kind === 'address') {
    const said = question.fields.map((field) => shown(field, draft.get(field.id))).filter(Boolean)
    return (
      <Line
        label={question.fields[0] ? labelOf(question.fields[0]) : ''}
        said={said.join(', ') || t('portal.noAnswer')}
      />
    )
  }
  const fields = question.kind === 'rows' ? [question.section] : question.fields
  return fields.map((field) => (
    <Line key={field.id} label={labelOf(field)} said={shown(field, draft.get(field.id)) || t('portal.noAnswer')} />
  ))
}

const Line = ({ label, said }: { label: string; said: string }) => (
  <div>
    <dt>{label}</dt>
    <dd dir="auto">{said}</dd>
  </div>
)
