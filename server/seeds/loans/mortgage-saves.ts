import type { FormOutline } from '@corbel/domain/records/form-outline'
import type { RecordChange } from '@corbel/domain/records/record-change'
import { mortgageStatuses } from '../companies/statuses.ts'
import { castIds } from '../people/cast.ts'
import { type PseudoRandom, pseudoRandom } from '../people/pseudo-random.ts'
import { type MortgageScenario, mortgageScenarios } from './mortgage-scenarios.ts'
import { daysBefore } from './spread-over-time.ts'

/** Who works on these loans, as the history names them. */
export const castNames = {
  maria: 'Maria Chen',
  theo: 'Theo Lindgren',
  nadia: 'Nadia Haddad',
  caleb: 'Caleb Stone',
  owen: 'Owen Brandt',
  simon: 'Simon Keller',
  helen: 'Helen Ashford',
  rosa: 'Rosa Delgado',
} as const

export type CastName = keyof typeof castNames

/** What was saved of a loan at once. */
export type Saved = {
  readonly at: Date
  readonly by: { readonly personId: string; readonly name: string }
  readonly changes: readonly RecordChange[]
}

type Telling = { readonly scenario: MortgageScenario; readonly index: number; readonly anchor: Date }
type Correction = readonly [field: string, previous: string, current: string]
type Told = { readonly days: number; readonly by: CastName; readonly changes: readonly RecordChange[] }

const stages = mortgageStatuses(1)
const rosasFirst = mortgageScenarios.findIndex((scenario) => scenario.isRosas)
/** How much of the way to the last stage the way to each takes. */
const wayTo = [0, 0.14, 0.42, 0.62, 0.82, 0.9, 1] as const

/** What was changed in a loan since it was made, oldest first: its way through the stages, and values on that way. */
export function mortgageSaves(telling: Telling, outline: FormOutline): Saved[] {
  const { scenario, index, anchor } = telling
  const corrections = index === rosasFirst ? rosasCorrections : correctionsOf(scenario, index)
  const inWords = corrections.map(
    ({ days, by, change }): Told => ({ days, by, changes: [valueChange(change, outline)] }),
  )
  return [...stageChanges(scenario), ...inWords]
    .sort((one, other) => other.days - one.days)
    .map(({ days, by, changes }) => ({
      at: daysBefore(anchor, days),
      by: { personId: castIds[by], name: castNames[by] },
      changes,
    }))
}

/** One save for every stage that the loan went through. */
function stageChanges({ stage, days, untilStage, officer }: MortgageScenario): Told[] {
  const reached = stages.findIndex((one) => one.title === stage)
  const whole = wayTo[reached] ?? 1
  return stages.slice(1, reached + 1).map((current, at) => {
    const previous = stages[at]
    return {
      days: days - (untilStage * (wayTo[at + 1] ?? 1)) / whole,
      by: officer,
      changes: [
        {
          field: 'status',
          title: 'Status',
          previous: [String(previous?.id)],
          current: [String(current.id)],
          admin: true,
          shown: { previous: previous?.title ?? '', current: current.title },
        },
      ],
    }
  })
}

function valueChange([field, previous, current]: Correction, outline: FormOutline): RecordChange {
  const known = outline.fields.get(field)
  if (known === undefined) throw new Error(`the application has no field ${field}`)
  const hidden = known.hiddenFrom.length > 0 ? { hiddenFrom: known.hiddenFrom } : {}
  return { field, title: known.title, previous, current, ...hidden }
}

type Corrected = { readonly days: number; readonly by: CastName; readonly change: Correction }

const fields = {
  base: '1b_currentemployment_self_employmentandincome_grossmonthlyincome_base',
  value: '4a_loanandpropertyinformation_propertyvalue',
  rate: 'lender_loan_information_l3_mortgageloaninformation_termsofloan_noterate_',
} as const

/** What pay stubs, the appraisal and the day of the rate lock changed in a file that came further than its application. */
function correctionsOf(scenario: MortgageScenario, index: number): Corrected[] {
  const random = pseudoRandom(80_000 + index)
  const reached = stages.findIndex((one) => one.title === scenario.stage)
  const { days, untilStage, withProcessor, officer } = scenario
  const clerk = withProcessor ? 'owen' : officer
  // Between two stages, so that none falls on the same moment.
  const on = (part: number): number => days - untilStage * (part + 0.05 * random.next())
  const all: (Corrected & { readonly from: number })[] = [
    { from: 1, days: on(0.22), by: clerk, change: [fields.base, ...corrected(scenario.monthlyBase, -20, 40, random)] },
    {
      from: 3,
      days: on(0.52),
      by: clerk,
      change: [fields.value, ...corrected(scenario.propertyValue, 500, 12, random)],
    },
    {
      from: 3,
      days: on(0.7),
      by: officer,
      change: [fields.rate, ...corrected(scenario.ratePercent, 0.125, 2, random)],
    },
  ]
  return all.filter(({ from }) => reached >= from && random.next() < 0.6).map(({ from: _from, ...one }) => one)
}

/** What stood there before, some steps beside what stands there now. */
function corrected(current: number, step: number, most: number, random: PseudoRandom): [string, string] {
  return [String(current + step * random.between(1, most)), String(current)]
}

const rosasCorrections: readonly Corrected[] = [
  { days: 9, by: 'owen', change: [fields.base, '5240', '5420'] },
  { days: 4, by: 'rosa', change: ['1a_personalinformation_contactinformation_homephone', '', '208-555-0143'] },
  {
    days: 0.2,
    by: 'maria',
    change: ['1a_personalinformation_contactinformation_cellphone', '208-555-0112', '208-555-0178'],
  },
]
