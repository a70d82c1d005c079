import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { auditActions } from '@corbel/domain/shared/audit'
import { expect, test } from 'vitest'
import { limitsSchema } from '../limits.ts'

const page = (name: string): string =>
  readFileSync(join(import.meta.dirname, '..', '..', '..', 'docs', 'security', `${name}.md`), 'utf8')

test('the page on limits names every limit and what it is without a setting', () => {
  const text = page('input-limits')
  const missing = Object.entries(limitsSchema.parse({})).filter(
    ([name, most]) => !text.includes(`\`${name}\` | ${most.toLocaleString('en')} |`),
  )
  expect(missing).toEqual([])
})

test('the page on logging names every kind of entry', () => {
  const text = page('logging')
  expect(auditActions.filter((action) => !text.includes(`\`${action}\``))).toEqual([])
})

test.each<[string, string[]]>([
  ['access-rules', ['hided_roles', 'readonly_roles', '404', '403', '422']],
  ['input-limits', ['45 MB', '256 KB', 'What takes long', 'docx']],
  ['sessions', ['86,400', 'any number of sessions', 'argon2id', 'ticket']],
  [
    'cryptography',
    ['AES-256-GCM', 'argon2id', 'SHA-256', 'keys:rotate', 'What is protected, and how', 'lost master key'],
  ],
  ['logging', ['UTC', 'chain', 'JSON lines']],
])('the page %s holds what people look for there', (name, words) => {
  const text = page(name)
  expect(words.filter((word) => !text.includes(word))).toEqual([])
})
