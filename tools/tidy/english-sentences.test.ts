import { expect, test } from 'vitest'
import { englishSentences } from './english-sentences.ts'
import { sourceFiles } from './source-files.ts'

test('the server says nothing in English: what a person reads is a key of the catalogue', () => {
  const ours = sourceFiles.filter((file) => !file.isTest)
  expect(ours.flatMap(englishSentences)).toEqual([])
})

test('no page shows what an error calls itself', () => {
  const pages = sourceFiles.filter((file) => file.half === 'web' && !file.isTest)
  const shown = pages.filter((file) => /\b(error|refusal|failure|cause|reason)\??\.message\b/.test(file.text))
  expect(shown.map((file) => file.path)).toEqual([])
})

test.each([
  ["  message: 'Something went wrong, try again.',", 1],
  ['  return refused(`Your role may not ${verb} this.`)', 1],
  ["  subject: '<p>Confirm your address</p>',", 1],
  ["  log.warn('Something went wrong, try again.')", 0],
  ['  throw new Error(`No feature gives «${name}» here.`)', 0],
  ["  // 'Something went wrong, try again.'", 0],
  ["  const key = tell('loans.updated')", 0],
  ["  'SELECT FROM pg_database WHERE datname = $1'", 0],
])('of «%s» it finds %i', (text, found) => {
  expect(englishSentences({ path: 'server/src/loans/x.ts', text })).toHaveLength(found)
})
