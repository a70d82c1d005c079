import type { InventedBorrower } from '../people/invented-borrower.ts'
import type { MortgageScenario } from './mortgage-scenarios.ts'

/** Of a form, by field. */
export type Values = Readonly<Record<string, unknown>>

export type MortgageContext = {
  readonly scenario: MortgageScenario
  readonly index: number
  readonly anchor: Date
  readonly borrower: InventedBorrower
}

export const months = 360
/** What is paid every year on a house's value. */
export const yearlyInsurance = 0.0035
export const yearlyTaxes = 0.0095

export const prefixed = (prefix: string, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]))

export const fullName = ({ firstName, lastName }: InventedBorrower): string => `${firstName} ${lastName}`

export const monthlyShare = (value: number, yearly: number): string => ((value * yearly) / 12).toFixed(2)

/** What is still owed on the loan that a refinance replaces. */
export const payoff = ({ amount }: MortgageScenario): number => Math.round(amount * 0.93)
