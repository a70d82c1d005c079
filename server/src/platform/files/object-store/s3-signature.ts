import { createHash, createHmac } from 'node:crypto'

export type S3Account = { readonly region: string; readonly accessKey: string; readonly secretKey: string }

export type SignedParts = {
  readonly method: string
  /** As it goes over the wire: every part of it encoded. */
  readonly path: string
  /** Sorted by name, encoded. */
  readonly query: string
  readonly headers: Readonly<Record<string, string>>
  /** SHA-256 of the body, in hexadecimal digits. */
  readonly bodyHash: string
  readonly at: Date
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** The headers of a request with those that prove who sends it (Signature Version 4, as Amazon publishes it). */
export function signedHeaders(account: S3Account, parts: SignedParts): Record<string, string> {
  const stamp = parts.at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const day = stamp.slice(0, 8)
  const all: Record<string, string> = { ...parts.headers, 'x-amz-content-sha256': parts.bodyHash, 'x-amz-date': stamp }
  const names = Object.keys(all).toSorted()
  const canonical = [
    ...[parts.method, parts.path, parts.query],
    ...[names.map((name) => `${name}:${all[name]?.trim()}\n`).join(''), names.join(';'), parts.bodyHash],
  ].join('\n')
  const scope = `${day}/${account.region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, hash(canonical)].join('\n')
  const key = [day, account.region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${account.secretKey}`)
  const signature = hmac(key, toSign).toString('hex')
  const authorization = `AWS4-HMAC-SHA256 Credential=${account.accessKey}/${scope}, SignedHeaders=${names.join(';')}, Signature=${signature}`
  return { ...all, authorization }
}

/** Every sign but letters, digits and `-._~` (RFC 3986), as the signature wants it. */
export const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

export const emptyHash: string = hash('')
