import type { FormElement } from '@corbel/domain/forms/form-element'

type Said = Pick<FormElement, 'ask' | 'why' | 'part'>

const prefixes = {
  person: '1a_personalinformation_',
  job: '1b_currentemployment_self_employmentandincome_',
  loan: '4a_loanandpropertyinformation_',
  demographics: 'demographicinformationofborrower_',
}
const fairness =
  'The law has lenders collect this, to see that everybody is treated fairly. It does not decide on your loan.'
const work = 'We look at two years of work to see what you can pay back.'

/** What a borrower is asked in steps, by the tab, section, heading or field that it stands for. */
const saidOf: Readonly<Record<string, Said>> = {
  tab_1: { part: 'You and your work', ask: 'Which of these are true for your work?' },
  section_1a: { ask: 'Do you have other addresses?' },
  [`${prefixes.person}name_firstmiddlelastsuffix__heading`]: { ask: 'Who are you?' },
  [`${prefixes.person}contactinformation_homephone_heading`]: { ask: 'How can we reach you?' },
  [`${prefixes.person}currentaddress_street_heading`]: { ask: 'Where do you live now?' },
  [`${prefixes.person}mailingaddress_ifdifferentfromcurrentaddress_doesnotapply_checkbox_heading`]: {
    ask: 'Where do you get your mail?',
  },
  [`${prefixes.person}ifatcurrentaddressforlessthan2yearslistformeraddress_doesnotapply_checkbox_heading`]: {
    ask: 'Where did you live before?',
  },
  section_1b: { ask: 'Where do you work now?', why: work },
  [`${prefixes.job}grossmonthlyincome_base_heading`]: { ask: 'What do you earn a month, before taxes?' },
  section_1c: { ask: 'Where else do you work?', why: work },
  section_1d: { ask: 'Where did you work before?', why: work },
  '1e_incomefromothersources_incomefromothersources': { ask: 'What other income do you have?' },
  tab_2: { part: 'What you have and owe', ask: 'What else do you have or owe?' },
  '2a_assets_bankaccountsretirementandotheraccountsyouhave_assets': { ask: 'Which accounts do you have?' },
  tab_3: { part: 'Property you own', ask: 'Do you own real estate?' },
  tab_4: { part: 'Your new loan', ask: 'What else belongs to this loan?' },
  [`${prefixes.loan}loanamount_heading`]: { ask: 'How much would you like to borrow?' },
  [`${prefixes.loan}address_street_heading`]: { ask: 'Which property is it?' },
  tab_5: { part: 'Declarations and service' },
  section_5a: { ask: 'How will you use and pay for this property?' },
  section_5b: { ask: 'What should we know about your finances?' },
  tab_7: { part: 'Declarations and service' },
  section_7: { ask: 'Did you serve in the armed forces?' },
  tab_8: { part: 'Questions about you' },
  [`${prefixes.demographics}ethnicity_hispanicorlatino_checkbox_heading`]: {
    ask: 'What is your ethnicity?',
    why: fairness,
  },
  [`${prefixes.demographics}race_americanindianoralaskanative_checkbox_heading`]: {
    ask: 'What is your race?',
    why: fairness,
  },
  [`${prefixes.demographics}sex_sex_checkbox_heading`]: { ask: 'What is your sex?', why: fairness },
}

/** Of boxes that say "Does Not Apply": the same by the first letters of their ids, which tell their section. */
const gates: readonly (readonly [start: string, end: string, ask: string])[] = [
  ['1a_', 'formeraddress_doesnotapply_checkbox', 'Have you lived there for less than two years?'],
  ['1a_', 'currentaddress_doesnotapply_checkbox', 'Do you get your mail somewhere else?'],
  ['1b_', 'doesnotapply_checkbox', 'Do you have a job or a business now?'],
  ['1c_', 'doesnotapply_checkbox', 'Do you have another job now?'],
  ['1d_', 'doesnotapply_checkbox', 'Did you have another job in the last two years?'],
  ['1e_', 'doesnotapply_checkbox', 'Do you have income from other sources?'],
  ['2b_', 'doesnotapply_checkbox', 'Do you have other assets or credits?'],
  ['2c_', 'doesnotapply_checkbox', 'Do you owe on credit cards, loans or leases?'],
  ['2d_', 'doesnotapply_checkbox', 'Do you pay support or other expenses?'],
  ['3a_', 'idonotownanyrealestate_checkbox', 'Do you own real estate?'],
  ['3b_', 'additionalproperty_doesnotapply_checkbox', 'Do you own a second property?'],
  ['3c_', 'additionalproperty2_doesnotapply_checkbox', 'Do you own a third property?'],
  ['3', 'mortgageloansonthisproperty_doesnotapply_checkbox', 'Is there a mortgage on this property?'],
  ['4b_', 'doesnotapply_checkbox', 'Will you take another new mortgage on it?'],
  ['4c_', 'doesnotapply_checkbox', 'Will you rent out part of the property?'],
  ['4d_', 'doesnotapply_checkbox', 'Will you get a gift or a grant for this loan?'],
]

export function withQuestions(content: readonly FormElement[]): FormElement[] {
  return content.map((element) => ({
    ...element,
    ...(saidOf[element.id] ?? gateOf(element)),
    ...(element.childs === undefined ? {} : { childs: withQuestions(element.childs) }),
  }))
}

function gateOf({ id, type }: FormElement): Said {
  if (type !== 'checkbox') return {}
  const [, , ask] = gates.find(([start, end]) => id.startsWith(start) && id.endsWith(end)) ?? []
  return ask === undefined ? {} : { ask }
}

/** So that nothing is said of an element that the form no longer has. */
export const askedElements: readonly string[] = Object.keys(saidOf)
