import type { Actor } from '@corbel/domain/auth/actor'
import { formOutline } from '@corbel/domain/records/form-outline'
import { noPermissions } from '@corbel/domain/roles/role'
import { insertLoans, type NewLoan } from '../../src/loans/insert-loans.ts'
import { shareLoans } from '../../src/loans/sharing/share-loans.ts'
import type { Db } from '../../src/platform/database/db.ts'
import type { CompanySecrets } from '../../src/platform/secrets/company-secrets.ts'
import { insertPeople } from '../../src/records/people/insert-people.ts'
import { sealValues } from '../../src/records/sealed-values.ts'
import { harborGroups, harborId, harborPrograms, summitId } from '../companies/harbor.ts'
import { roleIds } from '../companies/roles.ts'
import { bridgeStatuses, personalLoanStatuses, statusId } from '../companies/statuses.ts'
import { summitPrograms } from '../companies/summit.ts'
import { demoId } from '../demo-id.ts'
import { fixAndFlipForm } from '../forms/fix-and-flip-form.ts'
import { personalLoanForm } from '../forms/personal-loan-form.ts'
import { castIds } from '../people/cast.ts'
import { inventedBorrower, prospectOf } from '../people/invented-borrower.ts'
import { type Deal, dealValues } from './deal-values.ts'
import { daysBefore } from './spread-over-time.ts'
import { compiledDemoForm, settledValues } from './stored-info.ts'

export type AffiliateSeeding = { readonly anchor: Date; readonly secrets: CompanySecrets }

const harborBridge = 3
const harborStatuses = bridgeStatuses(harborBridge)
const firstOfHarbor = 21_000
const firstOfSummit = 22_000
const loanOfHarbor = (index: number): string => demoId('bridgeLoan', 100 + index)
const loanOfSummit = demoId('bridgeLoan', 200)

/** What Harbor's officers brought for Summit's program; null: not shared yet. */
const harborDeals: readonly (Deal & { access: 'View' | 'Edit' | null })[] = [
  {
    ...{ status: 'Underwriting', days: 17, state: 'ID', purchase: 342_000, rehab: 68_000, repaired: 525_000 },
    ...{ loan: 348_500, type: 'Single family', exit: 'Sell', access: 'Edit' },
  },
  {
    ...{ status: 'Term sheet', days: 9, state: 'UT', purchase: 418_000, rehab: 95_000, repaired: 645_000 },
    ...{ loan: 431_000, type: 'Townhouse', exit: 'Sell', access: 'View' },
  },
  {
    ...{ status: 'Term sheet', days: 5, state: 'CO', purchase: 289_000, rehab: 52_000, repaired: 438_000 },
    ...{ loan: 292_000, type: 'Condominium', exit: 'Sell', access: null },
  },
  {
    ...{ status: 'Inquiry', days: 3, state: 'AZ', purchase: 305_000, rehab: 74_000, repaired: 486_000 },
    ...{ loan: 318_000, type: 'Single family', exit: 'Refinance and rent', access: null },
  },
]

/** Harbor Lending's loans of Summit's program: two are shared with Summit, two can be. */
export async function insertHarborDeals(db: Db, { anchor, secrets }: AffiliateSeeding): Promise<void> {
  const by = { personId: castIds.maria, name: 'Maria Chen' }
  const form = compiledDemoForm(fixAndFlipForm())
  const outline = formOutline(fixAndFlipForm())
  const made = harborDeals.map((deal, index) => {
    const createdAt = daysBefore(anchor, deal.days)
    const borrower = inventedBorrower(firstOfHarbor + index, deal.state)
    const prospect = prospectOf(borrower, demoId('borrower', firstOfHarbor + index), createdAt)
    const entity = `${borrower.lastName} Renovations LLC`
    const values = {
      ...dealValues(deal, { index: 100 + index, anchor, place: firstOfHarbor + 500 + index, entity }),
      flips_completed: String(2 + index),
      liquid_assets: String(92_000 + index * 13_500),
      credit_score: String(702 + index * 9),
      // Numbers that are never given to anybody.
      guarantor_ssn: `987-65-43${20 + index}`,
      wire_account: `00${41_200_350 + index * 17}`,
    }
    const recordId = loanOfHarbor(index)
    const loan: NewLoan = {
      id: recordId,
      programId: harborPrograms.fixAndFlip,
      prospectId: prospect.id,
      status: [statusId(harborStatuses, deal.status)],
      source: [(index % 5) + 1],
      groups: [harborGroups.retail],
      assignees: [{ kind: 'workforces', userId: castIds.maria, roleId: roleIds.officer }],
      info: sealValues(settledValues(form, values), { secrets, recordId, outline }),
      createdAt,
      updatedAt: daysBefore(anchor, deal.days / 2),
    }
    return { prospect, loan }
  })
  await insertPeople(db, { companyId: harborId, by, people: made.map((one) => one.prospect) })
  await insertLoans(db, { companyId: harborId, by, loans: made.map((one) => one.loan) })
  const dana = administrator(harborId, castIds.dana, 'Dana Whitfield')
  for (const [index, { access, days }] of harborDeals.entries())
    if (access !== null)
      await share(db, dana, {
        at: daysBefore(anchor, days / 2),
        body: { Ids: [loanOfHarbor(index)], affiliate_company: summitId, loan_access: access },
      })
}

/** Summit Capital's loan of Harbor's program, shared with Harbor. */
export async function insertSummitPersonalLoan(db: Db, { anchor }: AffiliateSeeding): Promise<void> {
  const by = { personId: castIds.grant, name: 'Grant Webster' }
  const createdAt = daysBefore(anchor, 12)
  const borrower = inventedBorrower(firstOfSummit, 'WA')
  const prospect = prospectOf(borrower, demoId('borrower', firstOfSummit), createdAt)
  await insertPeople(db, { companyId: summitId, by, people: [prospect] })
  const values = {
    ...{ loan_amount: '18000', term: '36', interest_rate: '11.49', loan_purpose: 'home_improvement' },
    ...{ application_type: 'individual', grade: 'B', emp_title: 'electrician', emp_length: '6', state: 'WA' },
    ...{ homeownership: 'MORTGAGE', annual_income: '84000', debt_to_income: '14.2' },
  }
  const loan: NewLoan = {
    id: loanOfSummit,
    programId: summitPrograms.personalLoan,
    prospectId: prospect.id,
    status: [statusId(personalLoanStatuses(2), 'Current')],
    source: [1],
    groups: [1],
    assignees: [{ kind: 'workforces', userId: castIds.grant, roleId: roleIds.officer }],
    info: settledValues(compiledDemoForm(personalLoanForm()), values),
    createdAt,
  }
  await insertLoans(db, { companyId: summitId, by, loans: [loan] })
  const body = { Ids: [loan.id], affiliate_company: harborId, loan_access: 'View' as const }
  await share(db, administrator(summitId, castIds.marisol, 'Marisol Quinn'), { at: daysBefore(anchor, 6), body })
}

type Sharing = { readonly body: Parameters<typeof shareLoans>[1]; readonly at: Date }

async function share(db: Db, actor: Actor, { body, at }: Sharing): Promise<void> {
  const shared = await shareLoans({ db, actor, at }, body)
  if (!shared.ok) throw new Error(`a demo loan could not be shared: ${shared.refusal.code}`)
}

const administrator = (companyId: string, personId: string, fullName: string): Actor => ({
  ...{ personId, accountId: personId, companyId, fullName, type: 'Workforces', groupIds: [], sessionId: personId },
  role: { id: roleIds.administrator, title: 'Administrator', admin: true, permissions: noPermissions },
})
