import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const head = (major: number, value: number): Buffer => {
  if (value < 24) return Buffer.from([(major << 5) | value])
  return value < 256
    ? Buffer.from([(major << 5) | 24, value])
    : Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}
const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([head(2, bytes.length), bytes])
const cborText = (text: string): Buffer => Buffer.concat([head(3, text.length), Buffer.from(text)])
const cborNumber = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value))
const cborMap = (...pairs: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, pairs.length), ...pairs.flat()])
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

type Asked = { readonly challenge: string }
/** Where the browser that carries the authenticator says it is. */
export type Seen = { readonly origin: string; readonly rpId: string }

/** An authenticator as a security key is one: P-256, no attestation, a counter. Answers as a browser hands them on. */
export function softAuthenticator(seen: Seen) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  const authData = (flags: number, rest: Buffer, at: Seen): Buffer => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(at.rpId), Buffer.from([flags]), count, rest])
  }
  const clientData = (type: string, { challenge }: Asked, at: Seen): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at.origin, crossOrigin: false }))
  const answer = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    register: (asked: Asked, at: Seen = seen) => {
      const key = cborMap(
        [cborNumber(1), cborNumber(2)],
        [cborNumber(3), cborNumber(-7)],
        [cborNumber(-1), cborNumber(1)],
        [cborNumber(-2), cborBytes(Buffer.from(x, 'base64url'))],
        [cborNumber(-3), cborBytes(Buffer.from(y, 'base64url'))],
      )
      const length = Buffer.from([0, id.length])
      const data = authData(0x41, Buffer.concat([Buffer.alloc(16), length, id, key]), at)
      const attestation = cborMap(
        [cborText('fmt'), cborText('none')],
        [cborText('attStmt'), cborMap()],
        [cborText('authData'), cborBytes(data)],
      )
      return answer({
        clientDataJSON: clientData('webauthn.create', asked, at).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['usb'],
      })
    },
    prove: (asked: Asked, at: Seen = seen) => {
      counter++
      const data = authData(0x01, Buffer.alloc(0), at)
      const client = clientData('webauthn.get', asked, at)
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
      })
    },
  }
}
