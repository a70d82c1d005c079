import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import type { TextRecords } from '../../../platform/dns/text-records.ts'

/** Domains whose signature under a mail holds (RFC 6376, RFC 8463); `isSure`: name servers answered for all of them. */
export type SignedBy = { readonly domains: readonly string[]; readonly isSure: boolean }

type Header = { readonly name: string; readonly raw: string }
type Tags = ReadonlyMap<string, string>

/** Whoever signs more often is looked at no further. */
const signaturesMost = 5
const algorithms = ['rsa-sha256', 'ed25519-sha256']

export async function signedBy(raw: Buffer, { names, at }: { names: TextRecords; at: Date }): Promise<SignedBy> {
  const { headers, body } = takenApart(raw)
  const signatures = headers.filter(({ name }) => name === 'dkim-signature').slice(0, signaturesMost)
  const domains: string[] = []
  let isSure = true
  for (const signature of signatures) {
    const tags = tagsOf(saidOf(signature))
    const holds = isWhole(tags, at) && (await isHolding({ signature, tags, headers, body }, names))
    if (holds === 'unknown') isSure = false
    else if (holds) domains.push((tags.get('d') ?? '').toLowerCase())
  }
  return { domains, isSure }
}

/** Latin 1 keeps each byte as a sign, so that what is hashed is what came. */
function takenApart(raw: Buffer): { headers: Header[]; body: string } {
  const text = raw.toString('latin1').replaceAll(/\r?\n/g, '\r\n')
  const end = text.indexOf('\r\n\r\n')
  const head = end < 0 ? text : text.slice(0, end)
  const headers: Header[] = []
  for (const line of head.split('\r\n')) {
    const last = headers.at(-1)
    if (/^[ \t]/.test(line) && last !== undefined)
      headers[headers.length - 1] = { ...last, raw: `${last.raw}\r\n${line}` }
    else
      headers.push({
        name: line
          .slice(0, Math.max(0, line.indexOf(':')))
          .trim()
          .toLowerCase(),
        raw: line,
      })
  }
  return { headers, body: end < 0 ? '' : text.slice(end + 4) }
}

const saidOf = ({ raw }: Header): string => raw.slice(raw.indexOf(':') + 1)

function tagsOf(text: string): Tags {
  const tags = new Map<string, string>()
  for (const part of text.split(';')) {
    const at = part.indexOf('=')
    if (at > 0) tags.set(part.slice(0, at).trim(), part.slice(at + 1).replaceAll(/\s+/g, ''))
  }
  return tags
}

/** What a signature has to say; one of a part of the text (`l`) covers nothing that could be added. */
function isWhole(tags: Tags, at: Date): boolean {
  const of = (name: string): string => tags.get(name) ?? ''
  const until = of('x')
  const identity = of('i')
    .slice(of('i').lastIndexOf('@') + 1)
    .toLowerCase()
  const domain = of('d').toLowerCase()
  return (
    of('v') === '1' &&
    algorithms.includes(of('a').toLowerCase()) &&
    ['d', 's', 'bh', 'b'].every((name) => of(name) !== '') &&
    of('h').toLowerCase().split(':').includes('from') &&
    !tags.has('l') &&
    (until === '' || Number(until) * 1_000 > at.getTime()) &&
    (identity === '' || identity === domain || identity.endsWith(`.${domain}`))
  )
}

type Signed = {
  readonly signature: Header
  readonly tags: Tags
  readonly headers: readonly Header[]
  readonly body: string
}

async function isHolding({ signature, tags, headers, body }: Signed, names: TextRecords): Promise<boolean | 'unknown'> {
  const [ofHeaders = 'simple', ofBody = 'simple'] = (tags.get('c') ?? 'simple/simple').toLowerCase().split('/')
  const hash = createHash('sha256').update(bodyAs(body, ofBody), 'latin1').digest('base64')
  if (hash !== tags.get('bh')) return false
  const said = await names.ask(`${tags.get('s')}._domainkey.${tags.get('d')}`)
  if (said === 'unknown') return 'unknown'
  const key = said.map((text) => keyOf(tagsOf(text))).find((one) => one !== null)
  if (!key) return false
  const asHeader = (header: Header): string => headerAs(header, ofHeaders)
  const left = [...headers]
  const signed = (tags.get('h') ?? '')
    .toLowerCase()
    .split(':')
    .map((name) => {
      // Of several of one name the last comes first.
      const at = left.findLastIndex((header) => header.name === name)
      return at < 0 ? '' : `${asHeader(left.splice(at, 1)[0] as Header)}\r\n` // It was found there.
    })
    .join('')
  const own = asHeader({ ...signature, raw: signature.raw.replace(/(\bb=)[^;]*/, '$1') })
  const text = Buffer.from(signed + own, 'latin1')
  const proof = Buffer.from(tags.get('b') ?? '', 'base64')
  try {
    return key.asymmetricKeyType === 'ed25519'
      ? verify(null, createHash('sha256').update(text).digest(), key, proof)
      : verify('sha256', text, key, proof)
  } catch {
    return false
  }
}

const ed25519Head = Buffer.from('302a300506032b6570032100', 'hex')

function keyOf(tags: Tags): KeyObject | null {
  const bytes = Buffer.from(tags.get('p') ?? '', 'base64')
  if (bytes.length === 0) return null
  try {
    const isShort = tags.get('k')?.toLowerCase() === 'ed25519'
    const key = createPublicKey({
      key: isShort ? Buffer.concat([ed25519Head, bytes]) : bytes,
      format: 'der',
      type: 'spki',
    })
    return isShort || (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 1_024 ? key : null
  } catch {
    return null
  }
}

const headerAs = ({ name, raw }: Header, way: string): string =>
  way === 'relaxed'
    ? `${name}:${raw
        .slice(raw.indexOf(':') + 1)
        .replaceAll('\r\n', '')
        .replaceAll(/[ \t]+/g, ' ')
        .trim()}`
    : raw

function bodyAs(body: string, way: string): string {
  const lines = way === 'relaxed' ? body.replaceAll(/[ \t]+(?=\r\n)|[ \t]+$/g, '').replaceAll(/[ \t]+/g, ' ') : body
  let end = lines.length
  while (lines.startsWith('\r\n', end - 2) && end >= 2) end -= 2
  if (end === 0) return way === 'relaxed' ? '' : '\r\n'
  return `${lines.slice(0, end)}\r\n`
}
