import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each([
  ['', 'short'],
  ['elevensigns', 'short'],
  ['aaaaaaaaaaaaaaaaaaaaaaaa', 'fair'],
  ['abcabcabcabc', 'fair'],
  ['slate rooves', 'fair'],
  ['slate rooves under', 'good'],
  ['slate rooves under quiet rain', 'strong'],
])('%j is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength))
