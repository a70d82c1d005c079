import { z } from 'zod'

/** Before what a condition is to be met: the loan documents, the closing, the funding. In the order in which they come. */
export const conditionStages = ['documents', 'closing', 'funding'] as const
export const conditionStage = z.enum(conditionStages)
export type ConditionStage = z.infer<typeof conditionStage>

/**
 * Where a condition stands. Requested: nothing has come yet; received: something has come and is to be looked at;
 * cleared: it is met; waived: it need not be met.
 */
export const conditionStates = ['requested', 'received', 'cleared', 'waived'] as const
export const conditionState = z.enum(conditionStates)
export type ConditionState = z.infer<typeof conditionState>

/** Whether a loan still waits for it. */
export const isOpenCondition = (state: ConditionState): boolean => state === 'requested' || state === 'received'

export const longestConditionTitle = 200
export const longestConditionDetail = 2_000
export const shortestConditionReason = 10
export const longestConditionReason = 1_000
/** So many stand on one record or in one program at most. */
export const mostConditions = 200
/** Business days that a template may give at most. */
export const mostConditionDays = 250
