import type { FormElement } from '@corbel/domain/forms/form-element'

/** Who the answers are about. */
export type Applicants = { readonly borrower: string; readonly coBorrower: string; readonly email: string }

type Answer = (at: number, applicants: Applicants) => string

/** Something that fits the field's type and title; `at` is the row that the field stands in. */
export function believableAnswer(element: FormElement, at: number, applicants: Applicants): unknown {
  const options = element.options ?? []
  const title = element.title ?? ''
  switch (element.type) {
    case 'checkbox':
      return false
    case 'radio':
      return 'No'
    case 'select':
      return options[at % options.length]?.id ?? ''
    case 'us_states':
      return 'NV'
    case 'zip':
      return '89501'
    case 'phone':
      return '775-555-0142'
    case 'date':
      return dates.find(([pattern]) => pattern.test(title))?.[1] ?? '2026-11-02'
    case 'amount':
      return answered(amounts, title)?.(at, applicants) ?? String(125 + at * 25)
    case 'percentage':
      return '1.125'
    case 'number':
      return title === 'Months' ? '7' : '2'
    default:
      return answered(texts, title)?.(at, applicants) ?? 'See the explanation in the file'
  }
}

function answered(answers: readonly (readonly [RegExp, Answer])[], title: string): Answer | undefined {
  return answers.find(([pattern]) => pattern.test(title))?.[1]
}

const choose =
  (...choices: readonly string[]): Answer =>
  (at) =>
    choices[at % choices.length] ?? ''

const dates: readonly (readonly [RegExp, string])[] = [
  [/^Start Date/, '2019-04-01'],
  [/^End Date/, '2022-08-31'],
  [/Lot Acquired/, '2024-06-14'],
  [/Leasehold/, '2091-12-31'],
  [/Service/, '2028-05-31'],
]

const amounts: readonly (readonly [RegExp, Answer])[] = [
  [/^Property Value/, () => '285000'],
  [/Unpaid Balance/, choose('142600', '18400', '6250', '2310', '980')],
  [/Credit Limit/, choose('25000', '10000')],
  [/Monthly Mortgage Payment/, choose('1240', '185')],
  [/Rental Income/, () => '1650'],
  [/Insurance, Taxes/, () => '410'],
  [/Loan Amount\/Amount/, choose('15000', '4000')],
  [/Monthly Payment/, choose('142', '96', '61', '38', '25')],
  [/Cash Or Market Value/, choose('18400', '52750', '96300', '12200', '7100')],
  [/Monthly Income Or Loss/, () => '640'],
  [/Previous Gross/, () => '6900'],
  [/^Base/, () => '2350'],
  [/^Monthly Income/, choose('450', '62.50', '380')],
  [/Rent Per Month/, () => '1450'],
  [/Amount Of This Money/, () => '12000'],
  [/Construction|Improvements/, () => '48000'],
  [/Cost Of Lot/, () => '90000'],
  [/Sales Contract|Land/, () => '0'],
  [/Credit Cards And Other Debts/, () => '3200'],
  [/Discount Points/, () => '2725'],
  [/Seller Credits|Financed Mortgage/, () => '0'],
  [/Subordinate Lien/, () => '142'],
]

const texts: readonly (readonly [RegExp, Answer])[] = [
  [/Loan No/, () => '5493001KJTIIGC8Y1R12HL100938'],
  [/Agency Case/, () => '331-4408817-703'],
  [/Account Number/, (at) => `44018${27_310 + at * 1_777}`],
  [/Months/, () => '24'],
  [/Street/, () => '640 Keystone Avenue'],
  [/Unit/, () => 'Unit 5'],
  [/City/, () => 'Reno'],
  [/Country/, () => 'United States'],
  [/Email/, (_at, { email }) => email],
  [/Employer/, () => 'Truckee Valley Hospital'],
  [/Company|Creditor|Institution/, choose('Washoe Trust', 'Columbia Home Loans', 'Sierra Savings Bank')],
  [/Position/, () => 'Clinical instructor'],
  [/Description/, choose('Royalty payments', 'Interest and Dividends', 'Housing allowance')],
  [/Ages/, () => '11, 14'],
  [/ID#/, () => '700341'],
  [/Initials/, (_at, { borrower }) => borrower.replace(/[^A-Z]/g, '')],
  [/Additional Borrower|Other Borrower/, (_at, { coBorrower }) => coBorrower],
  [/Signature/, (_at, { borrower }) => borrower],
  [/Tribe/, () => 'Washoe Tribe of Nevada and California'],
  [/Hispanic/, () => 'Colombian'],
  [/Asian/, () => 'Laotian'],
  [/Pacific/, () => 'Fijian'],
  [/Other Purpose/, () => 'Construction to permanent'],
  [/Mortgage Type/, () => 'State housing finance program'],
  [/Refinance Program/, () => 'State streamlined refinance'],
  [/Amortization/, () => 'Graduated payments in the first three years'],
  [/^Explain/, () => 'Payments are credited every two weeks'],
  [/Name\(s\)/, (_at, { borrower, coBorrower }) => `${borrower} and ${coBorrower}`],
  [/Name/, (_at, { borrower }) => borrower],
]
