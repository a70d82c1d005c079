import { expect, test } from 'vitest'
import { changedMembers, changedPlaces, keepChanges } from './changed-places.ts'

const stored = { name: 'Harbor', profile: { phone: '', zone: 'UTC' }, hosts: [{ host: 'a.example' }] }

test('nothing differs in equal settings, whatever the order of their keys', () => {
  expect(changedPlaces(stored, { hosts: stored.hosts, profile: { zone: 'UTC', phone: '' }, name: 'Harbor' })).toEqual(
    [],
  )
})

test('every changed entry counts once, at its place; a list is one place', () => {
  const draft = { name: 'Harbour', profile: { zone: 'UTC', phone: '1' }, hosts: [{ host: 'b.example' }, { host: 'c' }] }
  expect(changedPlaces(stored, draft)).toEqual(['name', 'profile.phone', 'hosts'])
})

test('an entry that appears or goes is a change', () => {
  expect(changedPlaces({ mfa: {} }, { mfa: { Contacts: true } })).toEqual(['mfa.Contacts'])
  expect(changedPlaces({ idle: { staff: 30 } }, { idle: { staff: undefined } })).toEqual(['idle.staff'])
})

test('unsaved changes stay over what was saved meanwhile, and everything else follows it', () => {
  const draft = { ...stored, profile: { phone: '', zone: 'Europe/Berlin' } }
  const now = { ...stored, name: 'Harbor Lending', profile: { phone: '555', zone: 'America/Denver' } }
  expect(keepChanges(stored, draft, now)).toEqual({
    name: 'Harbor Lending',
    profile: { phone: '555', zone: 'Europe/Berlin' },
    hosts: stored.hosts,
  })
})

test('only changed members are sent, lists and nested settings whole', () => {
  expect(changedMembers(stored.profile, { phone: '', zone: 'UTC' })).toBeNull()
  expect(changedMembers(stored, { ...stored, hosts: [] })).toEqual({ hosts: [] })
})
