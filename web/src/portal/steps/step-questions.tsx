import type { FormElement } from '@corbel/domain/forms/form-element'
import { type FormStep, questionsOf, type StepQuestion } from '@corbel/domain/forms/steps/form-step'
import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import { useSyncExternalStore } from 'react'
import { useTranslation } from '../../translation.ts'
import { Push } from '../parts/push.tsx'
import { FieldBox } from './field-box.tsx'
import { labelOf, problemOf } from './field-problem.ts'
import { RowsQuestion } from './rows-question.tsx'
import { gateAnswer } from './step-walk.ts'
import { YesNo } from './yes-no.tsx'

interface StepQuestionsProps {
  draft: RecordDraft
  step: FormStep
  /** Needed and empty, of a person who has tried to go on. */
  missing: readonly string[]
  /** Nothing of this applies: on to the next step. */
  onNone: () => void
}

export function StepQuestions({ draft, step, missing, onNone }: StepQuestionsProps) {
  const { t } = useTranslation()
  const gates = questionsOf(step).filter(({ kind }) => kind === 'gate')
  const none = () => {
    for (const { id } of gates) draft.set(id, true)
    onNone()
  }
  const noRows = () => {
    const [gate] = step.behind.slice(-1)
    if (gate !== undefined) draft.set(gate, true)
    onNone()
  }
  return (
    <>
      {step.groups.map((group, at) => (
        <div key={group.questions[0]?.id} className="group">
          {at > 0 && group.title && <h2>{group.title}</h2>}
          {group.questions.map((question) => (
            <Question key={question.id} {...{ draft, question, missing }} onNone={noRows} />
          ))}
        </div>
      ))}
      {gates.length > 1 && (
        <Push quiet onPush={none}>
          {t('portal.noneOfThese')}
        </Push>
      )}
    </>
  )
}

interface QuestionProps {
  draft: RecordDraft
  question: StepQuestion
  missing: readonly string[]
  onNone: () => void
}

function Question({ draft, question, missing, onNone }: QuestionProps) {
  if (question.kind === 'rows') return <RowsQuestion draft={draft} question={question} onNone={onNone} />
  if (question.kind === 'gate') return <GateQuestion draft={draft} question={question} />
  return (
    <div className={question.kind === 'field' ? undefined : question.kind}>
      {question.fields.map((element) => (
        <DraftField key={element.id} draft={draft} element={element} isMissing={missing.includes(element.id)} />
      ))}
    </div>
  )
}

const useField = (draft: RecordDraft, id: string) =>
  useSyncExternalStore(
    (listener) => draft.listenToField(id, listener),
    () => draft.fieldState(id),
  )

/** The box hides what it is about when it is ticked; asked the other way round, yes is what brings it. */
function GateQuestion({ draft, question }: { draft: RecordDraft; question: Extract<StepQuestion, { kind: 'gate' }> }) {
  useField(draft, question.id)
  const [element] = question.fields
  const label = element?.ask || question.about
  return (
    <YesNo
      id={question.id}
      label={label}
      value={gateAnswer(draft, question.id)}
      onAnswer={(isYes) => draft.set(question.id, !isYes)}
    />
  )
}

function DraftField({ draft, element, isMissing }: { draft: RecordDraft; element: FormElement; isMissing: boolean }) {
  const { t } = useTranslation()
  const { id } = element
  const state = useField(draft, id)
  const said =
    state.problem ??
    (isMissing && state.missing ? element.validate_msg || t('forms.provideValid', { title: labelOf(element) }) : null)
  return (
    <FieldBox
      element={element}
      value={state.value}
      isRequired={state.required}
      problem={said}
      guideline={state.guideline}
      others={state.others?.undecided === undefined ? state.others : null}
      onType={(value) => draft.type(id, value)}
      onChoose={(value) => draft.set(id, value)}
      onLeave={() => draft.leave(id, problemOf(element, draft.get(id), t))}
    />
  )
}
