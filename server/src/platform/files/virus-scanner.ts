import { createReadStream } from 'node:fs'
import { connect, type Socket } from 'node:net'

/** What a scanner says of a file: nothing found, what was found, or nothing because it does not answer. */
export type ScanVerdict =
  | { readonly kind: 'clean' }
  | { readonly kind: 'found'; readonly virus: string }
  | { readonly kind: 'silent'; readonly why: string }

export type VirusScanner = (path: string) => Promise<ScanVerdict>

/** clamd looks at 45 MB in seconds; what says nothing for so long is down. */
const longestMs = 60_000
const pieceBytes = 65_536

/** Where clamd listens: `tcp://host:port`, or the path of its socket on this machine. */
export const clamdScanner =
  (address: string): VirusScanner =>
  (path) =>
    ask(address, path).catch((error: unknown) => ({
      kind: 'silent',
      why: error instanceof Error ? error.message : String(error),
    }))

function connectionTo(address: string): Socket {
  if (!address.startsWith('tcp://')) return connect({ path: address.replace(/^unix:/, '') })
  const { hostname, port } = new URL(address)
  return connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 3310) })
}

/** INSTREAM of clamd's protocol: pieces, each after its length, and a length of nothing at the end. */
async function ask(address: string, path: string): Promise<ScanVerdict> {
  const socket = connectionTo(address)
  socket.setTimeout(longestMs, () => socket.destroy(new Error('it says nothing')))
  const said = heard(socket)
  try {
    socket.write('zINSTREAM\0')
    for await (const piece of createReadStream(path, { highWaterMark: pieceBytes })) {
      const length = Buffer.alloc(4)
      length.writeUInt32BE(piece.length)
      socket.write(length)
      if (!socket.write(piece)) await Promise.race([drained(socket), said])
    }
    socket.write(Buffer.alloc(4))
    return verdictOf(await said)
  } finally {
    socket.destroy()
  }
}

const drained = (socket: Socket): Promise<void> => new Promise((resolve) => socket.once('drain', () => resolve()))

function heard(socket: Socket): Promise<string> {
  const answer = new Promise<string>((resolve, reject) => {
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes.toString('latin1')
      if (text.includes('\0')) resolve(text)
    })
    socket.once('error', reject)
    socket.once('close', () => (text === '' ? reject(new Error('it hung up')) : resolve(text)))
  })
  // Whoever is still sending hears of it with the next piece.
  answer.catch(() => undefined)
  return answer
}

function verdictOf(answer: string): ScanVerdict {
  const said = answer.replaceAll('\0', '').trim()
  if (/^stream: OK$/.test(said)) return { kind: 'clean' }
  const virus = /^stream: (.+) FOUND$/.exec(said)?.[1]
  return virus === undefined ? { kind: 'silent', why: said.slice(0, 200) } : { kind: 'found', virus }
}
