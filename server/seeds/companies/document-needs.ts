import type { NeedRule, NeedWhen } from '@corbel/domain/documents/needs/need-rule'
import type { Db } from '../../src/platform/database/db.ts'
import { writeNeedRules } from '../../src/products/needs/need-rule-repository.ts'
import { demoId } from '../demo-id.ts'
import { harborId, harborPrograms } from './harbor.ts'

const employment = '1b_currentemployment_self_employmentandincome_'
const deal = '4a_loanandpropertyinformation_'

const is = (field: string, value: string): NeedWhen => ({ all: [{ field, as: '=', value }] })
const isFilled = (field: string): NeedWhen => ({ all: [{ field, as: '!=', value: '' }] })

type Wanted = Partial<Pick<NeedRule, 'when' | 'isRequired' | 'expiresDays' | 'perBorrower'>>

/** What every conventional loan needs, by the name under which the demo's documents are of them. */
export const mortgagePapers = {
  payStubs: 'Pay stubs, last 30 days',
  bankStatements: 'Bank statements, last two months',
  w2: 'W-2 forms, last two years',
  license: 'Driver license',
  insurance: 'Homeowner’s insurance',
} as const

const conventional: readonly (readonly [string, Wanted])[] = [
  [mortgagePapers.payStubs, { expiresDays: 30 }],
  [mortgagePapers.bankStatements, { expiresDays: 60 }],
  [mortgagePapers.w2, {}],
  [mortgagePapers.license, {}],
  [mortgagePapers.insurance, {}],
  ['Lease agreement', { when: is(`${deal}occupancy_occupancy_checkbox`, 'INVESTMENT PROPERTY') }],
  [
    'Tax returns, last two years',
    { when: is(`${employment}checkifyouarethebusinessownerorself_employed`, 'true'), perBorrower: true },
  ],
  ['Purchase agreement', { when: is(`${deal}loanpurpose_loanpurpose_checkbox`, 'PURCHASE'), isRequired: false }],
  ['Mortgage statement', { when: is(`${deal}loanpurpose_loanpurpose_checkbox`, 'REFINANCE'), expiresDays: 60 }],
  [
    'Gift letter',
    {
      when: isFilled('4d_giftsorgrantsyouhavebeengivenorwillreceiveforthisloan_giftsorgrants_assettype'),
      isRequired: false,
    },
  ],
]

/** For the borrower's business: whoever it is that borrows. */
const fixAndFlip: readonly (readonly [string, Wanted])[] = [
  ['Articles of organization', { when: isFilled('entity_name') }],
  ['Operating agreement', { when: is('entity_type', 'LLC') }],
  ['Purchase agreement', {}],
  ['Contractor’s bid', { when: { all: [{ field: 'rehab_budget', as: '>', value: '50000' }] } }],
  ['Bank statements, last two months', { expiresDays: 60 }],
  ['Appraisal with after-repair value', { isRequired: false }],
]

function rulesOf(wanted: readonly (readonly [string, Wanted])[], firstNumber: number): NeedRule[] {
  return wanted.map(([title, more], at) => ({
    ...{ id: demoId('need', firstNumber + at), title, when: null, isRequired: true, expiresDays: null },
    ...{ perBorrower: false, ...more },
  }))
}

const conventionalRules = rulesOf(conventional, 1)

/** The rule of a conventional loan's paper. */
export function mortgageNeedId(title: string): string {
  const rule = conventionalRules.find((one) => one.title === title)
  if (rule === undefined) throw new Error(`No rule asks for ${title}.`)
  return rule.id
}

/** Which documents Harbor's loans need. */
export async function insertHarborNeeds(db: Db, at: Date): Promise<void> {
  const by = 'Dana Whitfield'
  for (const [programId, rules] of [
    [harborPrograms.conventional, conventionalRules],
    [harborPrograms.fixAndFlip, rulesOf(fixAndFlip, 101)],
  ] as const)
    await writeNeedRules(db, { companyId: harborId, programId, rules, at, by })
}
