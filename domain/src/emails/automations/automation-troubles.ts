import type { TagSource } from '../tags/fill-tags.ts'
import { strangeIn } from '../templates/template-troubles.ts'
import { type AutomationDesign, type AutomationStep, deepestStep, isForked } from './automation-design.ts'
import { depthOf, programOf, strayOf } from './automation-program.ts'

/** What stands in the way of publishing an automation. */
export const troubleCodes = [
  'no-steps',
  'no-template',
  'no-field',
  'no-condition',
  'no-title',
  'no-borrowers',
  'no-person',
  'no-status',
  'no-webhook',
  'no-values',
  'no-link',
  'ends-with-wait',
  'too-deep',
  'no-place',
] as const
export type AutomationTroubleCode = (typeof troubleCodes)[number]

export interface AutomationTrouble {
  readonly code: AutomationTroubleCode
  /** Null: what begins it, or the whole. */
  readonly step: string | null
}

interface Judging {
  /** Whether a template is published and about records of the kind. */
  readonly isTemplate: (id: string) => boolean
  /** Whether somebody is of the staff and has the role. */
  readonly isHolder: (person: string, role: string) => boolean
  readonly isField: (id: string) => boolean
  /** A template of WhatsApp that may be sent now. */
  readonly whatsapp: (id: string) => { readonly variables: number; readonly needsLink: boolean } | undefined
  /** What may stand in messages about such records. */
  readonly known: TagSource
  /** Whether an address may be called: the company has it, and it is on. */
  readonly isWebhook: (id: string) => boolean
}

/** Whether an automation may be published, and where not. */
export function judgeAutomation({ module, trigger, steps }: AutomationDesign, judging: Judging): AutomationTrouble[] {
  const isLacking = (trigger.kind === 'field-changed' || trigger.kind === 'date') && !judging.isField(trigger.field)
  const stray = new Set(strayOf(steps).map(({ id }) => id))
  return [
    ...(isLacking ? [{ code: 'no-field' as const, step: null }] : []),
    ...(steps.length === 0 ? [{ code: 'no-steps' as const, step: null }] : []),
    ...lastWaits(steps).map((step) => ({ code: 'ends-with-wait' as const, step })),
    ...steps.flatMap((step): AutomationTrouble[] => {
      const at = (code: AutomationTroubleCode): AutomationTrouble => ({ code, step: step.id })
      if (stray.has(step.id)) return [at('no-place')]
      const deep = depthOf(steps, step) > deepestStep || (isForked(step) && depthOf(steps, step) === deepestStep)
      return [...(deep ? [at('too-deep')] : []), ...lacksOf(step, module, judging).map(at)]
    }),
  ]
}

function lacksOf(step: AutomationStep, module: AutomationDesign['module'], judging: Judging): AutomationTroubleCode[] {
  const isOfLoans = module === 'opportunities'
  switch (step.kind) {
    case 'send':
      return [
        ...(judging.isTemplate(step.template) ? [] : (['no-template'] as const)),
        // Who borrows, and who works on it, is of loans alone; a person is written to themselves.
        ...(isOfLoans === (step.to === 'person') ? (['no-borrowers'] as const) : []),
      ]
    case 'only-if':
    case 'branch':
      return step.filters.length === 0 ? ['no-condition'] : []
    case 'wait-until': {
      const { until } = step
      if (until.kind === 'holds') return until.filters.length === 0 ? ['no-condition'] : []
      return until.kind === 'field-changed' && !judging.isField(until.field) ? ['no-field'] : []
    }
    case 'task':
    case 'document':
      return step.title === '' ? ['no-title'] : []
    case 'notify':
      return step.text === '' ? ['no-title'] : []
    case 'set':
      return judging.isField(step.field) ? [] : ['no-field']
    case 'status':
      return step.status === '' || !isOfLoans ? ['no-status'] : []
    case 'whatsapp':
      return whatsappLacks(step, isOfLoans, judging)
    case 'webhook':
      return [
        ...(judging.isWebhook(step.webhook) ? [] : (['no-webhook'] as const)),
        ...(step.fields.every(judging.isField) ? [] : (['no-field'] as const)),
      ]
    case 'assign':
      return isOfLoans && judging.isHolder(step.person, step.role) ? [] : ['no-person']
    default:
      return []
  }
}

function whatsappLacks(
  { template, to, variables, link }: Extract<AutomationStep, { kind: 'whatsapp' }>,
  isOfLoans: boolean,
  judging: Judging,
): AutomationTroubleCode[] {
  const found = judging.whatsapp(template)
  const values = Array.from({ length: found?.variables ?? 0 }, (_one, place) => variables[place] ?? '')
  const isLacking = values.some((value) => value.trim() === '' || strangeIn(value, judging.known).length > 0)
  return [
    ...(found === undefined ? (['no-template'] as const) : []),
    ...(isOfLoans === (to === 'person') ? (['no-borrowers'] as const) : []),
    ...(isLacking ? (['no-values'] as const) : []),
    ...(found?.needsLink === true && !/^https:\/\/[^\s]+$/.test(link) ? (['no-link'] as const) : []),
  ]
}

/** Waits after which nothing comes on their way to the end. */
function lastWaits(steps: readonly AutomationStep[]): string[] {
  const program = programOf(steps)
  const isOver = (at: number): boolean => {
    const next = program[at]
    return next === undefined || (next.step === null && isOver(next.to))
  }
  return program.flatMap(({ step }, at) => (step?.kind === 'wait' && isOver(at + 1) ? [step.id] : []))
}
