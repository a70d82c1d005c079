import type { UrlaPlacement, UrlaSection } from './urla-layout.ts'

const incomeParts = ['base', 'overtime', 'bonus', 'commission', 'militaryentitlements', 'other'].map(
  (part) => `grossmonthlyincome_${part}`,
)

const selfEmployed = ['ownershipshare_checkbox', 'monthlyincomeorloss']

function addressOf(name: string): string[] {
  return ['street', 'unit_', 'city', 'state', 'zip', 'country'].map((part) => `${name}address_${part}`)
}

/** The time and cost of living somewhere, as it stands below an address. */
function housing(name: 'current' | 'former'): Record<string, UrlaPlacement> {
  const rent = `${name}address_housing_${name}address_housing_ifrent_enteramountpermonth`
  return {
    [`howlongat${name}address__years`]: { title: 'Years at this address' },
    [`${name}address_housing_${name}address_housing_checkbox`]: {
      title: 'Housing',
      width: 3,
      rules: [{ unless: 'RENT', fields: [rent] }],
    },
    [rent]: { title: 'Rent Per Month', width: 3 },
  }
}

function employment(doesNotApply: string): Record<string, UrlaPlacement> {
  return {
    [doesNotApply]: { title: 'Does Not Apply', hidesRest: true },
    employerorbusinessname: { width: 8, mandatory: true },
    phone: { mandatory: true },
    startdate: { width: 6, mandatory: true },
    checkifthisstatementapplies: {
      title: 'I am employed by a family member, property seller, real estate agent, or other party to the transaction',
    },
    checkifyouarethebusinessownerorself_employed: {
      title: 'Business owner or self-employed',
      rules: [{ unless: true, fields: selfEmployed }],
    },
    ownershipshare_checkbox: { title: 'Ownership Share' },
    monthlyincomeorloss: { width: 6 },
    grossmonthlyincome_base: { heading: 'Gross Monthly Income' },
    grossmonthlyincome_total: { sumOf: incomeParts },
  }
}

export const borrowerSections: readonly UrlaSection[] = [
  {
    tab: '1',
    code: '1a',
    title: 'Personal Information',
    source: 'Section 1a. Personal Information',
    prefix: '1a_personalinformation_',
    fields: {
      name_firstmiddlelastsuffix_: { heading: 'Borrower', mandatory: true, reviewed: true },
      socialsecuritynumber: { mandatory: true, sensitive: true, hiddenFromOfficers: true },
      dateofbirth: { mandatory: true, sensitive: true },
      citizenship: { mandatory: true, width: 4 },
      typeofcredit_checkbox: {
        title: 'Type Of Credit',
        rules: [
          {
            when: 'I AM APPLYING FOR INDIVIDUAL CREDIT',
            fields: [
              'typeofcredit_totalnumberofborrowers',
              'typeofcredit_yourinitials',
              'listname_s_ofotherborrower_s_applyingforthisloan',
              'acknowledgmentsandagreements_additionalborrowersignature',
              'acknowledgmentsandagreements_additionalborrowersignaturedate',
            ],
          },
        ],
      },
      typeofcredit_yourinitials: { width: 3 },
      listname_s_ofotherborrower_s_applyingforthisloan: { width: 12 },
      maritalstatus: { width: 4 },
      dependents_number: { title: 'Dependents: Number', width: 4 },
      dependents_ages: { title: 'Dependents: Ages', width: 4 },
      contactinformation_homephone: { heading: 'Contact Information' },
      contactinformation_ext: { width: 4 },
      contactinformation_email: { type: 'email', width: 8, mandatory: true },
      currentaddress_street: { heading: 'Current Address', mandatory: true },
      currentaddress_city: { mandatory: true },
      currentaddress_state: { mandatory: true },
      currentaddress_zip: { mandatory: true },
      ...housing('current'),
      howlongatcurrentaddress__years: {
        title: 'Years at this address',
        guideline: { when: '2', as: '<', text: 'Less than 2 years: fill in the former address.' },
      },
      ifatcurrentaddressforlessthan2yearslistformeraddress_doesnotapply_checkbox: {
        heading: 'Former Address',
        title: 'Does Not Apply',
        rules: [
          {
            when: true,
            fields: [
              ...addressOf('former'),
              'howlongatformeraddress__years',
              'howlongatformeraddress__months',
              'formeraddress_housing_formeraddress_housing_checkbox',
              'formeraddress_housing_formeraddress_housing_ifrent_enteramountpermonth',
            ],
          },
        ],
      },
      ...housing('former'),
      mailingaddress_ifdifferentfromcurrentaddress_doesnotapply_checkbox: {
        heading: 'Mailing Address',
        title: 'Mailing address is the current address',
        rules: [{ when: true, fields: addressOf('mailing') }],
      },
    },
  },
  {
    tab: '1',
    code: '1b',
    title: 'Current Employment/Self-Employment and Income',
    source: 'Section 1b. Current Employment/Self-Employment and Income',
    prefix: '1b_currentemployment_self_employmentandincome_',
    fields: {
      ...employment('currentemployment_self_employmentandincome_doesnotapply_checkbox'),
      grossmonthlyincome_base: { heading: 'Gross Monthly Income', mandatory: true, reviewed: true },
      howlonginthislineofwork__years: { title: 'Years in this work' },
    },
  },
  {
    tab: '1',
    code: '1c',
    title: 'Additional Employment',
    source: 'Section 1c. IF APPLICABLE, Complete Information for Additional Employment/Self-Employment and Income',
    prefix: '1c_ifapplicablecompleteinformationforadditionalemployment_self_employmentandincome_',
    fields: {
      ...employment('completeinformationforadditionalemployment_doesnotapply_checkbox'),
      howlonginthislineofwork_years: { title: 'Years in this work' },
    },
  },
  {
    tab: '1',
    code: '1d',
    title: 'Previous Employment',
    source: 'Section 1d. IF APPLICABLE, Complete Information for Previous Employment/Self-Employment and Income',
    prefix: '1d_ifapplicablecompleteinformationforpreviousemployment_self_employmentandincome_',
    fields: {
      completeinformationforpreviousemployment_doesnotapply_checkbox: { title: 'Does Not Apply', hidesRest: true },
      employerorbusinessname: { width: 12, mandatory: true },
      positionortitle: { width: 4 },
      checkifyouwerethebusinessownerorself_employed: { title: 'Was the business owner or self-employed' },
      previousgrossmonthlyincome_: { title: 'Previous Gross Monthly Income' },
    },
  },
  {
    tab: '1',
    code: '1e',
    title: 'Income from Other Sources',
    source: 'Section 1e. Income from Other Sources',
    prefix: '1e_incomefromothersources_',
    rowTitle: 'Income from Other Sources',
    fields: {
      incomefromothersources_doesnotapply_checkbox: { title: 'Does Not Apply', hidesRest: true },
      incomefromothersources_description: { width: 8, mandatory: true },
      incomefromothersources_monthlyincome: { mandatory: true },
      providetotalamounthere: { totalOf: 'incomefromothersources_monthlyincome' },
    },
  },
]
