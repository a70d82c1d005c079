import type { LoanDates } from '../../src/loans/loan-repository.ts'
import { mortgagePortfolio } from './mortgage-portfolio.ts'
import { type MortgageScenario, mortgageScenarios } from './mortgage-scenarios.ts'
import { dayBefore } from './spread-over-time.ts'

/** Days from the seeding until the locks of an officer's loans end; below zero: it has ended. */
const daysLeft = { maria: [-2, 2, 9, 13], theo: [5, 11], nadia: [3], caleb: [] } as const

/** Rates are locked for so many days. */
const lockDays = 30
/** Whoever works near its end closes so many days before it. */
const closingDaysBefore = 1

/** Nearest to their closing first. */
const lockedStages: readonly string[] = ['Closing', 'Clear to close', 'Conditional approval']

/** Days left by place among all conventional loans, of those that were not told one by one. */
const locks: ReadonlyMap<number, number> = new Map(
  Object.entries(daysLeft).flatMap(([officer, left]) => {
    const nearest = mortgagePortfolio()
      .map((scenario, at) => ({ scenario, index: mortgageScenarios.length + at }))
      .filter(({ scenario }) => scenario.officer === officer && lockedStages.includes(scenario.stage))
      .sort((one, other) => stageOf(one.scenario) - stageOf(other.scenario))
    return left.flatMap((days, at): [number, number][] => {
      const place = nearest[at]
      return place === undefined ? [] : [[place.index, days]]
    })
  }),
)

function stageOf({ stage }: MortgageScenario): number {
  return lockedStages.indexOf(stage)
}

/** When the rate of a loan is locked and the loan closes; null for most. */
export function mortgageDates(index: number, anchor: Date): LoanDates | null {
  const days = locks.get(index)
  if (days === undefined) return null
  return {
    lock_start: dayBefore(anchor, lockDays - days),
    lock_end: dayBefore(anchor, -days),
    closing_date: dayBefore(anchor, closingDaysBefore - days),
  }
}
