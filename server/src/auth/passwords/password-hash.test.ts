import { expect, test } from 'vitest'
import { hashPassword, passwordMatches } from './password-hash.ts'

test('spelt with other bytes for the same letters a password is the same, as keyboards and systems differ', async () => {
  const kept = await hashPassword('Correct Horse Bättery')
  expect(await passwordMatches(kept, 'Correct Horse Ba\u0308ttery')).toBe(true)
})

const kept = await hashPassword('Correct Horse Bättery ')

test.each([
  ['in other letters', 'correct horse bättery '],
  ['without its last blank', 'Correct Horse Bättery'],
  ['without its accent', 'Correct Horse Battery '],
  ['cut off', 'Correct Horse Bätter'],
])('a password is compared as it was typed: %s', async (_how, typed) => {
  expect(await passwordMatches(kept, typed)).toBe(false)
  expect(await passwordMatches(kept, 'Correct Horse Bättery ')).toBe(true)
})
