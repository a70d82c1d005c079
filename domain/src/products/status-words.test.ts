import { expect, test } from 'vitest'
import { statusInLanguage } from './status-words.ts'

const status = {
  title: 'Processing',
  borrowerTitle: 'We check your documents',
  milestone: 'Documents',
  words: {
    es: { title: 'En trámite', borrowerTitle: 'Revisamos sus documentos', milestone: 'Documentos' },
    de: { title: '' },
    fr: { title: 'En cours' },
  },
}
const said = (language: 'en' | 'es' | 'de' | 'fr' | 'ja') => {
  const { title, borrowerTitle } = statusInLanguage(status, language)
  return [title, borrowerTitle]
}

test('a status is said in the language of its reader, and in the company’s words where the language has none', () => {
  expect(said('es')).toEqual(['En trámite', 'Revisamos sus documentos'])
  expect(said('fr')).toEqual(['En cours', 'We check your documents'])
  for (const language of ['en', 'de', 'ja'] as const)
    expect(said(language)).toEqual(['Processing', 'We check your documents'])
})

test('borrowers without words of their own read the title', () => {
  expect(statusInLanguage({ ...status, borrowerTitle: null }, 'fr')).toMatchObject({
    title: 'En cours',
    borrowerTitle: null,
  })
})

test('a milestone is said in the language of its reader where the status has one', () => {
  expect(statusInLanguage(status, 'es').milestone).toBe('Documentos')
  expect(statusInLanguage(status, 'fr').milestone).toBe('Documents')
  expect(statusInLanguage({ ...status, milestone: null }, 'es').milestone).toBe(null)
})
