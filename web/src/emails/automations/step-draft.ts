import {
  type AutomationDesign,
  type AutomationStep,
  type AutomationTrigger,
  deepestStep,
  isForked,
  type StepKind,
  stepKinds,
  type TriggerKind,
  type WaitedFor,
} from '@corbel/domain/emails/automations/automation-design'
import { depthOf, stepsIn } from '@corbel/domain/emails/automations/automation-program'

export type Place = AutomationStep['in']
export type Chosen = 'trigger' | 'conditions' | (string & {}) | null
type Steps = readonly AutomationStep[]

export const placeOf = (step: AutomationStep): Place => step.in ?? null

/** What begins it, as it is when it is chosen. */
export function begunTrigger(kind: TriggerKind): AutomationTrigger {
  switch (kind) {
    case 'status-entered':
    case 'status-left':
      return { kind, statuses: [] }
    case 'field-changed':
      return { kind, field: '', from: '', to: '' }
    case 'document':
      return { kind, states: [] }
    case 'task':
      return { kind, what: 'completed' }
    case 'date':
      return { kind, field: '', days: 0, businessDays: false }
    case 'idle':
      return { kind, days: 7 }
    default:
      return { kind }
  }
}

export function begunWait(kind: WaitedFor['kind']): WaitedFor {
  if (kind === 'holds') return { kind, filters: [] }
  return begunTrigger(kind) as WaitedFor // What happens begins the same wherever it is asked for.
}

/** A step as it is when it is added. */
export function begunStep(
  kind: StepKind,
  at: { id: string; in: Place },
  module: AutomationDesign['module'],
): AutomationStep {
  switch (kind) {
    case 'send':
      return { ...at, kind, template: '', to: module === 'opportunities' ? 'borrowers' : 'person', from: 'publisher' }
    case 'wait':
      return { ...at, kind, amount: 1, unit: 'days' }
    case 'wait-until':
      return { ...at, kind, until: { kind: 'holds', filters: [] }, amount: 3, unit: 'business-days' }
    case 'only-if':
    case 'branch':
      return { ...at, kind, filters: [] }
    case 'task':
      return { ...at, kind, title: '', dueInDays: 1 }
    case 'document':
      return { ...at, kind, title: '', dueInDays: 7 }
    case 'assign':
      return { ...at, kind, person: '', role: '' }
    case 'status':
      return { ...at, kind, status: '' }
    case 'set':
      return { ...at, kind, field: '', value: '' }
    case 'notify':
      return { ...at, kind, text: '' }
    case 'whatsapp': {
      const to = module === 'opportunities' ? 'borrower' : 'person'
      return { ...at, kind, template: '', to, variables: [], link: '' }
    }
    case 'webhook':
      return { ...at, kind, webhook: '', fields: [] }
    case 'end':
      return { ...at, kind }
  }
}

const ofLoans: readonly StepKind[] = ['assign', 'status', 'document']

/** What may be added there. */
export function offeredSteps(steps: Steps, place: Place, module: AutomationDesign['module']): readonly StepKind[] {
  const around = steps.find(({ id }) => id === place?.step)
  const depth = around === undefined ? 0 : depthOf(steps, around) + 1
  return stepKinds.filter(
    (kind) => (module === 'opportunities' || !ofLoans.includes(kind)) && (depth < deepestStep || !isForked({ kind })),
  )
}

export const added = (steps: Steps, step: AutomationStep): AutomationStep[] => [...steps, step]

export const changed = (steps: Steps, next: AutomationStep): AutomationStep[] =>
  steps.map((one) => (one.id === next.id ? next : one))

/** A step with all that stands in its arms. */
function withInner(steps: Steps, step: AutomationStep): AutomationStep[] {
  const inner = steps.filter((one) => one.in?.step === step.id)
  return [step, ...inner.flatMap((one) => withInner(steps, one))]
}

export function removed(steps: Steps, step: AutomationStep): AutomationStep[] {
  const gone = new Set(withInner(steps, step).map(({ id }) => id))
  return steps.filter(({ id }) => !gone.has(id))
}

/** Moved among those that stand in the same arm. */
export function moved(steps: Steps, step: AutomationStep, by: -1 | 1): AutomationStep[] {
  const beside = stepsIn(steps, placeOf(step))
  const other = beside[beside.findIndex(({ id }) => id === step.id) + by]
  if (other === undefined) return [...steps]
  return steps.map((one) => (one.id === step.id ? other : one.id === other.id ? step : one))
}

/** The same once more behind it, with all that stands in its arms, under other names. */
export function copied(
  steps: Steps,
  step: AutomationStep,
  newId: () => string,
): { steps: AutomationStep[]; id: string } {
  const names = new Map(withInner(steps, step).map(({ id }) => [id, newId()]))
  const copies = withInner(steps, step).map((one): AutomationStep => {
    const around = one.in && names.get(one.in.step)
    return { ...one, id: names.get(one.id) ?? one.id, in: one.in && around ? { ...one.in, step: around } : one.in }
  })
  const at = steps.findIndex(({ id }) => id === step.id)
  return { steps: [...steps.slice(0, at + 1), ...copies, ...steps.slice(at + 1)], id: names.get(step.id) ?? step.id }
}
