import { checkContent } from '@corbel/domain/builders/form-content'
import type { FormElement } from '@corbel/domain/forms/form-element'
import { formInLanguage } from '@corbel/domain/forms/form-in-language'
import { expect, test } from 'vitest'
import { formRoles } from '../companies/roles.ts'
import { urlaForm } from '../urla/urla-form.ts'
import { inSpanish } from './in-spanish.ts'
import { personalLoanForm } from './personal-loan-form.ts'

/** Grades and sub-grades of the published loans. */
const code = /^[A-G][1-5]?$/
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
