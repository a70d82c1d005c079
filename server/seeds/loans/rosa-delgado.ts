import type { InventedBorrower } from '../people/invented-borrower.ts'

/** The borrower who can sign in. */
export const rosaDelgado: InventedBorrower = {
  firstName: 'Rosa',
  lastName: 'Delgado',
  email: 'rosa.delgado@example.com',
  phone: '208-555-0178',
  address: { street: '2216 Harrison Boulevard', city: 'Boise', state: 'ID', zip: '83702' },
}

/** What Rosa says of herself in both of her applications. */
export const rosasPersonalInformation: Readonly<Record<string, unknown>> = {
  '1a_personalinformation_name_firstmiddlelastsuffix_': 'Rosa Maria Delgado',
  '1a_personalinformation_alternatenames': 'Rosa Maria Fuentes',
  '1a_personalinformation_socialsecuritynumber': '900-55-4417',
  '1a_personalinformation_dateofbirth': '1987-05-14',
  '1a_personalinformation_typeofcredit_checkbox': 'I AM APPLYING FOR JOINT CREDIT',
  '1a_personalinformation_typeofcredit_totalnumberofborrowers': '2',
  '1a_personalinformation_typeofcredit_yourinitials': 'RMD',
  '1a_personalinformation_listname_s_ofotherborrower_s_applyingforthisloan': 'Luis Delgado',
  '1a_personalinformation_maritalstatus': 'MARRIED',
  '1a_personalinformation_dependents_number': '2',
  '1a_personalinformation_dependents_ages': '6, 9',
  '1a_personalinformation_contactinformation_homephone': '208-555-0143',
  '1a_personalinformation_contactinformation_cellphone': '208-555-0178',
  '1a_personalinformation_contactinformation_workphone': '208-555-0190',
  '1a_personalinformation_contactinformation_ext': '214',
  '1a_personalinformation_currentaddress_unit_': '3B',
  '1a_personalinformation_howlongatcurrentaddress__years': '1',
  '1a_personalinformation_howlongatcurrentaddress__months': '4',
  '1a_personalinformation_currentaddress_housing_currentaddress_housing_ifrent_enteramountpermonth': '1790',
  '1a_personalinformation_ifatcurrentaddressforlessthan2yearslistformeraddress_doesnotapply_checkbox': false,
  '1a_personalinformation_formeraddress_street': '904 Orchard Street',
  '1a_personalinformation_formeraddress_city': 'Nampa',
  '1a_personalinformation_formeraddress_state': 'ID',
  '1a_personalinformation_formeraddress_zip': '83651',
  '1b_currentemployment_self_employmentandincome_address_street': '1130 East Fairview Avenue',
  '1b_currentemployment_self_employmentandincome_address_unit_': '200',
  '1b_currentemployment_self_employmentandincome_address_city': 'Meridian',
  '1b_currentemployment_self_employmentandincome_address_zip': '83642',
  // Still to be answered before underwriting.
  '1b_currentemployment_self_employmentandincome_phone': '',
  '1b_currentemployment_self_employmentandincome_startdate': '',
  '1b_currentemployment_self_employmentandincome_howlonginthislineofwork__years': '8',
  '1b_currentemployment_self_employmentandincome_grossmonthlyincome_overtime': '310',
  '1b_currentemployment_self_employmentandincome_grossmonthlyincome_bonus': '250',
  '1e_incomefromothersources_incomefromothersources': [
    incomeRow('1', 'Child Support', '450'),
    incomeRow('2', 'Interest and Dividends', '62.50'),
    incomeRow('3', 'Boarder Income', '380'),
  ],
  lender_loan_information_l2_titleinformation_titletothepropertywillbeheldinwhatname_s_:
    'Rosa Maria Delgado and Luis Delgado',
  lender_loan_information_l2_titleinformation_mannerinwhichtitlewillbeheld: 'JOINT TENANCY WITH RIGHT OF SURVIVORSHIP',
}

function incomeRow(id: string, description: string, monthlyIncome: string) {
  return {
    _id: id,
    '1e_incomefromothersources_incomefromothersources_description': description,
    '1e_incomefromothersources_incomefromothersources_monthlyincome': monthlyIncome,
  }
}
