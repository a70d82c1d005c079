import { expect, test } from 'vitest'
import { changedField, changedValue } from './change-words.ts'

// Answers what it is asked for, so that a test sees which words are taken.
const t = ((key: string) => key) as Parameters<typeof changedField>[0]
const currency = 'USD'

test('a change names its field by the words of the page, and a host by itself', () => {
  const named = (section: string, field: string) => changedField(t, { section, field, currency })
  expect(named('profile', 'timeZone')).toBe('companies.profile.timeZone')
  expect(named('features', 'tasks_tab')).toBe('companyFeatures.of.tasks_tab.title')
  expect(named('security', 'allowedAddresses')).toBe('companies.security.allowed')
  expect(named('hosts', 'loans.harbor.demo')).toBe('loans.harbor.demo')
})

test('a value is in words: yes and no, money, lists, members, and a dash for nothing', () => {
  expect(changedValue(t, null)).toBe('–')
  expect(changedValue(t, [])).toBe('–')
  expect(changedValue(t, true)).toBe('shared.yes')
  expect(changedValue(t, 1_050, 'applicationFeeCents')).toBe('10.50')
  expect(changedValue(t, 1_440, 'sessionMinutes')).toBe('1440')
  expect(changedValue(t, 'borrower', 'feePayer')).toBe('companies.payments.payers.borrower')
  expect(changedValue(t, ['10.0.0.0/8', '127.0.0.1'])).toBe('10.0.0.0/8; 127.0.0.1')
  expect(changedValue(t, { Workforces: true })).toBe('menus.oneOf.workforces: shared.yes')
})
