import { askedKinds, askedOf, type GateAsks } from '../products/gate-asks.ts'
import { furthestStep } from './blocked-stages.ts'

/** What loans of a program are asked for at a status; configuration by id. */
export interface StageGate {
  program: string
  status: string
  asks: GateAsks
  /** Days that loans are meant to stand there; null: nothing is said. */
  targetDays: number | null
}

/** Whether a gate asks for anything: one that asks for nothing any more stays as it is. */
export const asksAnything = ({ asks }: Pick<StageGate, 'asks'>): boolean =>
  askedKinds.some((kind) => askedOf(asks, kind).length > 0)

/** Where a loan stands: statuses and program by id, and the steps of its product in order. */
export interface StageStanding {
  program: string
  statuses: readonly string[]
  steps: readonly string[]
}

/** The gates that a loan stands behind: those of its statuses, and on its way of every step up to the furthest one. */
export function gatesBehind(gates: readonly StageGate[], { program, statuses, steps }: StageStanding): StageGate[] {
  const behind = new Set([...steps.slice(0, furthestStep(steps, statuses) + 1), ...statuses])
  return gates.filter((gate) => gate.program === program && behind.has(gate.status))
}

/**
 * The gates that a change goes through. Back on the way it meets none; with another program all of that program's are
 * new, for what the loan stood behind asked for other things.
 */
export function gatesEntered(gates: readonly StageGate[], before: StageStanding, after: StageStanding): StageGate[] {
  const known = before.program === after.program ? new Set(gatesBehind(gates, before)) : new Set<StageGate>()
  return gatesBehind(gates, after).filter((gate) => !known.has(gate))
}

/**
 * The gates whose things are open at a loan, in the order of its way, those beside the way last: of what it went past
 * with a reason, and of the next step.
 */
export function gatesInSight(gates: readonly StageGate[], standing: StageStanding): StageGate[] {
  const { steps, statuses } = standing
  const next = steps[furthestStep(steps, statuses) + 1]
  const place = ({ status }: StageGate): number => {
    const at = steps.indexOf(status)
    return at < 0 ? steps.length : at
  }
  const inSight = gatesBehind(gates, { ...standing, statuses: next === undefined ? statuses : [...statuses, next] })
  return inSight.toSorted((one, other) => place(one) - place(other))
}
