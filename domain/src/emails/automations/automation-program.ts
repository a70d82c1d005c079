import { type ArmKind, type AutomationStep, armKinds, isForked } from './automation-design.ts'

/** One thing after the other, as a run goes through it: what to do, and where it goes on. */
export type Operation =
  | { readonly step: AutomationStep; readonly arms: Readonly<Record<ArmKind, number>> | null }
  /** Over an arm that is not gone through. */
  | { readonly step: null; readonly to: number }

const isIn = (step: AutomationStep, place: AutomationStep['in']): boolean =>
  (step.in?.step ?? null) === (place?.step ?? null) && (step.in?.arm ?? null) === (place?.arm ?? null)

/** The steps of one arm, or of the automation itself, in their order. */
export const stepsIn = (steps: readonly AutomationStep[], place: AutomationStep['in']): AutomationStep[] =>
  steps.filter((step) => isIn(step, place))

/** How many arms a step stands within. */
export function depthOf(steps: readonly AutomationStep[], step: AutomationStep): number {
  let depth = 0
  let around = step.in
  while (around !== null && around !== undefined && depth <= steps.length) {
    depth += 1
    const outer = steps.find(({ id }) => id === around?.step)
    around = outer?.in
  }
  return depth
}

/** Steps that stand where no run comes: in an arm of a step that is not there, or has none. */
export function strayOf(steps: readonly AutomationStep[]): AutomationStep[] {
  const reached = new Set(programOf(steps).flatMap(({ step }) => (step === null ? [] : [step.id])))
  return steps.filter(({ id }) => !reached.has(id))
}

/**
 * The steps of a design as a run goes through them. Places of a run are places in it: a version never changes, and
 * neither does its program. Without arms it is the steps themselves.
 */
export function programOf(steps: readonly AutomationStep[]): Operation[] {
  const program: Operation[] = []
  const write = (place: AutomationStep['in'], depth: number): void => {
    if (depth > steps.length) return
    for (const step of stepsIn(steps, place)) {
      if (!isForked(step)) {
        program.push({ step, arms: null })
        continue
      }
      const at = program.length
      program.push({ step, arms: null })
      const arms = { yes: 0, no: 0 }
      const jumps: number[] = []
      for (const arm of armKinds) {
        arms[arm] = program.length
        write({ step: step.id, arm }, depth + 1)
        jumps.push(program.length)
        program.push({ step: null, to: 0 })
      }
      program[at] = { step, arms }
      for (const jump of jumps) program[jump] = { step: null, to: program.length }
    }
  }
  write(null, 0)
  return program
}

type Standing = {
  readonly program: readonly Operation[]
  readonly at: number
  /** The step that it waits at, where it waits. */
  readonly waitsAt: string | null
}

/** Where a run goes on in another version: after the same wait, or before the same step; null where that has none such. */
export function samePlace({ program, at, waitsAt }: Standing, to: readonly Operation[]): number | null {
  const placeOf = (id: string): number => to.findIndex(({ step }) => step?.id === id)
  const wait = waitsAt === null ? -1 : placeOf(waitsAt)
  if (wait !== -1) return to[wait]?.step?.kind === 'wait' ? wait + 1 : wait
  const standing = program.slice(at).find(({ step }) => step !== null)?.step
  if (standing === undefined || standing === null) return to.length
  const found = placeOf(standing.id)
  return found === -1 ? null : found
}
