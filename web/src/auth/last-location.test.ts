import { describe, expect, test } from 'vitest'
import { destinationAfterSignIn } from './last-location.ts'

const staff = { userType: 'Workforces', lastLocation: null, wanted: undefined }

describe('a sign-in leads', () => {
  test('to the start for staff and to the loans for borrowers and brokers', () => {
    expect(destinationAfterSignIn(staff)).toBe('/')
    expect(destinationAfterSignIn({ ...staff, userType: 'Super' })).toBe('/')
    expect(destinationAfterSignIn({ ...staff, userType: 'Prospects' })).toBe('/loans')
    expect(destinationAfterSignIn({ ...staff, userType: 'Contacts' })).toBe('/loans')
  })

  test('back to the last page where it was about loans, prospects or leads', () => {
    expect(destinationAfterSignIn({ ...staff, lastLocation: '/loans/edit/1?tab=notes' })).toBe(
      '/loans/edit/1?tab=notes',
    )
    expect(destinationAfterSignIn({ ...staff, lastLocation: '/leads' })).toBe('/leads')
    expect(destinationAfterSignIn({ ...staff, lastLocation: '/dashboard' })).toBe('/')
  })

  test('to the page that asked for it', () => {
    expect(destinationAfterSignIn({ ...staff, lastLocation: '/leads', wanted: '/dashboard' })).toBe('/dashboard')
  })

  test.each([
    '//evil.example/loans',
    'https://evil.example/loans',
    '/\\evil.example',
    'javascript:alert(1)',
    '/auth/login',
    '/logout',
  ])('never to %s', (wanted) => {
    expect(destinationAfterSignIn({ ...staff, wanted })).toBe('/')
    expect(destinationAfterSignIn({ ...staff, lastLocation: wanted })).toBe('/')
  })
})
