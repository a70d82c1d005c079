import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whenOver } from './when-over.ts'

/** As much of clamd's published protocol as INSTREAM needs; what it finds is the word that it is told. Its socket. */
export async function clamdStandIn(word: string, answer?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'corbel-clamd-'))
  const path = join(folder, 'clamd.sock')
  const server = createServer((socket) => {
    let bytes = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (piece) => {
      bytes = Buffer.concat([bytes, piece])
      if (bytes.length < 14 || !bytes.subarray(-4).equals(Buffer.alloc(4))) return
      let [at, content] = ['zINSTREAM\0'.length, Buffer.alloc(0)]
      for (let length = bytes.readUInt32BE(at); length > 0; length = bytes.readUInt32BE(at)) {
        content = Buffer.concat([content, bytes.subarray(at + 4, at + 4 + length)])
        at += 4 + length
      }
      socket.end(answer ?? (content.includes(word) ? 'stream: Test.Virus FOUND\0' : 'stream: OK\0'))
    })
  })
  await new Promise<void>((resolve) => server.listen(path, resolve))
  whenOver(async () => {
    server.close()
    await rm(folder, { recursive: true, force: true })
  })
  return path
}
