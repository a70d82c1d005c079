import { execFileSync } from 'node:child_process'
import { setTimeout as delay } from 'node:timers/promises'
import { KeepAliveClient } from './keep-alive-client.ts'
import type { Demo } from './open-demo.ts'

const requests = 10_000
const clients = 16

/** Resident memory of the server's process in megabytes, as the system counts it. */
export function residentMegabytes({ corbel }: Demo): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(corbel.process.pid)], { encoding: 'utf8' })
  return (Number(kilobytes) * 1024) / 1_000_000
}

/** Resident memory after 10,000 requests, every other one for a loan, and a few seconds of rest. */
export async function memoryAfterRequests(demo: Demo, loanIds: readonly string[]): Promise<number> {
  let left = requests
  const ask = async (): Promise<void> => {
    const http = new KeepAliveClient(demo.corbel.url, demo.client.headers)
    while (left > 0) {
      left -= 1
      const loanId = loanIds[left % loanIds.length]
      if (left % 2 === 0) await http.send('GET', `opportunities/${loanId}`)
      else await http.send('POST', 'opportunities', { skip: left % 100 })
    }
    http.close()
  }
  await Promise.all(Array.from({ length: clients }, ask))
  await delay(3_000)
  return residentMegabytes(demo)
}
