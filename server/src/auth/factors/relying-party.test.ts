import { expect, test } from 'vitest'
import { relyingParty } from './relying-party.ts'

test.each([
  ['https://loans.example.test', { id: 'loans.example.test', origins: ['https://loans.example.test'] }],
  ['https://loans.example.test:8443/', { id: 'loans.example.test', origins: ['https://loans.example.test:8443'] }],
  ['http://127.0.0.1:3000', { id: 'localhost', origins: ['http://localhost:3000'] }],
  ['http://[::1]:3000', { id: 'localhost', origins: ['http://localhost:3000'] }],
  ['http://192.0.2.7:3000', null],
])('passkeys at %s', (publicUrl, expected) => {
  expect(relyingParty(publicUrl)).toEqual(expected)
})
