import { expect, test } from 'vitest'
import type { FormElement } from './form-element.ts'
import { formInLanguage, languagesOfForm } from './form-in-language.ts'
import { readableElements } from './readable-elements.ts'

const form: FormElement[] = [
  {
    id: 'home',
    type: 'section',
    title: 'Home',
    words: { es: { title: 'Vivienda' } },
    childs: [
      {
        id: 'tenure',
        type: 'select',
        title: 'Housing',
        help: 'As of today',
        options: [
          { id: 'OWN', text: 'Own' },
          { id: 'RENT', text: 'Rent' },
        ],
        control_settings: [
          { values: ['RENT'], hide_fields: ['x'] },
          { values: ['OWN'], guideline: 'Bring the deed.' },
        ],
        words: {
          es: { title: 'Tenencia', options: { OWN: 'Propia' }, guidelines: ['', 'Traiga la escritura.'] },
          de: { title: '' },
        },
      },
      { id: 'city', type: 'text', title: 'City' },
    ],
  },
]

test('a form is read in a language, and as it was written where that language has nothing', () => {
  const [section] = formInLanguage(form, 'es')
  expect(section).toMatchObject({ id: 'home', title: 'Vivienda' })
  const [tenure, city] = section?.childs ?? []
  expect(tenure).toMatchObject({
    title: 'Tenencia',
    help: 'As of today',
    options: [
      { id: 'OWN', text: 'Propia' },
      { id: 'RENT', text: 'Rent' },
    ],
    control_settings: [
      { values: ['RENT'], hide_fields: ['x'] },
      { values: ['OWN'], guideline: 'Traiga la escritura.' },
    ],
  })
  expect(city).toEqual({ id: 'city', type: 'text', title: 'City' })
})

test.each(['en', 'de', 'ja'] as const)('in %s, where nothing is said, it stands as it was written', (language) => {
  const [section] = formInLanguage(form, language)
  expect([section?.title, section?.childs?.[0]?.title]).toEqual(['Home', 'Housing'])
  expect(JSON.stringify(section)).not.toContain('words')
})

test('the design itself is not touched, and names its languages', () => {
  const before = JSON.stringify(form)
  formInLanguage(form, 'es')
  expect(JSON.stringify(form)).toBe(before)
  expect(languagesOfForm(form)).toEqual(['de', 'es'])
  expect(languagesOfForm([{ id: 'a', type: 'text' }])).toEqual([])
})

test.each([
  ['no object', 'es'],
  ['a language that nobody speaks', { xx: { title: 'X' } }],
  ['no words', { es: 5 }],
  ['titles that are none', { es: { title: 5, help: ['a'], options: { OWN: {} }, guidelines: 'x' } }],
  ['keys that objects have by themselves', JSON.parse('{"__proto__":{"title":"x"},"constructor":{"title":"x"}}')],
])('words that are %s change nothing that is shown', (_what, words) => {
  const given = readableElements([{ ...form[0]?.childs?.[0], words }])
  const [tenure] = formInLanguage(given, 'es')
  expect(tenure).toMatchObject({ title: 'Housing', options: [{ text: 'Own' }, { text: 'Rent' }] })
})
