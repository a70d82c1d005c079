import { demoId } from '../demo-id.ts'
import type { InventedBorrower } from '../people/invented-borrower.ts'
import { pseudoRandom } from '../people/pseudo-random.ts'
import { levelPayment } from './level-payment.ts'
import type { MortgageScenario } from './mortgage-scenarios.ts'
import { dayBefore } from './spread-over-time.ts'

type Values = Readonly<Record<string, unknown>>

export type MortgageContext = {
  readonly scenario: MortgageScenario
  readonly index: number
  readonly anchor: Date
  readonly borrower: InventedBorrower
}

const months = 360

/** An application as a careful officer fills it in: everything that matters, nothing made up twice. */
export function mortgageValues(context: MortgageContext): Record<string, unknown> {
  return {
    ...personalInformation(context),
    ...employment(context),
    ...assetsAndDebts(context),
    ...loanAndProperty(context),
    ...declarations(context),
    ...originator(context),
    ...lenderPart(context),
  }
}

const prefixed = (prefix: string, values: Values): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]))

const fullName = ({ firstName, lastName }: InventedBorrower): string => `${firstName} ${lastName}`

function personalInformation({ index, borrower }: MortgageContext): Values {
  const random = pseudoRandom(7_000 + index)
  const { address } = borrower
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
    currentaddress_housing_currentaddress_housing_checkbox: 'RENT',
    currentaddress_housing_currentaddress_housing_ifrent_enteramountpermonth: String(random.between(28, 52) * 50),
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
      address_street: `${100 + index * 37} Commerce Way`,
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
      { description: 'Interest and Dividends', monthlyincome: String(40 + index * 12) },
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
    '3a_propertyyouown_listallpropertiesyoucurrentlyown_idonotownanyrealestate_checkbox': true,
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

const officers = {
  maria: ['Maria Chen', '400102', 'officer@harbor.demo', '208-555-0102'],
  theo: ['Theo Lindgren', '400105', 'multi@harbor.demo', '208-555-0105'],
  nadia: ['Nadia Haddad', '400106', 'nadia.haddad@harbor.example.com', '208-555-0106'],
  caleb: ['Caleb Stone', '400107', 'caleb.stone@harbor.example.com', '208-555-0107'],
} as const

function originator({ scenario }: MortgageContext): Values {
  const [name, nmls, email, phone] = officers[scenario.officer]
  return prefixed('loanoriginatorinformation_', {
    loanoriginatororganizationname: 'Harbor Lending',
    loanoriginatororganizationaddress_street: '800 West Main Street',
    loanoriginatororganizationaddress_unit_: 'Suite 1200',
    loanoriginatororganizationaddress_city: 'Boise',
    loanoriginatororganizationaddress_state: 'ID',
    loanoriginatororganizationaddress_zip: '83702',
    loanoriginatororganizationnmlsrid_: '400100',
    loanoriginatororganizationstatelicenseid_: 'MBL-400100',
    loanoriginatorname: name,
    loanoriginatornmlsrid_: nmls,
    loanoriginatorstatelicenseid_: `MLO-${nmls}`,
    loanoriginatoremail: email,
    loanoriginatorphone: phone,
  })
}

function lenderPart({ scenario, index, borrower }: MortgageContext): Values {
  const { amount, propertyValue, ratePercent, purpose } = scenario
  const buys = purpose === 'PURCHASE'
  return {
    lender_loan_information_1003_2020_general_borrowername_s_: fullName(borrower),
    ...prefixed('lender_loan_information_l1_propertyandloaninformation_', {
      ...(purpose === 'REFINANCE' ? { refinancetype: 'LIMITED CASH OUT', refinanceprogram: 'FULL DOCUMENTATION' } : {}),
      projecttype: 'PROPERTY IS NOT LOCATED IN A PROJECT',
    }),
    ...prefixed('lender_loan_information_l2_titleinformation_', {
      titletothepropertywillbeheldinwhatname_s_: fullName(borrower),
      estatewillbeheldin: 'FEE SIMPLE',
      mannerinwhichtitlewillbeheld: 'SOLE OWNERSHIP',
    }),
    ...prefixed('lender_loan_information_l3_mortgageloaninformation_', {
      mortgagetypeappliedfor: 'CONVENTIONAL',
      termsofloan_noterate_: String(ratePercent),
      termsofloan_loanterm_months_: String(months),
      mortgagelientype: 'FIRST LIEN',
      amortizationtype: 'FIXED RATE',
      proposedmonthlypaymentforproperty_firstmortgage_p_i_: levelPayment(amount, ratePercent, months),
      proposedmonthlypaymentforproperty_homeowner_sinsurance: String(85 + index * 4),
      proposedmonthlypaymentforproperty_propertytaxes: ((propertyValue * 0.0095) / 12).toFixed(2),
    }),
    ...prefixed('lender_loan_information_l4_qualifyingtheborrower_minimumrequiredfundsorcashback_', {
      ...(buys
        ? { duefromborrower_s__a_salescontractprice: String(propertyValue) }
        : {
            duefromborrower_s__d_forrefinancebalanceofmortgageloansonthepropertytobepaidoff: String(
              Math.round(amount * 0.93),
            ),
          }),
      duefromborrower_s__f_borrowerclosingcosts_includingprepaidandinitialescrowpayments_: String(
        Math.round(amount * 0.021),
      ),
      totalmortgageloans_i_loanamount_loanamountexcludingfinancedmortgageinsurance_ormortgageinsuranceequivalent_:
        String(amount),
      totalcredits_m_othercredits_enterthesumofallothercredits_: '5000',
    }),
  }
}
