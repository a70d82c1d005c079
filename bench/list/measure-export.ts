import { readFileSync } from 'node:fs'
import { request } from 'node:http'

export interface ExportFigure {
  rows: number
  bytes: number
  ms: number
  /** How much the program grew at most while it sent, in megabytes. */
  grownMb: number
}

interface Exporter {
  url: string
  headers: Record<string, string>
  /** The program's process. */
  pid: number
}

const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024

/** An export as somebody takes it who keeps nothing of it. */
export async function measureExport({ url, headers, pid }: Exporter, body: object): Promise<ExportFigure> {
  const before = residentMb(pid)
  const began = performance.now()
  let highest = before
  const watching = setInterval(() => {
    highest = Math.max(highest, residentMb(pid))
  }, 20)
  try {
    const { bytes, lines } = await take(url, headers, JSON.stringify(body))
    return { rows: lines - 1, bytes, ms: performance.now() - began, grownMb: highest - before }
  } finally {
    clearInterval(watching)
  }
}

function take(url: string, headers: Record<string, string>, text: string): Promise<{ bytes: number; lines: number }> {
  const lineEnd = 10
  return new Promise((resolve, reject) => {
    const call = request(`${url}/api/opportunities/export`, { method: 'POST', headers }, (answer) => {
      let bytes = 0
      let lines = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        for (const byte of chunk) if (byte === lineEnd) lines += 1
      })
      answer.on('error', reject)
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve({ bytes, lines })
          : reject(new Error(`the export answered ${answer.statusCode}`)),
      )
    })
    call.on('error', reject)
    call.end(text)
  })
}
