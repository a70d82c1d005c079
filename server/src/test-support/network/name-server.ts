import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { whenOver } from '../when-over.ts'

type Question = 'MX' | 'A' | 'AAAA' | 'NS' | 'TXT'

/** What the server says of a name: per kind of question its records; `absent`, `broken` or `silent` for all kinds. */
export type NameAnswer = { readonly [kind in Question]?: readonly string[] } | 'absent' | 'broken' | 'silent'

const kinds: Readonly<Record<number, Question>> = { 1: 'A', 2: 'NS', 15: 'MX', 16: 'TXT', 28: 'AAAA' }
const codes = { found: 0, broken: 2, absent: 3 }

export type NameServer = { readonly address: string; readonly asked: string[] }

/** A name server on this machine that knows what a test tells it; every other name is absent. */
export async function openNameServer(names: Readonly<Record<string, NameAnswer>>): Promise<NameServer> {
  const socket = createSocket('udp4')
  const asked: string[] = []
  socket.on('message', (question, from) => {
    const { name, kind, end } = readQuestion(question)
    asked.push(`${kind} ${name}`)
    const answer = names[name] ?? 'absent'
    if (answer === 'silent') return
    const records = typeof answer === 'string' ? [] : (answer[kind] ?? [])
    const code = typeof answer === 'string' ? codes[answer] : codes.found
    socket.send(
      reply(question.subarray(0, end), { code, records: records.map((one) => record(kind, one)) }),
      from.port,
      from.address,
    )
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  whenOver(() => close(socket))
  return { address: `127.0.0.1:${socket.address().port}`, asked }
}

async function close(socket: Socket): Promise<void> {
  socket.close()
  await once(socket, 'close')
}

function readQuestion(message: Buffer) {
  const labels: string[] = []
  let at = 12
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), kind: kinds[message.readUInt16BE(at + 1)] ?? 'A', end: at + 5 }
}

type Reply = { readonly code: number; readonly records: readonly Buffer[] }

/** The question again, behind it the records (RFC 1035, section 4). */
function reply(question: Buffer, { code, records }: Reply): Buffer {
  const head = Buffer.from(question)
  head.writeUInt16BE(0x8180 | code, 2)
  head.writeUInt16BE(records.length, 6)
  head.writeUInt32BE(0, 8)
  return Buffer.concat([head, ...records])
}

function record(kind: Question, value: string): Buffer {
  const body = bodyOf(kind, value)
  const head = Buffer.alloc(12)
  // The name is the question's, by a pointer to it.
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(Number(Object.entries(kinds).find(([, one]) => one === kind)?.[0]), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(body.length, 10)
  return Buffer.concat([head, body])
}

function bodyOf(kind: Question, value: string): Buffer {
  if (kind === 'A') return Buffer.from(value.split('.').map(Number))
  if (kind === 'AAAA') return Buffer.from(value.replaceAll(':', ''), 'hex')
  // Long texts come in pieces.
  if (kind === 'TXT')
    return Buffer.concat(
      (value.match(/[\s\S]{1,255}/g) ?? ['']).flatMap((piece) => [Buffer.from([piece.length]), Buffer.from(piece)]),
    )
  return Buffer.concat([Buffer.from(kind === 'MX' ? [0, 10] : []), nameOf(value)])
}

function nameOf(name: string): Buffer {
  const labels = name.split('.').filter((label) => label !== '')
  return Buffer.concat([
    ...labels.map((label) => Buffer.concat([Buffer.from([label.length]), Buffer.from(label)])),
    Buffer.from([0]),
  ])
}
