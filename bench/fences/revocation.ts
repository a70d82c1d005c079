import { CorbelClient } from '../../tools/corbel-client.ts'
import type { Demo } from '../lending/open-demo.ts'
import { median } from '../measuring/percentile.ts'

export interface Revocation {
  /** From the administrator's answer to the end of the holder's open event stream; the longest of all times. */
  streamMs: { median: number; most: number }
  /** Calls that were still granted after the administrator had the answer. */
  grantedAfterwards: number
  times: number
}

const times = 10

/** A holder's role loses its right to loans while an event stream is open: how soon the two learn of it. */
export async function measureRevocation({ corbel, client }: Demo): Promise<Revocation> {
  const role = await roleOf(client, 'Processor')
  await client.post('auth/step_up', { password: 'Corbel-demo-2026' })
  const waits: number[] = []
  let grantedAfterwards = 0
  for (let time = 0; time < times; time += 1) {
    const holder = await CorbelClient.signedIn(corbel.url, 'processor@harbor.demo')
    const heard = await hears(`${corbel.url}/api/events`, holder.headers, 'rights-changed')
    await client.patch(`roles/${role._id}`, { permissions: { modules: {}, builders: false } })
    const revokedAt = performance.now()
    const call = await fetch(`${corbel.url}/api/opportunities`, {
      method: 'POST',
      headers: { ...holder.headers, 'content-type': 'application/json' },
      body: '{}',
    })
    if (call.ok) grantedAfterwards += 1
    waits.push(Math.max(0, (await heard.at) - revokedAt))
    heard.close()
    await client.patch(`roles/${role._id}`, { permissions: role.permissions })
  }
  return { streamMs: { median: median(waits), most: Math.max(...waits) }, grantedAfterwards, times }
}

interface Role {
  _id: string
  title: string
  permissions: unknown
}

async function roleOf(client: CorbelClient, title: string): Promise<Role> {
  const { roles } = await client.get<{ roles: Role[] }>('roles?kind=workforce')
  const found = roles.find((role) => role.title.includes(title))
  if (found === undefined) throw new Error(`the demo has no role ${title}`)
  return (await client.get<{ role: Role }>(`roles/${found._id}`)).role
}

/** An open stream, and when it tells of something. */
async function hears(url: string, headers: Record<string, string>, event: string) {
  const aborting = new AbortController()
  const response = await fetch(url, { headers, signal: aborting.signal })
  const at = (async () => {
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (text.includes(`event: ${event}`)) return performance.now()
    }
    return performance.now()
  })()
  return { at, close: () => aborting.abort() }
}
