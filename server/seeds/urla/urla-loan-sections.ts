import type { UrlaPlacement, UrlaSection } from './urla-layout.ts'

const doesNotApply: UrlaPlacement = { title: 'Does Not Apply', hidesRest: true }
const originator = 'loanoriginatororganizationaddress_'
const refinance = [
  'lender_loan_information_l1_propertyandloaninformation_refinancetype',
  'lender_loan_information_l1_propertyandloaninformation_refinanceprogram',
  'lender_loan_information_l1_propertyandloaninformation_refinanceprogram_ifother',
  'lender_loan_information_l2_titleinformation_forrefinancetitletothepropertyiscurrentlyheldinwhatname_s_',
]
const activeDuty = 'ifyescheckallthatapply_currentlyservingonactivedutywithprojectedexpirationdateofservice_tour'
const expiration = 'ifyescheckallthatapply_projectedexpirationdateofservice_tour'
const military = [
  activeDuty,
  expiration,
  'ifyescheckallthatapply_currentlyretireddischargedorseparatedfromservice',
  'ifyescheckallthatapply_onlyperiodofservicewasasanon_activatedmemberofthereserveornationalguard',
  'ifyescheckallthatapply_survivingspouse',
]
const collected = (what: string): string =>
  `tobecompletedbyfinancialinstitution_wasthe${what}oftheborrowercollectedonthebasisofvisualobservationorsurname_`
const provided = 'thedemographicinformationwasprovidedthrough_thedemographicinformationwasprovidedthrough_checkbox'

export const loanSections: readonly UrlaSection[] = [
  {
    tab: '4',
    code: '4a',
    title: 'Loan and Property Information',
    source: 'Section 4a. Loan and Property Information',
    prefix: '4a_loanandpropertyinformation_',
    fields: {
      loanamount: { heading: 'Loan', mandatory: true, listColumn: 1 },
      loanpurpose_loanpurpose_checkbox: {
        title: 'Loan Purpose',
        width: 4,
        mandatory: true,
        listColumn: 3,
        rules: [
          { unless: 'OTHER (SPECIFY)', fields: ['loanpurpose_loanpurpose_ifotherwaschecked'] },
          { when: 'PURCHASE', fields: refinance },
          { when: 'REFINANCE', sections: ['section_4c'] },
        ],
      },
      loanpurpose_loanpurpose_ifotherwaschecked: { title: 'Other Purpose', width: 4 },
      address_street: { heading: 'Property', addressPart: 'street', mandatory: true },
      address_unit_: { addressPart: 'unit' },
      address_city: { addressPart: 'city', mandatory: true },
      address_state: { addressPart: 'state', mandatory: true },
      address_zip: { addressPart: 'zip', mandatory: true },
      numberofunits: { width: 4 },
      propertyvalue: { mandatory: true, listColumn: 4 },
      occupancy_occupancy_checkbox: {
        title: 'Occupancy',
        width: 4,
        mandatory: true,
        rules: [{ unless: 'SECOND HOME', fields: ['fhasecondaryresidence_checkbox'] }],
      },
      fhasecondaryresidence_checkbox: { title: 'FHA Secondary Residence' },
      mixed_useproperty_ifyouwilloccupytheproperty: {
        title: 'Mixed-Use Property: if you will occupy it, will you set aside space to operate your own business?',
      },
      manufacturedhome_isthepropertyamanufacturedhome_: { title: 'Is the property a manufactured home?' },
    },
  },
  {
    tab: '4',
    code: '4b',
    title: 'Other New Mortgage Loans on the Property',
    source: 'Section 4b. Other New Mortgage Loans on the Property You are Buying or Refinancing',
    prefix: '4b_othernewmortgageloansonthepropertyyouarebuyingorrefinancing_',
    rowTitle: 'New Mortgage Loan',
    fields: {
      othernewmortgageloans_doesnotapply_checkbox: doesNotApply,
      othernewmortgageloans_creditorname: { mandatory: true },
      othernewmortgageloans_lientype_checkbox: { title: 'Lien Type' },
    },
  },
  {
    tab: '4',
    code: '4c',
    title: 'Rental Income on the Property',
    source: 'Section 4c. Rental Income on the Property You Want to Purchase',
    prefix: '4c_rentalincomeonthepropertyyouwanttopurchase_',
    fields: {
      forpurchaseonly_doesnotapply_checkbox: doesNotApply,
      expectedmonthlyrentalincome: { width: 6 },
      forlendertocalculate_expectednetmonthlyrentalincome: {
        title: 'For Lender to Calculate: Expected Net Monthly Rental Income',
        width: 6,
        lenders: true,
      },
    },
  },
  {
    tab: '4',
    code: '4d',
    title: 'Gifts or Grants',
    source: 'Section 4d. Gifts or Grants You Have Been Given or Will Receive for this Loan',
    prefix: '4d_giftsorgrantsyouhavebeengivenorwillreceiveforthisloan_',
    rowTitle: 'Gift or Grant',
    fields: {
      giftsorgrantsyouhavebeengiven_doesnotapply_checkbox: doesNotApply,
      giftsorgrants_assettype: { mandatory: true },
      giftsorgrants_cashormarketvalue: { width: 6, mandatory: true },
    },
  },
  {
    tab: '5',
    code: '5a',
    title: 'About this Property and Your Money for this Loan',
    source: 'Section 5a. About this Property and Your Money for this Loan',
    prefix: '5a_aboutthispropertyandyourmoneyforthisloan_',
    fields: {
      a_willyouoccupythepropertyasyourprimaryresidence_checkbox: {
        rules: [
          {
            unless: 'Yes',
            fields: [
              'a_ifyeshaveyouhadanownershipinterestinanotherproperty_checkbox',
              'a_ifyescomplete1and2below__1_whattypeofpropertydidyouown_',
              'a_ifyescomplete1and2below__2_howdidyouholdtitletotheproperty_',
            ],
          },
        ],
      },
      a_ifyeshaveyouhadanownershipinterestinanotherproperty_checkbox: {
        rules: [
          {
            unless: 'Yes',
            fields: [
              'a_ifyescomplete1and2below__1_whattypeofpropertydidyouown_',
              'a_ifyescomplete1and2below__2_howdidyouholdtitletotheproperty_',
            ],
          },
        ],
      },
      c_areyouborrowinganymoneyforthisrealestatetransaction_checkbox: {
        rules: [{ unless: 'Yes', fields: ['c_ifyeswhatistheamountofthismoney_'] }],
      },
    },
  },
  {
    tab: '5',
    code: '5b',
    title: 'About Your Finances',
    source: 'Section 5b. About Your Finances',
    prefix: '5b_aboutyourfinances_',
    fields: {
      m_haveyoudeclaredbankruptcywithinthepast7years_checkbox: {
        rules: [{ unless: 'Yes', fields: ['m_ifyesidentifythetypesofbankruptcy_checkbox'] }],
      },
    },
  },
  {
    tab: '6',
    code: '6',
    title: 'Acknowledgments and Agreements',
    source: 'Section 6. Acknowledgments and Agreements',
    prefix: 'acknowledgmentsandagreements_',
    fields: {
      borrowersignature: { width: 8 },
      additionalborrowersignature: { width: 8 },
    },
  },
  {
    tab: '7',
    code: '7',
    title: 'Military Service',
    source: 'Section 7. Military Service',
    prefix: 'militaryserviceofborrower_',
    fields: {
      didyouoryourdeceasedspouseeverserveorareyoucurrentlyserving_checkbox: {
        title: 'Did you (or your deceased spouse) ever serve, or are you currently serving, in the armed forces?',
        rules: [{ unless: 'Yes', fields: military }],
      },
      [activeDuty]: { rules: [{ unless: true, fields: [expiration] }] },
    },
  },
  {
    tab: '8',
    code: '8',
    title: 'Demographic Information',
    source: 'Section 8. Demographic Information',
    prefix: 'demographicinformationofborrower_',
    fields: {
      ethnicity_hispanicorlatino_checkbox: {
        heading: 'Ethnicity',
        rules: [
          {
            unless: true,
            fields: ['ethnicity_hispanicorlatino_ifchecked', 'ethnicity_hispanicorlatino_ifotherwaschecked'],
          },
        ],
      },
      ethnicity_hispanicorlatino_ifchecked: {
        title: 'Hispanic Or Latino Origin',
        rules: [{ unless: 'OTHER HISPANIC OR LATINO', fields: ['ethnicity_hispanicorlatino_ifotherwaschecked'] }],
      },
      ethnicity_hispanicorlatino_ifotherwaschecked: { title: 'Other Hispanic Or Latino Origin' },
      race_americanindianoralaskanative_checkbox: {
        heading: 'Race',
        rules: [{ unless: true, fields: ['race_americanindianoralaskanative_ifchecked'] }],
      },
      race_americanindianoralaskanative_ifchecked: { title: 'Name Of Enrolled Or Principal Tribe', width: 12 },
      race_asian_checkbox: {
        rules: [{ unless: 'OTHER ASIAN', fields: ['race_asian_ifotherasianchecked'] }],
      },
      race_asian_ifotherasianchecked: { title: 'Other Asian' },
      race_nativehawaiianorotherpacificislander_checkbox: {
        rules: [
          {
            unless: 'OTHER PACIFIC ISLANDER',
            fields: ['race_nativehawaiianorotherpacificislander_ifotherpacificislanderchecked'],
          },
        ],
      },
      race_nativehawaiianorotherpacificislander_ifotherpacificislanderchecked: { title: 'Other Pacific Islander' },
      sex_sex_checkbox: { heading: 'Sex' },
      [collected('ethnicity')]: { heading: 'To Be Completed By Financial Institution', lenders: true },
      [collected('sex')]: { lenders: true },
      [collected('race')]: { lenders: true },
      [provided]: { title: 'The Demographic Information Was Provided Through', width: 12, lenders: true },
    },
  },
  {
    tab: '9',
    code: '9',
    title: 'Loan Originator Information',
    source: 'Section 9. Loan Originator Information',
    prefix: 'loanoriginatorinformation_',
    lender: true,
    fields: {
      loanoriginatororganizationname: { heading: 'Organization', width: 12 },
      [`${originator}city`]: { width: 5 },
      [`${originator}state`]: { width: 4 },
      [`${originator}zip`]: { width: 3 },
      loanoriginatororganizationnmlsrid_: { title: 'Organization NMLSR ID#' },
      loanoriginatororganizationstatelicenseid_: { title: 'Organization State License ID#' },
      loanoriginatorname: { heading: 'Loan Originator', title: 'Name', width: 12 },
      loanoriginatornmlsrid_: { title: 'NMLSR ID#' },
      loanoriginatorstatelicenseid_: { title: 'State License ID#' },
      loanoriginatoremail: { title: 'Email', type: 'email', width: 8 },
      loanoriginatorphone: { title: 'Phone' },
      loanoriginatorsignature: { title: 'Signature', width: 8 },
      loanoriginatorsignaturedate: { title: 'Signature Date' },
    },
  },
  {
    tab: '9',
    code: '9a',
    title: 'Identification of the Application',
    source: 'Form header',
    prefix: 'general_',
    lender: true,
    fields: {},
  },
]
