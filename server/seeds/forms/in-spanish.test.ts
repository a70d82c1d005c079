import { checkContent } from '@corbel/domain/builders/form-content'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { formInLanguage } from '@corbel/domain/forms/form-in-language'
import { listFields } from '@corbel/domain/records/list/list-fields'
import { expect, test } from 'vitest'
import { formRoles } from '../companies/roles.ts'
import { mortgageStatuses, personalLoanStatuses } from '../companies/statuses.ts'
import { urlaForm } from '../urla/urla-form.ts'
import { inSpanish } from './in-spanish.ts'
import { personalLoanForm } from './personal-loan-form.ts'

/** Grades and sub-grades of the published loans. */
const code = /^[A-G][1-5]?$/
/** Words that are the same in both. */
const sameInBoth = new Set(['Total', 'No', 'Individual', 'FILIPINO', 'USDA-RD', 'FHA', 'VA'])
const all = (elements: readonly FormElement[]): FormElement[] =>
  elements.flatMap((element) => [element, ...all(element.childs ?? [])])

test.each([
  ['the application', urlaForm(formRoles)],
  ['the personal loan', personalLoanForm()],
])('every title, help and choice of %s is said in Spanish', (_name, english) => {
  const form = inSpanish(english)
  const unsaid = all(form).flatMap(({ title = '', help = '', options = [], words }) => [
    ...(title !== '' && words?.es?.title === undefined ? [title] : []),
    ...(help !== '' && words?.es?.help === undefined ? [help] : []),
    ...options.flatMap(({ id, text }) => (words?.es?.options?.[id] === undefined && !code.test(text) ? [text] : [])),
  ])
  expect(unsaid).toEqual([])
})

test('the Spanish form may be published, has the same ids and rules, and says Spanish things', () => {
  const english = urlaForm(formRoles)
  const form = inSpanish(english)
  expect(checkContent(form)).toMatchObject({ ok: true, diagnostics: [] })
  const read = all(formInLanguage(form, 'es'))
  expect(read.map(({ id, type, control_settings }) => [id, type, control_settings])).toEqual(
    all(english).map(({ id, type, control_settings }) => [id, type, control_settings]),
  )
  const housing = read.find(({ id }) => id.endsWith('currentaddress_housing_checkbox'))
  expect(housing).toMatchObject({ title: 'Vivienda', options: [{}, { id: 'OWN', text: 'PROPIA' }, { id: 'RENT' }] })
  expect(formInLanguage(form, 'en')).toEqual(english)
})

test('every stage of the demo’s loans that has a form in Spanish is called in Spanish, to borrowers as well', () => {
  const unsaid = [...mortgageStatuses(1), ...personalLoanStatuses(2)].filter(
    ({ title, borrowerTitle, words }) =>
      (words?.es?.title ?? title) === title || (borrowerTitle !== null && words?.es?.borrowerTitle === undefined),
  )
  expect(unsaid.map(({ title }) => title)).toEqual([])
})

test('lists over the demo’s forms have no head and no choice left in English but grades', () => {
  for (const form of [inSpanish(urlaForm(formRoles)), inSpanish(personalLoanForm())]) {
    const english = new Map(listFields(form, '').map((field) => [field.id, field]))
    const spanish = listFields(formInLanguage(form, 'es'), '')
    expect(spanish.length).toBe(english.size)
    const left = spanish.flatMap(({ id, title, options }) => [
      ...(title === english.get(id)?.title ? [title] : []),
      ...options
        .filter(({ text }, at) => text === english.get(id)?.options[at]?.text && !code.test(text))
        .map(({ text }) => text),
    ])
    expect(left.filter((text) => !sameInBoth.has(text))).toEqual([])
  }
})
