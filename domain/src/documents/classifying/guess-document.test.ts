import { describe, expect, test } from 'vitest'
import { type GuessedKind, guessedKinds, kindSigns } from './document-kinds.ts'
import { guessDocument } from './guess-document.ts'

const first = (name: string, text?: string): GuessedKind | undefined => guessDocument({ name, text })[0]?.kind

describe('by its name', () => {
  test.each([
    ['W2 2025.pdf', 'w2'],
    ['JaneDoe_W-2.pdf', 'w2'],
    ['1099-INT.pdf', 'form-1099'],
    ['1098 Wells.pdf', 'form-1098'],
    ['Paystub_Nov.pdf', 'pay-stub'],
    ['pay stubs october.pdf', 'pay-stub'],
    ['2024 Tax Return.pdf', 'tax-return-1040'],
    ['form 1040-SR.pdf', 'tax-return-1040'],
    ['1120S final.pdf', 'tax-return-business'],
    ['K-1.pdf', 'tax-return-business'],
    ['Bank Statement Sept.pdf', 'bank-statement'],
    ["Driver's License front.jpg", 'drivers-licence'],
    ['drivers_license.heic', 'drivers-licence'],
    ['DL.png', 'drivers-licence'],
    ['passport.jpg', 'passport'],
    ['Purchase Agreement.pdf', 'purchase-contract'],
    ['HOI.pdf', 'homeowners-insurance'],
    ['Homeowners Insurance dec page.pdf', 'homeowners-insurance'],
    ['Flood Cert.pdf', 'flood-certificate'],
    ['mortgage_statement_oct.pdf', 'mortgage-statement'],
    ['Payoff.pdf', 'mortgage-statement'],
    ['property tax bill.pdf', 'property-tax-bill'],
    ['GiftLetter.docx', 'gift-letter'],
    ['Appraisal 1204 Elm.pdf', 'appraisal'],
    ['prelim.pdf', 'title-report'],
    ['credit report.pdf', 'credit-report'],
    ['URLA signed.pdf', 'loan-application-1003'],
    ['Loan Estimate.pdf', 'loan-estimate'],
    ['Closing Disclosure.pdf', 'closing-disclosure'],
    ['VOE.pdf', 'employment-verification'],
    ['Award Letter 2026.pdf', 'award-letter'],
    ['Lease Agreement.pdf', 'lease'],
    ['divorce decree.pdf', 'divorce-decree'],
    ['LOE.pdf', 'explanation-letter'],
  ] as const)('%s is a %s', (name, kind) => {
    expect(first(name)).toBe(kind)
  })

  test.each([
    'scan0001.pdf',
    'IMG_2231.JPG',
    'document.pdf',
    '',
    'idea.pdf',
    'validation.pdf',
    'cdata.pdf',
    'goodleads.xlsx',
  ])('of %s nothing is guessed', (name) => {
    expect(guessDocument({ name })).toEqual([])
  })
})

describe('by what it says', () => {
  test.each([
    ['w2', 'Form W-2 Wage and Tax Statement 2025 Social security wages 61,204.00 Medicare wages and tips'],
    ['pay-stub', 'Earnings Statement  Pay Period: 10/01 - 10/15  Gross Pay 3,200.00 YTD 64,000.00 Net Pay 2,310.44'],
    [
      'bank-statement',
      'Statement period Sep 1 - Sep 30 Beginning balance $4,210.00 Deposits and additions Ending balance',
    ],
    ['tax-return-1040', 'Form 1040 U.S. Individual Income Tax Return 2024 Filing Status Adjusted gross income'],
    ['purchase-contract', 'RESIDENTIAL PURCHASE AGREEMENT Buyer: … Seller: … Purchase price Earnest money deposit'],
    ['homeowners-insurance', 'Homeowners Policy Declarations Page Coverage A Dwelling Premium Mortgagee Deductible'],
    ['mortgage-statement', 'Mortgage Statement Outstanding principal $312,000 Escrow balance Amount due'],
    ['gift-letter', 'GIFT LETTER I, the donor, … no repayment is expected'],
    ['appraisal', 'Uniform Residential Appraisal Report Subject property Comparable sale # 1 Gross living area'],
    ['loan-application-1003', 'Uniform Residential Loan Application Section 1: Borrower Information Declarations'],
    ['drivers-licence', 'CALIFORNIA DRIVER LICENSE CLASS C DOB 01/02/1980 EYES BRN HGT 5-10'],
  ] as const)('a %s', (kind, text) => {
    expect(first('scan0001.pdf', text)).toBe(kind)
  })

  test('words weigh more than a name that says something else', () => {
    const text =
      'Form W-2 Wage and Tax Statement Employer identification number (EIN) Social security wages Medicare wages'
    expect(first('bank statement.pdf', text)).toBe('w2')
  })

  test('what only speaks of a document is not it', () => {
    const text = 'Please send a copy of your driver license, and your bank statement.'
    expect(guessDocument({ name: 'request.pdf', text })[0]?.kind).not.toBe('drivers-licence')
  })
})

test('more signs leave less doubt, and none leaves none', () => {
  const confidence = (name: string, text?: string) => guessDocument({ name, text })[0]?.confidence ?? 0
  expect(confidence('W2.pdf')).toBe(0.63)
  expect(confidence('W2.pdf', 'Form W-2')).toBe(0.8)
  expect(confidence('W2.pdf', 'Form W-2 Wage and Tax Statement Social security wages')).toBeGreaterThan(0.9)
  expect(confidence('W2.pdf', 'Form W-2 Wage and Tax Statement '.repeat(2_000))).toBeLessThan(1)
})

test('at most three are told, the surest first, whatever the text is', () => {
  const text = 'form w-2 form 1099 form 1098 net pay form 1040 beginning balance gift letter '.repeat(500)
  const guesses = guessDocument({ name: 'all.pdf', text })
  expect(guesses).toHaveLength(3)
  expect(guesses.map(({ confidence }) => confidence)).toEqual(
    guesses
      .map((one) => one.confidence)
      .sort()
      .reverse(),
  )
})

test('every kind has its signs once', () => {
  expect(kindSigns.map(({ kind }) => kind).sort()).toEqual([...guessedKinds].sort())
})
