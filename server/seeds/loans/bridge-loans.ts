import { insertLoans, type NewLoan } from '../../src/loans/insert-loans.ts'
import type { Db } from '../../src/platform/database/db.ts'
import { insertPeople } from '../../src/records/people/insert-people.ts'
import { summitId } from '../companies/harbor.ts'
import { roleIds } from '../companies/roles.ts'
import { bridgeStatuses, statusId } from '../companies/statuses.ts'
import { summitPrograms } from '../companies/summit.ts'
import { demoId } from '../demo-id.ts'
import { fixAndFlipForm } from '../forms/fix-and-flip-form.ts'
import { castIds } from '../people/cast.ts'
import { inventedBorrower, prospectOf } from '../people/invented-borrower.ts'
import { type Deal, dealValues } from './deal-values.ts'
import { daysBefore } from './spread-over-time.ts'
import { compiledDemoForm, settledValues } from './stored-info.ts'

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
      info: settledValues(
        form,
        dealValues(deal, {
          index,
          anchor,
          place: firstBorrower + 500 + index,
          entity: `${borrower.lastName} Homes LLC`,
        }),
      ),
      createdAt,
      updatedAt: daysBefore(anchor, deal.days / 3),
    }
    return { prospect, loan }
  })
  await insertPeople(db, { companyId: summitId, by, people: made.map((one) => one.prospect) })
  await insertLoans(db, { companyId: summitId, by, loans: made.map((one) => one.loan) })
}
