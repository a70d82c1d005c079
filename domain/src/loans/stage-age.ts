/** The name by which lists show, sort and filter by how long a loan has stood where it stands. */
export const daysInStage = 'stage.days'

/** The name by which lists filter by whether a loan has stood longer where it stands than it may. */
export const notMoving = 'stage.notMoving'

/** Days that a loan may stand in a stage for which no target is set before it counts as not moving. */
export const standardTargetDays = 14

/** Days that loans of a program are meant to stand in a status; ids of the configuration. Null: nothing is said. */
export interface StageTarget {
  program: string
  status: string
  targetDays: number | null
}

/** How long a loan stands against what its stage allows. */
export const stageAges = ['within', 'over', 'twice'] as const
export type StageAge = (typeof stageAges)[number]

/** Where a loan stands, ids of the configuration. */
export interface StandsAt {
  program: string
  statuses: readonly string[]
}

/**
 * Days that a loan may stand where it stands, or null where nobody said. Of several statuses the one that allows least
 * counts: it is the first that is overdue.
 */
export function stageTargetOf(targets: readonly StageTarget[], { program, statuses }: StandsAt): number | null {
  const days = targets.flatMap((one) =>
    one.program === program && statuses.includes(one.status) && one.targetDays !== null ? [one.targetDays] : [],
  )
  return days.length === 0 ? null : Math.min(...days)
}

/** Whole days in a stage against its target in days: more than it allows is `over`, twice as many or more is `twice`. */
export function stageAge(days: number, target: number | null): StageAge {
  if (target === null || days <= target) return 'within'
  return days >= target * 2 ? 'twice' : 'over'
}
