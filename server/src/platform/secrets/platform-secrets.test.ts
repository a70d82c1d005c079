import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { DecryptionError, keyBytes } from './aes-gcm.ts'
import { createPlatformSecrets } from './platform-secrets.ts'

const masterKey = randomBytes(keyBytes)
const secrets = createPlatformSecrets(masterKey)
const place = { accountId: 'a', field: 'totp' }

test('a secret of an account opens for that account and field alone, with that master key', () => {
  const text = secrets.protect('JBSWY3DP', place)
  expect(text).not.toContain('JBSWY3DP')
  expect(createPlatformSecrets(masterKey).open(text, place)).toBe('JBSWY3DP')
  for (const other of [
    { ...place, accountId: 'b' },
    { ...place, field: 'other' },
  ])
    expect(() => secrets.open(text, other)).toThrow(DecryptionError)
  expect(() => createPlatformSecrets(randomBytes(keyBytes)).open(text, place)).toThrow(DecryptionError)
})

test('a fingerprint is the same for the same text and place alone', () => {
  const one = secrets.fingerprint('code', place)
  expect(createPlatformSecrets(masterKey).fingerprint('code', place)).toEqual(one)
  expect(secrets.fingerprint('code', { ...place, accountId: 'b' })).not.toEqual(one)
  expect(secrets.fingerprint('edoc', place)).not.toEqual(one)
  expect(createPlatformSecrets(randomBytes(keyBytes)).fingerprint('code', place)).not.toEqual(one)
})
