import { expect, test } from 'vitest'
import { DecryptionError } from './aes-gcm.ts'
import { createPlatformSecrets, newPlatformKey } from './platform-secrets.ts'

const key = newPlatformKey()
const secrets = createPlatformSecrets(key)
const place = { accountId: 'a', field: 'totp' }

test('a secret of an account opens for that account and field alone, with that master key', () => {
  const text = secrets.protect('JBSWY3DP', place)
  expect(text).not.toContain('JBSWY3DP')
  expect(createPlatformSecrets(key).open(text, place)).toBe('JBSWY3DP')
  for (const other of [
    { ...place, accountId: 'b' },
    { ...place, field: 'other' },
  ])
    expect(() => secrets.open(text, other)).toThrow(DecryptionError)
  expect(() => createPlatformSecrets(newPlatformKey()).open(text, place)).toThrow(DecryptionError)
})

test('a fingerprint is the same for the same text and place alone', () => {
  const one = secrets.fingerprint('code', place)
  expect(createPlatformSecrets(key).fingerprint('code', place)).toEqual(one)
  expect(secrets.fingerprint('code', { ...place, accountId: 'b' })).not.toEqual(one)
  expect(secrets.fingerprint('edoc', place)).not.toEqual(one)
  expect(createPlatformSecrets(newPlatformKey()).fingerprint('code', place)).not.toEqual(one)
})
