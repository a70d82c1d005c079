import { isId } from '../../platform/ids.ts'
import { newSecretToken } from '../../platform/session/secret-token.ts'

/** What stands for a record in the address of a link: the company, so that it is found behind its fence, and a secret. */
export type LinkAddress = { readonly companyId: string; readonly token: string }

const idBytes = 16

export const bytesOfId = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')

/** Null where they are no id. */
export function idOfBytes(bytes: Buffer): string | null {
  const id = bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return bytes.length === idBytes && isId(id) ? id : null
}

const companyLetters = 22

export function newLinkAddress(companyId: string): LinkAddress & { readonly ownerId: string } {
  const token = newSecretToken()
  return { companyId, token, ownerId: `${bytesOfId(companyId).toString('base64url')}${token}` }
}

/** Null of what no link's address may be, such as a record's own id. */
export function readLinkAddress(ownerId: string): LinkAddress | null {
  const companyId = idOfBytes(Buffer.from(ownerId.slice(0, companyLetters), 'base64url'))
  const token = ownerId.slice(companyLetters)
  return companyId === null || !/^[\w-]{43}$/.test(token) ? null : { companyId, token }
}
