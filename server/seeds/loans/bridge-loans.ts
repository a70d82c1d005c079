import { insertLoans, type NewLoan } from '../../src/loans/insert-loans.ts'
import { insertPeople } from '../../src/people/insert-people.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { summitId } from '../companies/harbor.ts'
import { roleIds } from '../companies/roles.ts'
import { bridgeStatuses, statusId } from '../companies/statuses.ts'
import { summitPrograms } from '../companies/summit.ts'
import { demoId } from '../demo-id.ts'
import { fixAndFlipForm } from '../forms/fix-and-flip-form.ts'
import { castIds } from '../people/cast.ts'
import { inventedBorrower, prospectOf } from '../people/invented-borrower.ts'
import { dayBefore, daysBefore } from './spread-over-time.ts'
import { compiledDemoForm, settledValues } from './stored-info.ts'

type Deal = {
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

const bridge = 1
const statuses = bridgeStatuses(bridge)
const firstBorrower = 20_000

const deals: readonly Deal[] = [
  {
    status: 'Funded',
    days: 96,
    state: 'ID',
    purchase: 268_000,
    rehab: 54_000,
    repaired: 415_000,
    loan: 273_700,
    type: 'Single family',
    exit: 'Sell',
  },
  {
    status: 'Funded',
    days: 71,
    state: 'AZ',
    purchase: 312_500,
    rehab: 88_000,
    repaired: 540_000,
    loan: 340_000,
    type: '2-4 units',
    exit: 'Refinance and rent',
  },
  {
    status: 'Closing',
    days: 24,
    state: 'NV',
    purchase: 231_000,
    rehab: 46_500,
    repaired: 362_000,
    loan: 235_000,
    type: 'Townhouse',
    exit: 'Sell',
  },
  {
    status: 'Underwriting',
    days: 13,
    state: 'UT',
    purchase: 405_000,
    rehab: 120_000,
    repaired: 690_000,
    loan: 446_000,
    type: 'Single family',
    exit: 'Sell',
  },
  {
    status: 'Term sheet',
    days: 8,
    state: 'WA',
    purchase: 352_000,
    rehab: 61_000,
    repaired: 520_000,
    loan: 351_000,
    type: 'Condominium',
    exit: 'Sell',
  },
  {
    status: 'Inquiry',
    days: 2,
    state: 'CO',
    purchase: 298_000,
    rehab: 72_000,
    repaired: 470_000,
    loan: 314_000,
    type: 'Multifamily',
    exit: 'Refinance and rent',
  },
  {
    status: 'Declined',
    days: 44,
    state: 'TX',
    purchase: 188_000,
    rehab: 140_000,
    repaired: 330_000,
    loan: 312_000,
    type: 'Single family',
    exit: 'Sell',
  },
]

const workShares = [
  ['Kitchen', 0.35],
  ['Bathrooms', 0.25],
  ['Roof and exterior', 0.22],
  ['Floors and paint', 0.18],
] as const

/** A few loans of Summit Capital in every stage. */
export async function insertBridgeLoans(db: Db, anchor: Date): Promise<void> {
  const by = { personId: castIds.grant, name: 'Grant Webster' }
  const form = compiledDemoForm(fixAndFlipForm())
  const made = deals.map((deal, index) => {
    const createdAt = daysBefore(anchor, deal.days)
    const borrower = inventedBorrower(firstBorrower + index, deal.state)
    const prospect = prospectOf(borrower, demoId('borrower', firstBorrower + index), createdAt)
    const loan: NewLoan = {
      id: demoId('bridgeLoan', index),
      programId: summitPrograms.fixAndFlip,
      prospectId: prospect.id,
      status: [statusId(statuses, deal.status)],
      source: [(index % 5) + 1],
      groups: [1],
      assignees: [
        index % 2 === 0
          ? { kind: 'workforces', userId: castIds.grant, roleId: roleIds.officer }
          : { kind: 'workforces', userId: castIds.marisol, roleId: roleIds.administrator },
      ],
      info: settledValues(form, dealValues(deal, { index, anchor, entity: `${borrower.lastName} Homes LLC` })),
      createdAt,
      updatedAt: daysBefore(anchor, deal.days / 3),
    }
    return { prospect, loan }
  })
  await insertPeople(db, { companyId: summitId, by, people: made.map((one) => one.prospect) })
  await insertLoans(db, { companyId: summitId, by, loans: made.map((one) => one.loan) })
}

type DealContext = { readonly index: number; readonly anchor: Date; readonly entity: string }

function dealValues(deal: Deal, { index, anchor, entity }: DealContext): Record<string, unknown> {
  const property = inventedBorrower(firstBorrower + 500 + index, deal.state).address
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
  }
}
