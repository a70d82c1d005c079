/** One thing that a person did: the field they changed, and what every touched field held before. */
export interface UndoStep {
  field: string
  before: ReadonlyMap<string, unknown>
}

const stepsMost = 200

/** Adds a step; typing on in the same field stays one step, whose first values are the ones to go back to. */
export function withStep(steps: readonly UndoStep[], step: UndoStep): readonly UndoStep[] {
  const last = steps.at(-1)
  if (last?.field !== step.field) return [...steps, step].slice(-stepsMost)
  return [...steps.slice(0, -1), { field: step.field, before: new Map([...step.before, ...last.before]) }]
}
