import type { AutomationDesign } from './automation-design.ts'

/** What stands in the way of publishing an automation. */
export const troubleCodes = [
  'no-steps',
  'no-template',
  'no-field',
  'no-condition',
  'no-title',
  'no-borrowers',
  'ends-with-wait',
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
}

/** Whether an automation may be published, and where not. */
export function judgeAutomation(
  { module, trigger, steps }: AutomationDesign,
  { isTemplate }: Judging,
): AutomationTrouble[] {
  const isLacking = (trigger.kind === 'field-changed' || trigger.kind === 'date') && trigger.field === ''
  const last = steps.at(-1)
  return [
    ...(isLacking ? [{ code: 'no-field' as const, step: null }] : []),
    ...(steps.length === 0 ? [{ code: 'no-steps' as const, step: null }] : []),
    ...(last?.kind === 'wait' ? [{ code: 'ends-with-wait' as const, step: last.id }] : []),
    ...steps.flatMap((step): AutomationTrouble[] => {
      if (step.kind === 'send')
        return [
          ...(isTemplate(step.template) ? [] : [{ code: 'no-template' as const, step: step.id }]),
          // Who borrows, and who works on it, is of loans alone; a person is written to themselves.
          ...((module === 'opportunities') === (step.to === 'person')
            ? [{ code: 'no-borrowers' as const, step: step.id }]
            : []),
        ]
      if (step.kind === 'only-if' && step.filters.length === 0) return [{ code: 'no-condition', step: step.id }]
      const text = step.kind === 'task' ? step.title : step.kind === 'notify' ? step.text : '-'
      return text === '' ? [{ code: 'no-title', step: step.id }] : []
    }),
  ]
}
