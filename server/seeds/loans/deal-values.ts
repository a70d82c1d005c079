import { demoId } from '../demo-id.ts'
import { inventedBorrower } from '../people/invented-borrower.ts'
import { dayBefore } from './spread-over-time.ts'

export type Deal = {
  readonly status: string
  readonly days: number
  readonly state: string
  readonly purchase: number
  readonly rehab: number
  readonly repaired: number
  readonly loan: number
  readonly type: string
  readonly exit: string
}

const workShares = [
  ['Kitchen', 0.35],
  ['Bathrooms', 0.25],
  ['Roof and exterior', 0.22],
  ['Floors and paint', 0.18],
] as const

type DealContext = {
  readonly index: number
  readonly anchor: Date
  /** Number of the invented person at whose address the house stands. */
  readonly place: number
  readonly entity: string
}

/** What the form of a deal was filled with. */
export function dealValues(deal: Deal, { index, anchor, place, entity }: DealContext): Record<string, unknown> {
  const property = inventedBorrower(place, deal.state).address
  return {
    property_street: property.street,
    property_city: property.city,
    property_state: property.state,
    property_zip: property.zip,
    property_type: deal.type,
    number_of_units: deal.type === 'Multifamily' ? '8' : '3',
    purchase_price: String(deal.purchase),
    rehab_budget: String(deal.rehab),
    as_is_value: String(Math.round(deal.purchase * 1.03)),
    after_repair_value: String(deal.repaired),
    loan_amount: String(deal.loan),
    interest_rate: '11.25',
    term: '12',
    origination_points: '2',
    exit_strategy: deal.exit,
    closing_date: dayBefore(anchor, deal.days - 30),
    work_items: workShares.map(([work_description, share], at) => ({
      _id: demoId('row', 1_000_000 + index * 100 + at),
      work_description,
      work_budget: String(Math.round(deal.rehab * share)),
      work_done: deal.status === 'Funded' && at < 2,
    })),
    entity_name: entity,
    entity_type: 'LLC',
    flips_completed: String(3 + index * 2),
    liquid_assets: String(85_000 + index * 17_500),
    credit_score: String(690 + index * 12),
    project_story: storyOf(deal, property.city),
    house_features: index % 2 === 0 ? ['Garage', 'Basement'] : ['Garage'],
    campaign: 'direct',
    ...(deal.status === 'Inquiry' ? {} : signed(entity, dayBefore(anchor, deal.days))),
  }
}

/** A deal beyond its inquiry is signed; an inquiry still has it before it. */
const signed = (entity: string, day: string) => ({
  accepts_terms: true,
  borrower_signature: entity.replace(/ Homes LLC$/, ''),
  signed_on: day,
})

const storyOf = ({ type, exit, rehab }: Deal, city: string): string =>
  `<p>A <strong>${type.toLowerCase()}</strong> in ${city}, structurally sound and forty years behind.</p>` +
  `<ul><li>$${rehab.toLocaleString('en-US')} of work in four trades, no walls moved</li>` +
  `<li>then: <em>${exit.toLowerCase()}</em></li></ul>`
