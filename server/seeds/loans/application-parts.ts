import type { InventedBorrower } from '../people/invented-borrower.ts'
import { levelPayment } from './level-payment.ts'
import type { MortgageScenario } from './mortgage-scenarios.ts'

/** Of a form, by field. */
export type Values = Readonly<Record<string, unknown>>

export type MortgageContext = {
  readonly scenario: MortgageScenario
  readonly index: number
  readonly anchor: Date
  readonly borrower: InventedBorrower
}

export const termMonths = 360
/** What is paid every year on a house's value. */
const yearlyInsurance = 0.0035
const yearlyTaxes = 0.0095

export const prefixed = (prefix: string, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]))

export const fullName = ({ firstName, lastName }: InventedBorrower): string => `${firstName} ${lastName}`

const monthlyShare = (yearly: number, { propertyValue }: MortgageScenario): string =>
  ((propertyValue * yearly) / 12).toFixed(2)

export const monthlyInsurance = (scenario: MortgageScenario): string => monthlyShare(yearlyInsurance, scenario)
export const monthlyTaxes = (scenario: MortgageScenario): string => monthlyShare(yearlyTaxes, scenario)
export const monthlyInsuranceAndTaxes = (scenario: MortgageScenario): string =>
  monthlyShare(yearlyInsurance + yearlyTaxes, scenario)

export const monthlyPayment = (principal: number, ratePercent: number): string =>
  levelPayment(principal, ratePercent, termMonths)

/** What is still owed on the loan that a refinance replaces. */
export const payoff = ({ amount }: MortgageScenario): number => Math.round(amount * 0.93)
