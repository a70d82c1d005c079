import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { StoredSecret } from '@corbel/domain/records/sensitive-value'
import type { CompanySecrets } from '../../platform/secrets/company-secrets.ts'
import { openText, sealText } from '../../records/sealed-values.ts'

export type DomainKey = {
  /** As it stands in the domain name system. */
  readonly publicKey: string
  readonly privateKey: string
}

const generate = promisify(generateKeyPair)

/** A key that signs e-mails: RSA of 2048 bits, which every mail server checks (RFC 8301). */
export async function newDomainKey(): Promise<DomainKey> {
  const { publicKey, privateKey } = await generate('rsa', { modulusLength: 2048 })
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}

type Place = { readonly domain: string; readonly field: 'key' | 'next' }

export const sealKey = (secrets: CompanySecrets, privateKey: string, { domain, field }: Place): StoredSecret =>
  sealText(secrets, privateKey, { recordId: domain, field })

export const openKey = (secrets: CompanySecrets, sealed: StoredSecret, { domain, field }: Place): Promise<string> =>
  openText(secrets, sealed, { recordId: domain, field })
