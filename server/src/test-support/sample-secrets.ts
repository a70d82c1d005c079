import type { Clock } from '../platform/clock.ts'
import { createSecrets, type Secrets } from '../platform/secrets/company-secrets.ts'
import { givenMasterKeys, masterKey } from '../platform/secrets/master-key.ts'
import { createPlatformSecrets, drawnPlatformKey } from '../platform/secrets/platform-secrets.ts'

/** Secrets under one master key that never changes, for databases that several tests share. */
export function sampleSecrets(key: Buffer, clock: Clock): Secrets {
  const platform = createPlatformSecrets(drawnPlatformKey(key))
  return createSecrets({ masterKeys: givenMasterKeys([masterKey(key)]), platform, clock })
}
