import { DecryptionError, seal, unseal } from './aes-gcm.ts'
import type { WrappedKey } from './company-key-repository.ts'
import type { MasterKey, MasterKeys } from './master-key.ts'

/** A data key under the master key, for its place alone. */
export function wrapKey(master: MasterKey, plain: Buffer, { version, context }: WrapPlace): WrappedKey {
  return { version, wrappedKey: seal(master.key, plain, context), masterKeyId: master.id }
}

export type WrapPlace = { readonly version: number; readonly context: string }

/** The data key in clear; throws `DecryptionError` where none of the known master keys opens it. */
export async function unwrapKey(masterKeys: MasterKeys, wrapped: WrappedKey, context: string): Promise<Buffer> {
  const { masterKeyId, wrappedKey } = wrapped
  const known = await masterKeys.known(masterKeyId ?? undefined)
  for (const master of known) {
    if (masterKeyId !== null && master.id !== masterKeyId) continue
    const plain = openOrNull(master, wrappedKey, context)
    if (plain !== null) return plain
  }
  throw new DecryptionError()
}

function openOrNull({ key }: MasterKey, wrappedKey: Buffer, context: string): Buffer | null {
  try {
    return unseal(key, wrappedKey, context)
  } catch (error) {
    if (error instanceof DecryptionError) return null
    throw error
  }
}

export function companyKeyContext(companyId: string, version: number): string {
  return JSON.stringify(['company key', companyId, version])
}

export function platformKeyContext(version: number): string {
  return JSON.stringify(['platform key', version])
}
