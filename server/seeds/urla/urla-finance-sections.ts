import { sectionId, type UrlaPlacement, type UrlaSection } from './urla-layout.ts'

const doesNotApply: UrlaPlacement = { title: 'Does Not Apply', hidesRest: true }

const assets = '2a_assets_bankaccountsretirementandotheraccountsyouhave_'
const liabilities = '2c_liabilities_creditcardsotherdebtsandleasesthatyouowe_'
const otherLiabilityType = 'otherliabilities_includeallotherliabilitiesandexpensesbelow_choosefromthetypeslistedhere'

/** A property with the mortgages on it. */
const property: Record<string, UrlaPlacement> = {
  address_street: { heading: 'Address' },
  propertyvalue: { heading: 'Property' },
  intendedoccupancy: { width: 4 },
  status: { width: 4 },
  monthlyinsurancetaxesassociationduesetc: { title: 'Monthly Insurance, Taxes, Association Dues, etc.', width: 12 },
  for2_4unitprimaryorinvestmentproperty_monthlyrentalincome: {
    heading: 'For 2-4 Unit Primary or Investment Property',
    title: 'Monthly Rental Income',
    width: 6,
  },
  for2_4unitprimaryorinvestmentproperty_forlendertocalculate: {
    title: 'For Lender to Calculate: Net Monthly Rental Income',
    width: 6,
    lenders: true,
  },
  mortgageloansonthisproperty_doesnotapply_checkbox: {
    heading: 'Mortgage Loans on this Property',
    title: 'Does Not Apply',
    rules: [{ when: true, sections: ['mortgageloaninformation'] }],
  },
  mortgageloaninformation_creditorname: { mandatory: true },
  mortgageloaninformation_accountnumber: { sensitive: true },
  mortgageloaninformation_unpaidbalance_checkbox: { title: 'To be paid off at or before closing', isColumn: false },
  mortgageloaninformation_creditlimit: { isColumn: false },
  mortgageloaninformation_type: { width: 4, isColumn: false },
}

export const financeSections: readonly UrlaSection[] = [
  {
    tab: '2',
    code: '2a',
    title: 'Bank Accounts, Retirement, and Other Accounts',
    source: 'Section 2a. Assets – Bank Accounts, Retirement, and Other Accounts You Have',
    prefix: assets,
    rowTitle: 'Asset Account',
    fields: {
      assets_accounttype_checkbox: { title: 'Account Type', mandatory: true },
      assets_financialinstitution: { title: 'Financial Institution', mandatory: true },
      assets_accountnumber: { sensitive: true },
      assets_cashormarketvalue: { width: 6, mandatory: true },
      providetotalamounthere: { totalOf: 'assets_cashormarketvalue' },
    },
  },
  {
    tab: '2',
    code: '2b',
    title: 'Other Assets and Credits',
    source: 'Section 2b. Other Assets and Credits You Have',
    prefix: '2b_otherassetsandcreditsyouhave_',
    rowTitle: 'Other Asset or Credit',
    fields: {
      otherassetsandcreditsyouhave_doesnotapply_checkbox: doesNotApply,
      otherassetsandcredits_assetorcredittype: { mandatory: true },
      otherassetsandcredits_cashormarketvalue: { width: 6, mandatory: true },
      providetotalamounthere: { totalOf: 'otherassetsandcredits_cashormarketvalue' },
    },
  },
  {
    tab: '2',
    code: '2c',
    title: 'Credit Cards, Other Debts, and Leases',
    source: 'Section 2c. Liabilities – Credit Cards, Other Debts, and Leases that You Owe',
    prefix: liabilities,
    rowTitle: 'Liability',
    fields: {
      liabilities_doesnotapply_checkbox: doesNotApply,
      liabilities_accounttype: { mandatory: true },
      liabilities_companyname: { mandatory: true },
      liabilities_accountnumber: { sensitive: true },
      liabilities_unpaidbalance: { width: 6 },
      liabilities_unpaidbalance_checkbox: { title: 'To be paid off at or before closing', isColumn: false },
      liabilities_monthlypayment: { width: 6 },
    },
  },
  {
    tab: '2',
    code: '2d',
    title: 'Other Liabilities and Expenses',
    source: 'Section 2d. Other Liabilities and Expenses',
    prefix: '2d_otherliabilitiesandexpenses_',
    rowTitle: 'Other Liability or Expense',
    fields: {
      otherliabilitiesandexpenses_doesnotapply_checkbox: doesNotApply,
      [otherLiabilityType]: { title: 'Type', mandatory: true },
      otherliabilities_monthlypayment: { width: 6, mandatory: true },
    },
  },
  {
    tab: '3',
    code: '3a',
    title: 'Property You Own',
    source: 'Section 3a. Property You Own',
    prefix: '3a_propertyyouown_',
    rowTitle: 'Mortgage Loan',
    fields: {
      listallpropertiesyoucurrentlyown_idonotownanyrealestate_checkbox: {
        title: 'I do not own any real estate',
        hidesRest: true,
        rules: [{ when: true, sections: [sectionId('3b'), sectionId('3c')] }],
      },
      ...property,
    },
  },
  {
    tab: '3',
    code: '3b',
    title: 'Additional Property',
    source: 'Section 3b. IF APPLICABLE, Complete Information for Additional Property',
    prefix: '3b_ifapplicablecompleteinformationforadditionalproperty_',
    rowTitle: 'Mortgage Loan',
    fields: {
      ifapplicablecompleteinformationforadditionalproperty_doesnotapply_checkbox: doesNotApply,
      ...property,
    },
  },
  {
    tab: '3',
    code: '3c',
    title: 'Further Additional Property',
    source: 'Section 3c. IF APPLICABLE, Complete Information for Additional Property',
    prefix: '3c_ifapplicablecompleteinformationforadditionalproperty_',
    rowTitle: 'Mortgage Loan',
    fields: {
      ifapplicablecompleteinformationforadditionalproperty2_doesnotapply_checkbox: doesNotApply,
      ...property,
    },
  },
]
