import type { UrlaPlacement, UrlaRule, UrlaSection } from './urla-layout.ts'

const dueParts = [
  'a_salescontractprice',
  'b_improvementsrenovationsandrepairs',
  'c_land_ifacquiredseparately_',
  'd_forrefinancebalanceofmortgageloansonthepropertytobepaidoff',
  'e_creditcardsandotherdebtspaidoff',
  'f_borrowerclosingcosts_includingprepaidandinitialescrowpayments_',
  'g_discountpoints',
].map((part) => `duefromborrower_s__${part}`)
const due = 'duefromborrower_s__h_totalduefromborrower_s__totalofathrug_'

const loan = 'totalmortgageloans_i_loanamount_loanamount'
const loanParts = [
  'totalmortgageloans_i_loanamount_loanamountexcludingfinancedmortgageinsurance_ormortgageinsuranceequivalent_',
  'totalmortgageloans_i_loanamount_financedmortgageinsurance_ormortgageinsuranceequivalent_amount',
]
const otherLoans = 'totalmortgageloans_j_othernewmortgageloansonthepropertytheborrower_s_isbuyingorrefinancing'
const loans = 'totalmortgageloans_k_totalmortgageloans_totalofiandj_'
const creditParts = [
  'totalcredits_l_sellercredits_entertheamountofborrower_s_costspaidbythepropertyseller_',
  'totalcredits_m_othercredits_enterthesumofallothercredits_',
]
const credits = 'totalcredits_n_totalcredits_totaloflandm_'

const payment = 'proposedmonthlypaymentforproperty_'
const paymentParts = [
  'firstmortgage_p_i_',
  'subordinatelien_s__p_i_',
  'homeowner_sinsurance',
  'supplementalpropertyinsurance',
  'propertytaxes',
  'mortgageinsurance',
  'association_projectdues_condoco_oppud_',
  'other',
].map((part) => `${payment}${part}`)

const rate: UrlaPlacement = { decimals: 3, maxLength: 6, width: 4 }

/** A feature of the loan that is ticked, and what is asked about it then. */
function feature(name: string, title: string, heading?: string): Record<string, UrlaPlacement> {
  const rules: UrlaRule[] = [{ unless: true, fields: [`loanfeatures_${name}`] }]
  return {
    [`loanfeatures_${name}_checkbox`]: { title, rules, heading },
    [`loanfeatures_${name}`]: { title: name === 'other_explain_' ? 'Explain' : `${title}: Term (Months)` },
  }
}

export const lenderSections: readonly UrlaSection[] = [
  {
    tab: 'L1',
    code: 'L1',
    title: 'Property and Loan Information',
    source: 'Lender L1. Property and Loan Information',
    prefix: 'lender_loan_information_l1_propertyandloaninformation_',
    lender: true,
    fields: {
      communitypropertystate_atleastoneborrowerlivesinacommunitypropertystate: { heading: 'Community Property State' },
      transactiondetail_conversionofcontractfordeedorlandcontract: { heading: 'Transaction Detail' },
      transactiondetail_construction_conversion_construction_to_permanent_checkbox: {
        title: 'Construction-Conversion/Construction-to-Permanent',
        rules: [
          {
            unless: true,
            fields: [
              'transactiondetail_construction_conversion_construction_to_permanent_single_closingortwo_closing',
              'transactiondetail_construction_improvementcosts',
              'transactiondetail_lotacquireddate',
              'transactiondetail_originalcostoflot',
            ],
          },
        ],
      },
      transactiondetail_construction_conversion_construction_to_permanent_single_closingortwo_closing: {
        title: 'Single-Closing or Two-Closing',
      },
      transactiondetail_construction_improvementcosts: { title: 'Construction/Improvement Costs', width: 6 },
      transactiondetail_lotacquireddate: { width: 6 },
      transactiondetail_originalcostoflot: { width: 6 },
      refinancetype: { heading: 'Refinance and Project' },
      refinanceprogram: { rules: [{ unless: 'OTHER', fields: ['refinanceprogram_ifother'] }] },
      refinanceprogram_ifother: { title: 'Other Refinance Program' },
      energyimprovement_mortgageloanwillfinanceenergy_relatedimprovements: {
        heading: 'Energy Improvement',
        title: 'Mortgage loan will finance energy-related improvements',
      },
      projecttype: { before: 'energyimprovement_mortgageloanwillfinanceenergy_relatedimprovements' },
    },
  },
  {
    tab: 'L1',
    code: 'L0',
    title: 'Identification of the Lender Loan Information',
    source: 'Form header',
    prefix: 'lender_loan_information_1003_2020_general_',
    lender: true,
    fields: { borrowername_s_: { width: 12 } },
  },
  {
    tab: 'L2',
    code: 'L2',
    title: 'Title Information',
    source: 'Lender L2. Title Information',
    prefix: 'lender_loan_information_l2_titleinformation_',
    lender: true,
    fields: {
      titletothepropertywillbeheldinwhatname_s_: { width: 12 },
      forrefinancetitletothepropertyiscurrentlyheldinwhatname_s_: { width: 12 },
      estatewillbeheldin: {
        rules: [{ unless: 'LEASEHOLD EXPIRATION DATE', fields: ['estatewillbeheldin_leaseholdexpirationdate_date'] }],
      },
      estatewillbeheldin_leaseholdexpirationdate_date: { title: 'Leasehold Expiration Date', width: 6 },
    },
  },
  {
    tab: 'L3',
    code: 'L3',
    title: 'Mortgage Loan Information',
    source: 'Lender L3. Mortgage Loan Information',
    prefix: 'lender_loan_information_l3_mortgageloaninformation_',
    lender: true,
    fields: {
      mortgagetypeappliedfor: {
        heading: 'Terms of Loan',
        rules: [{ unless: 'OTHER', fields: ['mortgagetypeappliedfor_other'] }],
      },
      mortgagetypeappliedfor_other: { title: 'Other Mortgage Type' },
      termsofloan_noterate_: { ...rate, title: 'Note Rate', listColumn: 2 },
      termsofloan_loanterm_months_: { title: 'Loan Term (Months)', width: 4 },
      mortgagelientype: { width: 4 },
      amortizationtype: {
        rules: [
          { unless: 'OTHER', fields: ['amortizationtype_other_explain_'] },
          {
            when: 'FIXED RATE',
            fields: [
              'ifadjustablerate_initialperiodpriortofirstadjustment_months_',
              'ifadjustablerate_subsequentadjustmentperiod_months_',
            ],
          },
        ],
      },
      amortizationtype_other_explain_: { title: 'Other Amortization (Explain)' },
      ...feature('balloon_balloonterm_months_', 'Balloon', 'Loan Features'),
      ...feature('interestonly_interestonlyterm_months_', 'Interest Only'),
      ...feature('prepaymentpenalty_prepaymentpenaltyterm_months_', 'Prepayment Penalty'),
      ...feature('temporaryinterestratebuydown_initialbuydownrate_', 'Temporary Interest Rate Buydown'),
      loanfeatures_temporaryinterestratebuydown_initialbuydownrate_: { ...rate, title: 'Initial Buydown Rate' },
      ...feature('other_explain_', 'Other (Explain)'),
      [`${payment}firstmortgage_p_i_`]: { heading: 'Proposed Monthly Payment For Property' },
      [`${payment}total`]: { sumOf: paymentParts },
    },
  },
  {
    tab: 'L4',
    code: 'L4',
    title: 'Minimum Required Funds or Cash Back',
    source: 'Lender L4. Qualifying the Borrower – Minimum Required Funds or Cash Back',
    prefix: 'lender_loan_information_l4_qualifyingtheborrower_minimumrequiredfundsorcashback_',
    lender: true,
    fields: {
      duefromborrower_s__a_salescontractprice: { heading: 'Due From Borrower(s)' },
      [due]: { sumOf: dueParts },
      [loan]: { title: 'I. Loan Amount', before: otherLoans, sumOf: loanParts },
      [`${loanParts[0]}`]: { heading: 'Total Mortgage Loans' },
      [otherLoans]: {
        totalOf:
          '4b_othernewmortgageloansonthepropertyyouarebuyingorrefinancing_othernewmortgageloans_loanamount_amounttobedrawn',
        width: 12,
      },
      [loans]: { formula: [loan, '+', otherLoans], width: 12 },
      [`${creditParts[0]}`]: { heading: 'Total Credits' },
      [credits]: { sumOf: creditParts },
      calculation_totalduefromborrower_s__lineh_: { heading: 'Calculation', formula: [due], width: 6 },
      calculation_lesstotalmortgageloans_linek_andtotalcredits_linen_: { formula: [loans, '+', credits], width: 6 },
      cashfrom_totheborrower_linehminuslinekandlinen_: { formula: [due, '-', loans, '-', credits], width: 12 },
    },
  },
]
