import { describe, expect, test } from 'vitest'
import { readCompanySettings } from '../companies/company-settings.ts'
import { type FactorDemand, isFactorRequired, isSteppedUp } from './factor-rules.ts'

const demand = (type: FactorDemand['type'], mfa: object = {}, roleAsksForIt = false): FactorDemand => ({
  type,
  roleAsksForIt,
  settings: readCompanySettings({ security: { mfa } }),
})

describe('a second factor is required', () => {
  test.each<[string, FactorDemand[], boolean]>([
    ['of nobody without a rule', [demand('Workforces'), demand('Prospects')], false],
    ['of the kind of people that the company says', [demand('Workforces', { Workforces: true })], true],
    ['of nobody else there', [demand('Prospects', { Workforces: true, Prospects: false })], false],
    ['by the role alone', [demand('Contacts', {}, true)], true],
    ['where one of several roles asks', [demand('Prospects'), demand('Workforces', { Workforces: true })], true],
    ['of an account without roles by nothing', [], false],
  ])('%s', (_name, demands, expected) => {
    expect(isFactorRequired(demands)).toBe(expected)
  })
})

test.each([
  [null, false],
  ['2026-03-02T10:00:00Z', true],
  ['2026-03-02T09:50:00.001Z', true],
  ['2026-03-02T09:50:00Z', false],
])('proven at %s counts at ten: %s', (provenAt, expected) => {
  const at = new Date('2026-03-02T10:00:00Z')
  expect(isSteppedUp(provenAt === null ? null : new Date(provenAt), at)).toBe(expected)
})
