import { demoId } from '../demo-id.ts'
import { pseudoRandom } from '../people/pseudo-random.ts'
import {
  fullName,
  type MortgageContext,
  monthlyInsuranceAndTaxes,
  monthlyPayment,
  payoff,
  prefixed,
  type Values,
} from './application-parts.ts'
import { lenderValues } from './mortgage-lender-values.ts'
import type { MortgageScenario } from './mortgage-scenarios.ts'
import { dayBefore } from './spread-over-time.ts'

/** An application as a careful officer fills it in: everything that matters, nothing made up twice. */
export function mortgageValues(context: MortgageContext): Record<string, unknown> {
  return {
    ...personalInformation(context),
    ...employment(context),
    ...assetsAndDebts(context),
    ...realEstate(context),
    ...loanAndProperty(context),
    ...declarations(context),
    ...lenderValues(context),
  }
}

/** Whoever refinances the house they live in. */
const livesThere = ({ purpose, occupancy }: MortgageScenario): boolean =>
  purpose === 'REFINANCE' && occupancy === 'PRIMARY RESIDENCE'

function personalInformation({ scenario, index, borrower }: MortgageContext): Values {
  const random = pseudoRandom(7_000 + index)
  const address = livesThere(scenario) ? scenario.property : borrower.address
  const rent = String(random.between(28, 52) * 50)
  return prefixed('1a_personalinformation_', {
    name_firstmiddlelastsuffix_: fullName(borrower),
    // 900–999 is never issued as the beginning of a Social Security number.
    socialsecuritynumber: `9${random.between(10, 99)}-${random.between(10, 99)}-${random.between(1_000, 9_999)}`,
    dateofbirth: `${random.between(1958, 1996)}-0${random.between(1, 9)}-${random.between(10, 28)}`,
    citizenship: 'U.S. CITIZEN',
    typeofcredit_checkbox: 'I AM APPLYING FOR INDIVIDUAL CREDIT',
    maritalstatus: random.pick(['MARRIED', 'UNMARRIED', 'SEPARATED']),
    dependents_number: '1',
    dependents_ages: String(random.between(2, 16)),
    contactinformation_cellphone: borrower.phone,
    contactinformation_email: borrower.email,
    currentaddress_street: address.street,
    currentaddress_city: address.city,
    currentaddress_state: address.state,
    currentaddress_zip: address.zip,
    currentaddress_country: 'United States',
    howlongatcurrentaddress__years: String(random.between(3, 14)),
    howlongatcurrentaddress__months: String(random.between(0, 11)),
    ...(livesThere(scenario)
      ? { currentaddress_housing_currentaddress_housing_checkbox: 'OWN' }
      : {
          currentaddress_housing_currentaddress_housing_checkbox: 'RENT',
          currentaddress_housing_currentaddress_housing_ifrent_enteramountpermonth: rent,
        }),
    ifatcurrentaddressforlessthan2yearslistformeraddress_doesnotapply_checkbox: true,
    mailingaddress_ifdifferentfromcurrentaddress_doesnotapply_checkbox: true,
  })
}

function employment({ scenario, index, borrower, anchor }: MortgageContext): Values {
  const { monthlyBase, property } = scenario
  const years = 2 + (index % 9)
  return {
    ...prefixed('1b_currentemployment_self_employmentandincome_', {
      employerorbusinessname: scenario.employer,
      phone: borrower.phone.replace(/\d\d$/, '99'),
      address_street: `${100 + (index % 60) * 37} Commerce Way`,
      address_city: property.city,
      address_state: property.state,
      address_zip: property.zip,
      address_country: 'United States',
      positionortitle: scenario.position,
      startdate: dayBefore(anchor, years * 365 + 40),
      howlonginthislineofwork__years: String(years + 3),
      howlonginthislineofwork__months: '6',
      checkifyouarethebusinessownerorself_employed: false,
      grossmonthlyincome_base: String(monthlyBase),
      grossmonthlyincome_overtime: String((index % 4) * 85),
      grossmonthlyincome_bonus: String(Math.round(monthlyBase * 0.04)),
      grossmonthlyincome_commission: '0',
      grossmonthlyincome_militaryentitlements: '0',
      grossmonthlyincome_other: '0',
    }),
    '1c_ifapplicablecompleteinformationforadditionalemployment_self_employmentandincome_completeinformationforadditionalemployment_doesnotapply_checkbox': true,
    '1d_ifapplicablecompleteinformationforpreviousemployment_self_employmentandincome_completeinformationforpreviousemployment_doesnotapply_checkbox': true,
    ...table('1e_incomefromothersources_incomefromothersources', index, [
      { description: 'Interest and Dividends', monthlyincome: String(40 + (index % 14) * 12) },
    ]),
  }
}

/** Rows of a cloneable section; a column's id begins with the section's. */
function table(tableId: string, index: number, rows: readonly Values[]): Values {
  // Row ids need to differ within their table.
  const rowId = (at: number): string => demoId('row', index * 100 + at)
  return { [tableId]: rows.map((row, at) => ({ _id: rowId(at), ...prefixed(`${tableId}_`, row) })) }
}

function assetsAndDebts({ scenario, index }: MortgageContext): Values {
  const random = pseudoRandom(8_000 + index)
  const account = (): string => String(random.between(10_000_000, 99_999_999))
  const down = scenario.propertyValue - scenario.amount
  return {
    ...table('2a_assets_bankaccountsretirementandotheraccountsyouhave_assets', index, [
      {
        accounttype_checkbox: 'CHECKING',
        financialinstitution: 'Idaho Valley Bank',
        accountnumber: account(),
        cashormarketvalue: String(random.between(40, 140) * 100),
      },
      {
        accounttype_checkbox: 'SAVINGS',
        financialinstitution: 'Idaho Valley Bank',
        accountnumber: account(),
        cashormarketvalue: String(Math.round(down * 1.2)),
      },
      {
        accounttype_checkbox: 'RETIREMENT',
        financialinstitution: 'Cascade Retirement Trust',
        accountnumber: account(),
        cashormarketvalue: String(random.between(300, 1_900) * 100),
      },
    ]),
    ...table('2b_otherassetsandcreditsyouhave_otherassetsandcredits', index, [
      { assetorcredittype: 'EARNEST MONEY', cashormarketvalue: '5000' },
    ]),
    ...table('2c_liabilities_creditcardsotherdebtsandleasesthatyouowe_liabilities', index, [
      {
        accounttype: 'REVOLVING',
        companyname: 'Mountain Card Services',
        accountnumber: account(),
        unpaidbalance: String(random.between(8, 60) * 100),
        unpaidbalance_checkbox: false,
        monthlypayment: String(random.between(3, 18) * 10),
      },
      {
        accounttype: 'INSTALLMENT',
        companyname: 'Western Auto Finance',
        accountnumber: account(),
        unpaidbalance: String(random.between(60, 240) * 100),
        unpaidbalance_checkbox: index % 3 === 0,
        monthlypayment: String(random.between(22, 58) * 10),
      },
    ]),
    '2d_otherliabilitiesandexpenses_otherliabilitiesandexpenses_doesnotapply_checkbox': true,
  }
}

/** Whoever refinances owns the house already, and owes on it what the new loan pays off. */
function realEstate(context: MortgageContext): Values {
  const { scenario, index, anchor } = context
  const prefix = '3a_propertyyouown_'
  if (scenario.purpose !== 'REFINANCE')
    return { [`${prefix}listallpropertiesyoucurrentlyown_idonotownanyrealestate_checkbox`]: true }
  const { property, propertyValue, occupancy, ratePercent } = scenario
  const balance = payoff(scenario)
  const creditor = pseudoRandom(9_000 + index).pick([
    'Gem Valley Mortgage',
    'Pacific Crest Bank',
    'Homestead Servicing',
  ])
  return {
    ...prefixed(prefix, {
      address_street: property.street,
      address_city: property.city,
      address_state: property.state,
      address_zip: property.zip,
      address_country: 'United States',
      propertyvalue: String(propertyValue),
      status: 'RETAINED',
      intendedoccupancy: occupancy === 'INVESTMENT PROPERTY' ? 'INVESTMENT' : occupancy,
      monthlyinsurancetaxesassociationduesetc: monthlyInsuranceAndTaxes(scenario),
    }),
    ...table(`${prefix}mortgageloaninformation`, index, [
      {
        creditorname: creditor,
        accountnumber: dayBefore(anchor, scenario.days + 1_900).replaceAll('-', '') + String(index),
        monthlymortgagepayment: monthlyPayment(balance * 1.08, ratePercent + 0.5),
        unpaidbalance: String(balance),
        unpaidbalance_checkbox: true,
        type: 'CONVENTIONAL',
      },
    ]),
  }
}

function loanAndProperty({ scenario }: MortgageContext): Values {
  const { property } = scenario
  return {
    ...prefixed('4a_loanandpropertyinformation_', {
      loanamount: String(scenario.amount),
      loanpurpose_loanpurpose_checkbox: scenario.purpose,
      address_street: property.street,
      address_city: property.city,
      address_state: property.state,
      address_zip: property.zip,
      address_country: 'United States',
      numberofunits: '1',
      propertyvalue: String(scenario.propertyValue),
      occupancy_occupancy_checkbox: scenario.occupancy,
      mixed_useproperty_ifyouwilloccupytheproperty: 'No',
      manufacturedhome_isthepropertyamanufacturedhome_: 'No',
    }),
    '4b_othernewmortgageloansonthepropertyyouarebuyingorrefinancing_othernewmortgageloans_doesnotapply_checkbox': true,
    '4c_rentalincomeonthepropertyyouwanttopurchase_forpurchaseonly_doesnotapply_checkbox': true,
    '4d_giftsorgrantsyouhavebeengivenorwillreceiveforthisloan_giftsorgrantsyouhavebeengiven_doesnotapply_checkbox': true,
  }
}

function declarations({ scenario }: MortgageContext): Values {
  const lives = scenario.occupancy === 'PRIMARY RESIDENCE'
  return {
    ...prefixed('5a_aboutthispropertyandyourmoneyforthisloan_', {
      a_willyouoccupythepropertyasyourprimaryresidence_checkbox: lives ? 'Yes' : 'No',
      a_ifyeshaveyouhadanownershipinterestinanotherproperty_checkbox: 'No',
      b_ifthisisapurchasetransactiondoyouhaveafamilyrelationship_checkbox: 'No',
      c_areyouborrowinganymoneyforthisrealestatetransaction_checkbox: 'No',
      d__1_haveyouorwillyoubeapplyingforamortgageloan_checkbox: 'No',
      d__2_haveyouorwillyoubeapplyingforanynewcredit_checkbox: 'No',
      e_willthispropertybesubjecttoalienthatcouldtakepriority_checkbox: 'No',
    }),
    ...prefixed('5b_aboutyourfinances_', {
      f_areyouaco_signerorguarantoronanydebtorloanthatisnotdisclosed_checkbox: 'No',
      g_arethereanyoutstandingjudgmentsagainstyou_checkbox: 'No',
      h_areyoucurrentlydelinquentorindefaultonafederaldebt_checkbox: 'No',
      i_areyouapartytoalawsuitinwhichyoupotentiallyhaveanyliability_checkbox: 'No',
      j_haveyouconveyedtitletoanypropertyinlieuofforeclosure_checkbox: 'No',
      k_withinthepast7yearshaveyoucompletedapre_foreclosuresale_checkbox: 'No',
      l_haveyouhadpropertyforecloseduponinthelast7years_checkbox: 'No',
      m_haveyoudeclaredbankruptcywithinthepast7years_checkbox: 'No',
    }),
    militaryserviceofborrower_didyouoryourdeceasedspouseeverserveorareyoucurrentlyserving_checkbox: 'No',
    demographicinformationofborrower_ethnicity_idonotwishtoprovidethisinformation_checkbox: true,
    demographicinformationofborrower_race_idonotwishtoprovidethisinformation_checkbox: true,
    demographicinformationofborrower_sex_sex_checkbox: 'I DO NOT WISH TO PROVIDE THIS INFORMATION',
  }
}
