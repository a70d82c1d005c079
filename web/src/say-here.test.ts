import { expect, test } from 'vitest'
import { sayHere } from './say-here.ts'
import { addSentences, turnTo } from './translation.ts'

test('a refusal with the words of a form turns with the page, and says them as written where it has no others', () => {
  addSentences('en', { forms: { provideValid: 'Please provide a valid {title}' } })
  addSentences('es', { forms: { provideValid: 'Indique un valor válido para {title}' } })
  addSentences('de', { forms: { provideValid: 'Bitte geben Sie {title} richtig an' } })
  const title = { written: 'Employer', words: { es: 'Empleador' } }
  const refusal = { key: 'forms.provideValid', params: { title } } as const
  const said = (['en', 'es', 'de'] as const).map((language) => {
    turnTo(language)
    return sayHere(refusal, 'as the server said it')
  })
  expect(said).toEqual([
    'Please provide a valid Employer',
    'Indique un valor válido para Empleador',
    'Bitte geben Sie Employer richtig an',
  ])
})
