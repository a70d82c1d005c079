import { describe, expect, test } from 'vitest'
import {
  endedStates,
  isLicenceEnded,
  licenceProblems,
  licenceStanding,
  nextEndOf,
  type PersonLicence,
} from './licence.ts'

const idaho: PersonLicence = { kind: 'state', state: 'ID', number: 'ID-1', issuedOn: null, expiresOn: '2026-12-31' }
const until = (expiresOn: string | null, changed: Partial<PersonLicence> = {}): PersonLicence => ({
  ...idaho,
  expiresOn,
  ...changed,
})

test.each<[string | null, string, string]>([
  [null, '2026-11-23', 'holds'],
  ['2027-01-23', '2026-11-23', 'holds'],
  ['2027-01-22', '2026-11-23', 'ending'],
  ['2026-11-23', '2026-11-23', 'ending'],
  ['2026-11-22', '2026-11-23', 'ended'],
  ['2028-02-29', '2027-12-31', 'ending'],
])('a licence that ends on %s is, on %s, one that %s', (expiresOn, day, standing) => {
  expect(licenceStanding({ expiresOn }, day)).toBe(standing)
})

describe('what somebody held in a state has ended', () => {
  test.each<[string, readonly PersonLicence[], boolean]>([
    ['of whom none is kept', [], false],
    ['of whom only another state is kept', [until('2020-01-01', { state: 'UT' })], false],
    ['whose only one ended', [until('2026-11-22')], true],
    ['on its last day', [until('2026-11-23')], false],
    ['who renewed', [until('2025-12-31'), until('2027-12-31', { number: 'ID-2' })], false],
    ['whose number of the licensing system ended', [until('2020-01-01', { kind: 'nmls', state: null })], false],
  ])('of somebody %s', (_who, licences, ended) => {
    expect(isLicenceEnded(licences, 'ID', '2026-11-23')).toBe(ended)
    expect(endedStates(licences, '2026-11-23').includes('ID')).toBe(ended)
  })
})

test.each<[string, readonly PersonLicence[], string | null]>([
  ['nobody’s', [], null],
  ['those that never end', [until(null)], null],
  ['the first of several states', [until('2027-05-01'), until('2027-02-01', { state: 'UT' })], '2027-02-01'],
  ['the last of one state', [until('2025-12-31'), until('2027-12-31', { number: 'ID-2' })], '2027-12-31'],
  ['none of a state that holds without an end', [until('2025-12-31'), until(null, { number: 'ID-2' })], null],
])('the next end is, of %s licences, the one that counts', (_whose, licences, end) => {
  expect(nextEndOf(licences)).toBe(end)
})

test.each<[string, readonly PersonLicence[], Record<string, string>]>([
  ['nothing', [], {}],
  ['a good one', [idaho], {}],
  ['a state missing', [until(null, { state: null })], { '0.state': 'noState' }],
  ['a state too many', [until(null, { kind: 'nmls', number: '123456' })], { '0.state': 'stateOfNone' }],
  ['no number', [until(null, { number: '' })], { '0.number': 'noNumber' }],
  ['letters', [until(null, { kind: 'nmls', state: null, number: '12A' })], { '0.number': 'badNumber' }],
  ['one twice', [idaho, until(null, { number: 'id-1' })], { '1.number': 'twice' }],
  ['an end before its beginning', [until('2026-01-01', { issuedOn: '2026-01-02' })], { '0.expiresOn': 'endsBefore' }],
])('%s is told by place', (_what, licences, problems) => {
  expect(licenceProblems(licences)).toEqual(problems)
})
