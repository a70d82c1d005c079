import { inventedBorrower } from '../people/invented-borrower.ts'
import { inventedWork } from '../people/invented-employers.ts'
import { type PseudoRandom, pseudoRandom } from '../people/pseudo-random.ts'
import { monthlyPayment } from './application-parts.ts'
import type { MortgageScenario } from './mortgage-scenarios.ts'

type Progress = Pick<MortgageScenario, 'stage' | 'days' | 'untilStage'>

/** How many loans stand in each stage, and how long ago their applications came in. */
const underWay = [
  { stage: 'Application', count: 14, days: [0.2, 9], reached: [0, 0] },
  { stage: 'Processing', count: 13, days: [4, 19], reached: [0.2, 0.5] },
  { stage: 'Underwriting', count: 11, days: [11, 27], reached: [0.55, 0.8] },
  { stage: 'Conditional approval', count: 9, days: [17, 34], reached: [0.6, 0.85] },
  { stage: 'Clear to close', count: 8, days: [24, 41], reached: [0.8, 0.95] },
  { stage: 'Closing', count: 7, days: [29, 46], reached: [0.88, 0.98] },
] as const

const closings = 124
/** Two years of them, the last some weeks ago. */
const closedDaysAgo = { first: 730, last: 9 }
/** Above it a loan is no conventional one. */
const conformingLimit = 806_500

const between = (random: PseudoRandom, [least, most]: readonly [number, number]): number =>
  least + (most - least) * random.next()

/** Where the lender lends, how often, and what a house costs there in the middle. */
const markets = [
  { state: 'ID', share: 0.44, price: 455_000 },
  { state: 'WA', share: 0.14, price: 545_000 },
  { state: 'OR', share: 0.12, price: 495_000 },
  { state: 'UT', share: 0.12, price: 515_000 },
  { state: 'MT', share: 0.07, price: 465_000 },
  { state: 'NV', share: 0.05, price: 445_000 },
  { state: 'CO', share: 0.03, price: 540_000 },
  { state: 'WY', share: 0.03, price: 355_000 },
] as const

const team = [
  { officer: 'maria', share: 0.4 },
  { officer: 'theo', share: 0.25 },
  { officer: 'nadia', share: 0.2 },
  { officer: 'caleb', share: 0.15 },
] as const

function byShare<Choice extends { readonly share: number }>(random: PseudoRandom, choices: readonly Choice[]): Choice {
  let left = random.next() * choices.reduce((sum, { share }) => sum + share, 0)
  const found = choices.find(({ share }) => {
    left -= share
    return left < 0
  })
  return found ?? random.pick(choices)
}

/** The rest of the lender's conventional loans: those under way, and what was closed over two years before them. */
export function mortgagePortfolio(): MortgageScenario[] {
  const progress = [...closed(), ...open()].sort((one, other) => other.days - one.days)
  return progress.map((one, place) => ({ ...one, ...invented(one, place) }))
}

function closed(): Progress[] {
  const random = pseudoRandom(51)
  const { first, last } = closedDaysAgo
  return Array.from({ length: closings }, (_none, at) => {
    const funded = last + ((first - last) * (at + random.next())) / closings
    const untilStage = between(random, [29, 54])
    return { stage: 'Funded', days: funded + untilStage, untilStage }
  })
}

function open(): Progress[] {
  const random = pseudoRandom(52)
  return underWay.flatMap(({ stage, count, days, reached }) =>
    Array.from({ length: count }, () => {
      const age = between(random, days)
      return { stage, days: age, untilStage: age * between(random, reached) }
    }),
  )
}

type Invented = Omit<MortgageScenario, keyof Progress>

function invented({ stage, days }: Progress, place: number): Invented {
  const random = pseudoRandom(60_000 + place)
  const { state, price } = byShare(random, markets)
  const house = inventedBorrower(30_000 + place, state).address
  const propertyValue = Math.round((price * between(random, [0.62, 1.5])) / 500) * 500
  const purpose = random.next() < 0.7 ? 'PURCHASE' : 'REFINANCE'
  const lent = purpose === 'PURCHASE' ? random.pick(downPayments) : between(random, [0.45, 0.75])
  const amount = Math.min(conformingLimit, Math.round((propertyValue * lent) / 100) * 100)
  const ratePercent = rateOf(days, amount / propertyValue)
  const monthlyBase = incomeFor(Number(monthlyPayment(amount, ratePercent)), random)
  return {
    ...{ purpose, amount, propertyValue, ratePercent, property: house, monthlyBase },
    ...inventedWork(monthlyBase, random),
    occupancy: byShare(random, occupancies).occupancy,
    officer: byShare(random, team).officer,
    withProcessor: stage !== 'Application' && random.next() < (stage === 'Funded' ? 0.25 : 0.6),
    broker: random.next() < 0.22 ? random.pick(['simon', 'helen']) : null,
  }
}

/** Shares of the price that are lent. */
const downPayments = [0.8, 0.8, 0.8, 0.85, 0.9, 0.95, 0.75, 0.7] as const

const occupancies = [
  { occupancy: 'PRIMARY RESIDENCE', share: 0.88 },
  { occupancy: 'SECOND HOME', share: 0.05 },
  { occupancy: 'INVESTMENT PROPERTY', share: 0.07 },
] as const

/** In eighths of a per cent: a market that eases over two years, and a little more where much of the house is lent. */
function rateOf(days: number, loanToValue: number): number {
  const market = 6.375 + 0.55 * Math.min(1, days / 760) + 0.2 * Math.sin(days / 70)
  const forRisk = loanToValue > 0.8 ? 0.25 : 0
  return Math.round((market + forRisk) * 8) / 8
}

/** A monthly income of which the payment is between a fifth and a third. */
function incomeFor(payment: number, random: PseudoRandom): number {
  return Math.max(3_900, Math.round(payment / between(random, [0.2, 0.33]) / 10) * 10)
}
