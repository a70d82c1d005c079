import { openForm } from '@corbel/domain/forms/form-session'
import type { LayoutItem, LayoutSection } from '@corbel/domain/forms/layout/form-layout'
import { type FormStep, questionsOf, type StepQuestion } from '@corbel/domain/forms/steps/form-step'
import { stepsOf } from '@corbel/domain/forms/steps/steps-of'
import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import { Fragment, useMemo, useState, useSyncExternalStore } from 'react'
import { FormItemsPanel } from '../../forms/form-items-panel.tsx'
import type { FilledForm } from '../../records/editing/open-draft.ts'
import { useTranslation } from '../../translation.ts'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { EmptyPanel } from '../../ui/state-panels.tsx'

/** The form step by step as a borrower is asked for it: question, why, part, and what each answer adds or takes. */
export function StepsPreview({ form, onSent }: { form: FilledForm; onSent: () => void }) {
  const { t } = useTranslation()
  const steps = useSteps(form.draft)
  const [asked, setAsked] = useState<string | null>(null)
  const found = steps.findIndex(({ id }) => id === asked)
  const at = Math.max(found, 0)
  const step = steps[at]
  if (step === undefined) return <EmptyPanel title={t('builderPreview.steps.none')} />
  const isLast = at === steps.length - 1
  return (
    <section className="bsteps-walk stack" aria-label={t('builderPreview.steps.title')}>
      <p className="quiet">
        {[step.part, t('builderPreview.steps.of', { at: at + 1, total: steps.length })].filter(Boolean).join(' · ')}
      </p>
      <Choice
        aria-label={t('builderPreview.steps.all')}
        data={steps.map((one, place) => ({ value: one.id, label: `${place + 1}. ${titleOf(one, t)}` }))}
        value={step.id}
        onChange={setAsked}
      />
      <h2>{titleOf(step, t)}</h2>
      {step.why !== null && step.why !== '' && (
        <details>
          <summary>{t('builderPreview.steps.why')}</summary>
          <p className="quiet">{step.why}</p>
        </details>
      )}
      {step.groups.map(({ title, questions }, place) => (
        <Fragment key={questions[0]?.id ?? place}>
          {title !== '' && title !== step.title && <h3>{title}</h3>}
          {questions.map((question) => (
            <Fragment key={question.id}>
              {question.kind === 'gate' && question.about !== '' && <h3>{question.about}</h3>}
              <FormItemsPanel form={form} items={itemsOf(question, form.layout)} />
            </Fragment>
          ))}
        </Fragment>
      ))}
      <div className="row">
        <Button variant="default" disabled={at === 0} onClick={() => setAsked(steps[at - 1]?.id ?? null)}>
          {t('shared.back')}
        </Button>
        <span className="grow" />
        <Button onClick={() => (isLast ? onSent() : setAsked(steps[at + 1]?.id ?? null))}>
          {isLast ? t('builderPreview.preview.send') : t('shared.next')}
        </Button>
      </div>
    </section>
  )
}

/** The steps as the answers stand, told anew after each change. */
function useSteps(draft: RecordDraft): readonly FormStep[] {
  const walk = useMemo(() => {
    let steps = stepsNow(draft)
    return {
      read: () => steps,
      subscribe: (listener: () => void) =>
        draft.listenToStates(() => {
          steps = stepsNow(draft)
          listener()
        }),
    }
  }, [draft])
  return useSyncExternalStore(walk.subscribe, walk.read)
}

/** With what closes the application at its end. */
function stepsNow(draft: RecordDraft): readonly FormStep[] {
  const { form, viewer } = draft
  const { steps, closing } = stepsOf(
    form,
    openForm(form, { ...draft.savedValues(), ...draft.changes() }, viewer),
    viewer,
  )
  return [...steps, ...closing].filter((step) => questionsOf(step).length > 0)
}

function titleOf({ title, piece }: FormStep, t: ReturnType<typeof useTranslation>['t']): string {
  const said = title === '' ? t('builderPreview.steps.whichApply') : title
  return piece.of > 1 ? `${said} (${piece.at}/${piece.of})` : said
}

function itemsOf(question: StepQuestion, layout: FilledForm['layout']): LayoutItem[] {
  if (question.kind !== 'rows') return question.fields.map((element) => ({ kind: 'field', element, span: 12 }))
  const section = rowsIn(layout, question.section.id)
  return section === null ? [] : [{ kind: 'rows', section }]
}

/** A repeated section as the form's own layout has it. */
function rowsIn({ tabs }: FilledForm['layout'], id: string): LayoutSection | null {
  const within = (sections: readonly LayoutSection[]): LayoutSection | null => {
    for (const section of sections) {
      if (section.id === id) return section
      const inner = within(rowsOf(section.items))
      if (inner !== null) return inner
    }
    return null
  }
  return within(tabs.flatMap(({ sections }) => sections))
}

const rowsOf = (items: readonly LayoutItem[]): LayoutSection[] =>
  items.flatMap((item) => (item.kind === 'rows' ? [item.section] : item.kind === 'group' ? rowsOf(item.items) : []))
