import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import type { StoredSecret } from '@corbel/domain/records/sensitive-value'
import type { CompanySecrets } from '../../platform/secrets/company-secrets.ts'

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

/** Protected values are JSON. */
export const sealKey = (secrets: CompanySecrets, privateKey: string, { domain, field }: Place): StoredSecret => ({
  enc: secrets.protect(JSON.stringify(privateKey), { recordId: domain, field }),
  shown: '',
})

export async function openKey(secrets: CompanySecrets, sealed: StoredSecret, place: Place): Promise<string> {
  const { domain: recordId, field } = place
  return String(JSON.parse(await secrets.open(sealed.enc, { recordId, field })))
}
