import { openForm } from '@corbel/domain/forms/form-session'
import { type FormStep, type FormSteps, fieldsOfStep, questionsOf } from '@corbel/domain/forms/steps/form-step'
import { stepsOf } from '@corbel/domain/forms/steps/steps-of'
import type { RecordDraft } from '@corbel/domain/records/draft/record-draft'
import { isBlankValue } from '@corbel/domain/records/same-value'

/** The steps of an application as its answers stand now, without those behind gates that nobody has answered yet. */
/**
 * `role`: as somebody else is asked, by their role, without what the viewer may not change: staff who help walk the
 * borrower's way.
 */
export function walkOf(draft: RecordDraft, role: string | null = null): FormSteps {
  const { form, viewer } = draft
  const values = { ...draft.savedValues(), ...draft.changes() }
  const own = stepsOf(form, openForm(form, values, viewer), viewer)
  const { steps, closing } = role === null ? own : stepsShared(own, stepsFor(draft, role))
  const isOpen = (gate: string) => gateAnswer(draft, gate) === true
  return { steps: steps.filter((step) => step.behind.every(isOpen) || isBegun(draft, step)), closing }
}

function stepsFor(draft: RecordDraft, role: string): FormSteps {
  const { form, viewer } = draft
  const other = { ...viewer, role }
  return stepsOf(form, openForm(form, { ...draft.savedValues(), ...draft.changes() }, other), other)
}

/** Of the steps of one viewer the questions that another one may answer too. */
function stepsShared(own: FormSteps, theirs: FormSteps): FormSteps {
  const may = new Set(own.steps.flatMap(fieldsOfStep))
  const steps = theirs.steps.flatMap((step) => {
    const groups = step.groups
      .map((group) => ({ ...group, questions: group.questions.filter((one) => idsOf(one).every((id) => may.has(id))) }))
      .filter(({ questions }) => questions.length > 0)
    return groups.length === 0 ? [] : [{ ...step, groups }]
  })
  return { steps, closing: theirs.closing }
}

const idsOf = (question: ReturnType<typeof questionsOf>[number]): readonly string[] =>
  question.kind === 'rows' ? [question.section.id] : question.fields.map(({ id }) => id)

/**
 * Yes (true) leaves the box of a gate unticked. A box that nobody touched is answered by what stands behind it, as where
 * staff filled that in; null: not answered yet.
 */
export function gateAnswer(draft: RecordDraft, gate: string): boolean | null {
  const value = draft.get(gate)
  if (typeof value === 'boolean') return !value
  const { form } = draft
  const driver = form.byId.get(gate)
  const hidden = new Set(form.rules.filter((rule) => rule.driver === driver).flatMap(({ hides }) => [...hides]))
  const isBehind = (index: number): boolean => {
    for (let at = index; at >= 0; at = form.nodes[at]?.parent ?? -1) if (hidden.has(at)) return true
    return false
  }
  return form.valueNodes.some(({ id, index, calculated }) => !calculated && isBehind(index) && hasValue(draft.get(id)))
    ? true
    : null
}

const hasValue = (value: unknown): boolean => !isBlankValue(value) && value !== false

/** Something stands in it. */
export const isBegun = (draft: RecordDraft, step: FormStep): boolean =>
  questionsOf(step).some((question) =>
    question.kind === 'gate'
      ? gateAnswer(draft, question.id) !== null
      : question.kind === 'rows'
        ? hasValue(draft.get(question.section.id))
        : question.fields.some(({ id }) => hasValue(draft.get(id))),
  )

/** Nothing that is needed is empty, and every gate is answered. */
export function isComplete(draft: RecordDraft, step: FormStep): boolean {
  const missing = new Set(draft.missing())
  if (fieldsOfStep(step).some((id) => missing.has(id))) return false
  return questionsOf(step).every(({ kind, id }) => kind !== 'gate' || gateAnswer(draft, id) !== null)
}

/** Where to go on: the first step that is not done. One without anything needed is done once a later one is begun. */
export function firstOpen(draft: RecordDraft, steps: readonly FormStep[]): FormStep | null {
  const furthest = steps.findLastIndex((step) => isBegun(draft, step))
  return steps.find((step, at) => !isComplete(draft, step) || (at > furthest && at === furthest + 1)) ?? null
}

export const stateOf = (draft: RecordDraft, steps: readonly FormStep[], at: number): 'done' | 'open' | 'later' => {
  const step = steps[at]
  if (step === undefined) return 'later'
  const furthest = steps.findLastIndex((one) => isBegun(draft, one))
  if (at > furthest) return 'later'
  return isComplete(draft, step) ? 'done' : 'open'
}

/** The step that asks for a field, also one of rows. */
export const stepWith = (steps: readonly FormStep[], field: string): FormStep | undefined =>
  steps.find((step) => fieldsOfStep(step).includes(field)) ??
  steps.find((step) => questionsOf(step).some(({ fields }) => fields.some(({ id }) => id === field)))

/** What a person sees who came to a step: its questions stay, and what an answer brings stands below it. */
export interface SeenStep {
  readonly pinned: ReadonlySet<string>
  readonly known: ReadonlySet<string>
}

export const seeStep = (steps: readonly FormStep[], step: FormStep): SeenStep => ({
  pinned: new Set(fieldsOfStep(step)),
  known: new Set(steps.flatMap(fieldsOfStep)),
})

/** The step as it is drawn now, and the one that follows it. */
export function drawnStep(
  steps: readonly FormStep[],
  { pinned, known }: SeenStep,
): { step: FormStep; at: number; next: FormStep | null } | null {
  const at = steps.findIndex((step) => fieldsOfStep(step).some((id) => pinned.has(id)))
  const first = steps[at]
  if (first === undefined) return null
  const holding = steps.filter((step) => fieldsOfStep(step).some((id) => pinned.has(id)))
  const isShown = (ids: readonly string[]) => ids.some((id) => pinned.has(id) || !known.has(id))
  const groups = holding
    .flatMap((step) => step.groups)
    .map((group) => ({ ...group, questions: group.questions.filter((question) => isShown(idsOf(question))) }))
    .filter(({ questions }) => questions.length > 0)
  const shown = new Set(groups.flatMap(({ questions }) => questions.flatMap(idsOf)))
  const next = steps.slice(at).find((step) => fieldsOfStep(step).some((id) => !shown.has(id))) ?? null
  return { step: { ...first, groups }, at, next }
}
