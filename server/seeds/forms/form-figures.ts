import type { FigureMapping } from '@corbel/domain/figures/meanings'

const l3 = 'lender_loan_information_l3_mortgageloaninformation'
const l4 = 'lender_loan_information_l4_qualifyingtheborrower_minimumrequiredfundsorcashback'
const employment = '1b_currentemployment_self_employmentandincome'
const additional = '1c_ifapplicablecompleteinformationforadditionalemployment_self_employmentandincome'
const liabilities = '2c_liabilities_creditcardsotherdebtsandleasesthatyouowe_liabilities'
const expenses = '2d_otherliabilitiesandexpenses_otherliabilities'
const otherLoans = '4b_othernewmortgageloansonthepropertyyouarebuyingorrefinancing_othernewmortgageloans'

/** What the fields of the demo's forms mean. The URLA holds no lock and no closing: they are entries of the loan. */
export const urlaFigures: FigureMapping = {
  coBorrower: [['1a_personalinformation_listname_s_ofotherborrower_s_applyingforthisloan']],
  loanAmount: [['4a_loanandpropertyinformation_loanamount']],
  purchasePrice: [[`${l4}_duefromborrower_s__a_salescontractprice`]],
  propertyValue: [['4a_loanandpropertyinformation_propertyvalue']],
  noteRate: [[`${l3}_termsofloan_noterate_`]],
  term: [[`${l3}_termsofloan_loanterm_months_`]],
  loanPurpose: [['4a_loanandpropertyinformation_loanpurpose_loanpurpose_checkbox']],
  occupancy: [['4a_loanandpropertyinformation_occupancy_occupancy_checkbox']],
  subordinateLoans: [[otherLoans, `${otherLoans}_loanamount_amounttobedrawn`]],
  housingPayment: [[`${l3}_proposedmonthlypaymentforproperty_total`]],
  monthlyIncome: [
    [`${employment}_grossmonthlyincome_total`],
    [`${additional}_grossmonthlyincome_total`],
    ['1e_incomefromothersources_providetotalamounthere'],
  ],
  monthlyDebts: [
    [liabilities, `${liabilities}_monthlypayment`],
    [expenses, `${expenses}_monthlypayment`],
  ],
}

export const personalLoanFigures: FigureMapping = {
  loanAmount: [['loan_amount']],
  noteRate: [['interest_rate']],
  term: [['term']],
  loanPurpose: [['loan_purpose']],
  debtToIncome: [['debt_to_income']],
  payment: [['installment']],
}

export const fixAndFlipFigures: FigureMapping = {
  loanAmount: [['loan_amount']],
  purchasePrice: [['purchase_price']],
  propertyValue: [['as_is_value']],
  noteRate: [['interest_rate']],
  term: [['term']],
  creditScore: [['credit_score']],
  closingDate: [['closing_date']],
  payment: [['monthly_interest']],
}
