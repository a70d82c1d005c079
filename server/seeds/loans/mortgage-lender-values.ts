import {
  fullName,
  type MortgageContext,
  monthlyInsurance,
  monthlyPayment,
  monthlyTaxes,
  payoff,
  prefixed,
  termMonths,
  type Values,
} from './application-parts.ts'

/** What the lender adds to an application: who took it, and the terms. */
export function lenderValues(context: MortgageContext): Values {
  return { ...originator(context), ...lenderPart(context) }
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

function lenderPart({ scenario, borrower }: MortgageContext): Values {
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
      termsofloan_loanterm_months_: String(termMonths),
      mortgagelientype: 'FIRST LIEN',
      amortizationtype: 'FIXED RATE',
      proposedmonthlypaymentforproperty_firstmortgage_p_i_: monthlyPayment(amount, ratePercent),
      proposedmonthlypaymentforproperty_homeowner_sinsurance: monthlyInsurance(scenario),
      proposedmonthlypaymentforproperty_propertytaxes: monthlyTaxes(scenario),
    }),
    ...prefixed('lender_loan_information_l4_qualifyingtheborrower_minimumrequiredfundsorcashback_', {
      ...(buys
        ? { duefromborrower_s__a_salescontractprice: String(propertyValue) }
        : {
            duefromborrower_s__d_forrefinancebalanceofmortgageloansonthepropertytobepaidoff: String(payoff(scenario)),
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
