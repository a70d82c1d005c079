import { compileForm } from '@corbel/domain/forms/compile-form'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { openForm } from '@corbel/domain/forms/form-session'
import { questionsOf } from '@corbel/domain/forms/steps/form-step'
import { stepsOf } from '@corbel/domain/forms/steps/steps-of'
import { submitForm } from '@corbel/domain/forms/submit'
import { describe, expect, test } from 'vitest'
import { completeApplication } from '../loans/complete-application.ts'
import { mortgageScenarios } from '../loans/mortgage-scenarios.ts'
import { mortgageValues } from '../loans/mortgage-values.ts'
import { compiledDemoForm } from '../loans/stored-info.ts'
import { inventedBorrower } from '../people/invented-borrower.ts'
import { urlaForm } from './urla-form.ts'
import { askedElements } from './urla-questions.ts'
import { readUrlaFields, urlaPlace } from './urla-source.ts'

const content = urlaForm({ officer: '2', reviewer: '4', borrower: '6' })
const elements = new Map<string, FormElement>()
const parents = new Map<string, FormElement>()
const ids: string[] = []
const visit = (element: FormElement): void => {
  ids.push(element.id)
  elements.set(element.id, element)
  for (const child of element.childs ?? []) {
    parents.set(child.id, element)
    visit(child)
  }
}
for (const element of content) visit(element)

const source = readUrlaFields().map(urlaPlace)
const form = compiledDemoForm(content)
const anchor = new Date('2026-11-20T18:00:00Z')
const index = mortgageScenarios.findIndex((scenario) => scenario.isComplete)
const scenario = mortgageScenarios[index]
if (!scenario) throw new Error('no scenario is complete')
const usual = mortgageValues({ scenario, index, anchor, borrower: inventedBorrower(1, 'NV') })
const complete = completeApplication(content, usual)

describe('the application form', () => {
  test('compiles without a single diagnostic', () => {
    const compilation = compileForm(content)
    expect(compilation.ok && compilation.form.diagnostics).toEqual([])
  })

  test('has an id of its own for every element, short enough for a save', () => {
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => id.length > 200)).toEqual([])
  })

  test('has the sections of the printed form with their codes', () => {
    const codes = ids.map((id) => elements.get(id)).filter((element) => element?.type === 'section' && element.code)
    expect(codes.map((element) => element?.code)).toEqual(
      '1a 1b 1c 1d 1e 2a 2b 2c 2d 3a 3b 3c 4a 4b 4c 4d 5a 5b 6 7 8 9 9a L1 L0 L2 L3 L4'.split(' '),
    )
  })
})

describe('each of the 443 published fields', () => {
  test('stands in the form exactly once: as a field, or as one row of its table', () => {
    expect(source).toHaveLength(443)
    const places = source.map(({ id, row }) => (row ? `${row.tableId} ${row.number} ${id}` : id))
    expect(new Set(places).size).toBe(443)
    expect(places.filter((_place, at) => !elements.has(source[at]?.id ?? ''))).toEqual([])
  })

  test('has its own type and choices, each with its text as id', () => {
    const asEmail = ['1a_personalinformation_contactinformation_email', 'loanoriginatorinformation_loanoriginatoremail']
    for (const { field, id } of source) {
      const element = elements.get(id)
      expect(element?.type, id).toBe(asEmail.includes(id) ? 'email' : field.type)
      expect(element?.options, id).toEqual(field.options?.map((text) => ({ id: text, text })))
    }
  })

  test('is in a cloneable section when it is in a table, and only then', () => {
    for (const { id, row } of source) {
      const parent = parents.get(id)
      expect(parent?.cloneable ?? false, id).toBe(row !== null)
      if (row) expect(parent?.id).toBe(row.tableId)
    }
  })

  test('is all that the form asks for', () => {
    const known = new Set(source.map((place) => place.id))
    const others = [...elements.values()].filter((element) => !element.childs && element.type !== 'headertext')
    expect(others.filter((element) => !known.has(element.id))).toEqual([])
  })
})

test('ids follow the published keys', () => {
  const idOf = (ending: string): string | undefined =>
    source.find((place) => place.field.sourceKey.endsWith(ending))?.id
  expect(idOf('4A-LoanAndPropertyInformation:loanAmount')).toBe('4a_loanandpropertyinformation_loanamount')
  expect(idOf('name(FirstMiddleLastSuffix)')).toBe('1a_personalinformation_name_firstmiddlelastsuffix_')
  expect(idOf('incomeFromOtherSources-Row2:row2-MonthlyIncome')).toBe(
    '1e_incomefromothersources_incomefromothersources_monthlyincome',
  )
  expect(idOf('termsOfLoan:noteRate%')).toBe('lender_loan_information_l3_mortgageloaninformation_termsofloan_noterate_')
})

describe('an application that is filled in completely', () => {
  const saved = submitForm(form, {}, { role: '1', canUpdate: true }, complete)

  test('is accepted as it is: nothing invalid, unknown or missing', () => {
    expect(saved).toMatchObject({ errors: {}, denied: [], unknown: [], cleared: [], missing: [], missingRows: {} })
    expect(openForm(form, complete).snapshot().hidden).toEqual([])
  })

  test('keeps all 443 values', () => {
    const valueAt = (values: Record<string, unknown>, at: number): unknown => {
      const place = source[at]
      if (!place?.row) return values[place?.id ?? '']
      const rows = values[place.row.tableId]
      return Array.isArray(rows) ? rows[place.row.number - 1]?.[place.id] : undefined
    }
    const isCalculated = (id: string): boolean =>
      elements.get(id)?.calculations !== undefined || elements.get(id)?.total_of !== undefined
    const kept = source.filter((place, at) => {
      const value = valueAt(saved.data, at)
      if (value === undefined || value === '') return false
      return isCalculated(place.id) || value === valueAt(complete, at)
    })
    expect(source.filter((place) => !kept.includes(place)).map((place) => place.id)).toEqual([])
    expect(kept).toHaveLength(443)
  })

  test('adds its totals up', () => {
    const number = (id: string): number => Number(saved.data[id])
    const prefix = 'lender_loan_information_l4_qualifyingtheborrower_minimumrequiredfundsorcashback_'
    const due = number(`${prefix}duefromborrower_s__h_totalduefromborrower_s__totalofathrug_`)
    const parts = source.filter(({ id }) => id.startsWith(`${prefix}duefromborrower_s__`)).map(({ id }) => number(id))
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(2 * due, 2)
    const loans = number(`${prefix}totalmortgageloans_k_totalmortgageloans_totalofiandj_`)
    const credits = number(`${prefix}totalcredits_n_totalcredits_totaloflandm_`)
    expect(number(`${prefix}cashfrom_totheborrower_linehminuslinekandlinen_`)).toBeCloseTo(due - loans - credits, 2)
    const rows = saved.data['1e_incomefromothersources_incomefromothersources'] as Record<string, string>[]
    const incomes = rows.map((row) => Number(row['1e_incomefromothersources_incomefromothersources_monthlyincome']))
    expect(number('1e_incomefromothersources_providetotalamounthere')).toBeCloseTo(
      incomes.reduce((sum, income) => sum + income, 0),
      2,
    )
  })
})

describe('parts that do not apply', () => {
  const hiddenWith = (values: Record<string, unknown>): Set<string> =>
    new Set(openForm(form, { ...complete, ...values }).snapshot().hidden)

  test.each([
    [
      'no former address',
      '1a_personalinformation_ifatcurrentaddressforlessthan2yearslistformeraddress_doesnotapply_checkbox',
      true,
      '1a_personalinformation_formeraddress_street',
    ],
    [
      'mail comes to the current address',
      '1a_personalinformation_mailingaddress_ifdifferentfromcurrentaddress_doesnotapply_checkbox',
      true,
      '1a_personalinformation_mailingaddress_zip',
    ],
    [
      'individual credit',
      '1a_personalinformation_typeofcredit_checkbox',
      'I AM APPLYING FOR INDIVIDUAL CREDIT',
      'acknowledgmentsandagreements_additionalborrowersignature',
    ],
    [
      'no rent is paid',
      '1a_personalinformation_currentaddress_housing_currentaddress_housing_checkbox',
      'OWN',
      '1a_personalinformation_currentaddress_housing_currentaddress_housing_ifrent_enteramountpermonth',
    ],
    [
      'employed by others',
      '1b_currentemployment_self_employmentandincome_checkifyouarethebusinessownerorself_employed',
      false,
      '1b_currentemployment_self_employmentandincome_ownershipshare_checkbox',
    ],
    [
      'no other income',
      '1e_incomefromothersources_incomefromothersources_doesnotapply_checkbox',
      true,
      '1e_incomefromothersources_incomefromothersources',
    ],
    [
      'no real estate',
      '3a_propertyyouown_listallpropertiesyoucurrentlyown_idonotownanyrealestate_checkbox',
      true,
      'section_3c',
    ],
    [
      'no mortgage on it',
      '3b_ifapplicablecompleteinformationforadditionalproperty_mortgageloansonthisproperty_doesnotapply_checkbox',
      true,
      '3b_ifapplicablecompleteinformationforadditionalproperty_mortgageloaninformation',
    ],
    [
      'a purchase',
      '4a_loanandpropertyinformation_loanpurpose_loanpurpose_checkbox',
      'PURCHASE',
      'lender_loan_information_l1_propertyandloaninformation_refinancetype',
    ],
    ['a refinance', '4a_loanandpropertyinformation_loanpurpose_loanpurpose_checkbox', 'REFINANCE', 'section_4c'],
    [
      'no bankruptcy',
      '5b_aboutyourfinances_m_haveyoudeclaredbankruptcywithinthepast7years_checkbox',
      'No',
      '5b_aboutyourfinances_m_ifyesidentifythetypesofbankruptcy_checkbox',
    ],
    [
      'no service',
      'militaryserviceofborrower_didyouoryourdeceasedspouseeverserveorareyoucurrentlyserving_checkbox',
      'No',
      'militaryserviceofborrower_ifyescheckallthatapply_survivingspouse',
    ],
    [
      'a fixed rate',
      'lender_loan_information_l3_mortgageloaninformation_amortizationtype',
      'FIXED RATE',
      'lender_loan_information_l3_mortgageloaninformation_ifadjustablerate_subsequentadjustmentperiod_months_',
    ],
  ])('are hidden: %s', (_case, driver, answer, target) => {
    expect(hiddenWith({}).has(target)).toBe(false)
    expect(hiddenWith({ [driver]: answer }).has(target)).toBe(true)
  })
})

describe('sensitive fields', () => {
  test('are the Social Security number, the date of birth and every account number', () => {
    const sensitive = [...elements.values()].filter((element) => element.sensitive).map((element) => element.id)
    const accounts = [...elements.keys()].filter((id) => id.endsWith('accountnumber'))
    expect(accounts).toHaveLength(5)
    expect(new Set(sensitive)).toEqual(
      new Set(['1a_personalinformation_socialsecuritynumber', '1a_personalinformation_dateofbirth', ...accounts]),
    )
  })

  test('of which the Social Security number is absent for loan officers', () => {
    const hidden = [...elements.values()].filter((element) => element.hided_roles).map((element) => element.id)
    expect(hidden).toEqual(['1a_personalinformation_socialsecuritynumber'])
    expect(elements.get('1a_personalinformation_socialsecuritynumber')?.hided_roles).toEqual(['2'])
  })
})

describe('a borrower is asked the application in steps', () => {
  const viewer = { role: '6', canUpdate: true }
  const gates = form.nodes.filter(
    ({ id, type }) => type === 'checkbox' && /doesnotapply|idonotownanyrealestate/.test(id),
  )
  const oneJob = {
    ...Object.fromEntries(gates.map(({ id }) => [id, !id.startsWith('1b_')])),
    '1a_personalinformation_typeofcredit_checkbox': 'I AM APPLYING FOR INDIVIDUAL CREDIT',
    '1a_personalinformation_currentaddress_housing_currentaddress_housing_checkbox': 'RENT',
    '4a_loanandpropertyinformation_loanpurpose_loanpurpose_checkbox': 'PURCHASE',
    '4a_loanandpropertyinformation_occupancy_occupancy_checkbox': 'PRIMARY RESIDENCE',
    '5a_aboutthispropertyandyourmoneyforthisloan_a_willyouoccupythepropertyasyourprimaryresidence_checkbox': 'Yes',
  }
  const { steps, closing } = stepsOf(form, openForm(form, oneJob, viewer), viewer)

  test('who rents, has one job and no property: in 23 steps with 82 questions, and signs where all is looked through', () => {
    expect(steps).toHaveLength(23)
    expect(steps.flatMap(questionsOf)).toHaveLength(82)
    expect(closing.map(({ code }) => code)).toEqual(['6'])
  })

  test('in six parts, each step with a question of its own', () => {
    const parts = Map.groupBy(steps, ({ part }) => part)
    expect([...parts.values()].map((some) => some.length)).toEqual([9, 2, 1, 3, 5, 3])
    expect(steps.filter(({ title }) => !title.endsWith('?')).map(({ title }) => title)).toEqual([])
    expect(askedElements.filter((id) => !elements.has(id))).toEqual([])
  })
})
