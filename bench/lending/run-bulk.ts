import { parseArgs } from 'node:util'
import { CorbelClient } from '../../tools/corbel-client.ts'
import { machine } from '../measuring/machine.ts'
import { median, percentile } from '../measuring/percentile.ts'
import { seededProgram } from '../measuring/seeded-program.ts'
import { KeepAliveClient } from './keep-alive-client.ts'

// npm run bench:bulk [-- --data FOLDER]
// Sharing 500 loans and moving a status of 5,000, and how long colleagues wait for their list meanwhile.
// CORBEL_REPOSITORY measures another checkout; a folder that is named is kept, and good for one run.

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

interface Status {
  _id: string
  rev: number
  active: boolean
}
interface ProductReply {
  product: { statuses: Status[] }
}

/** Of the demo: the affiliate's program, and the product of the 5,000 loans. */
const [sharedProgram, product] = ['3', '2']
/** With those that the demo has, no more than a call may share. */
const sharedLoans = 496
const restMs = 10

const { values } = parseArgs({ options: { data: { type: 'string' } } })
const repository = process.env.CORBEL_REPOSITORY
const limits = { invitationsPerPersonPerHour: 100_000 }
const { corbel, close } = await seededProgram(values.data, limits, repository)

async function listTimes(client: CorbelClient, until: { over: boolean }): Promise<number[]> {
  const http = new KeepAliveClient(corbel.url, client.headers)
  const times: number[] = []
  while (!until.over) {
    const before = performance.now()
    await http.send('POST', 'opportunities', {})
    times.push(performance.now() - before)
    await new Promise((resolve) => setTimeout(resolve, restMs))
  }
  http.close()
  return times
}

/** How long an act takes, and the list of somebody else meanwhile. */
async function tell(name: string, act: () => Promise<string>): Promise<void> {
  const until = { over: false }
  const colleague = await CorbelClient.signedIn(corbel.url, 'admin@harbor.demo')
  const listing = listTimes(colleague, until)
  const before = performance.now()
  const done = await act().finally(() => {
    until.over = true
  })
  const took = performance.now() - before
  const times = await listing
  const [middle, late, worst] = [median(times), percentile(times, 0.95), Math.max(...times)]
  say(
    `${name} (${done}): ${(took / 1_000).toFixed(2)} s; the list meanwhile, ${times.length} times: ` +
      `median ${middle.toFixed(0)} ms, p95 ${late.toFixed(0)} ms, at most ${worst.toFixed(0)} ms`,
  )
}

const statusesOf = async (client: CorbelClient): Promise<Status[]> =>
  (await client.get<ProductReply>(`products/${product}`)).product.statuses

async function nowOf(client: CorbelClient, { _id }: Status): Promise<Status> {
  const found = (await statusesOf(client)).find((one) => one._id === _id)
  if (found === undefined) throw new Error(`the product has no status ${_id}`)
  return found
}

/** Deactivates a status and moves its loans into another one. */
async function empty(client: CorbelClient, { _id, rev }: Status, moveTo: string): Promise<number> {
  const body = { active: false, moveTo, rev }
  return (await client.patch<{ moved: number }>(`products/${product}/statuses/${_id}`, body)).moved
}

try {
  say(machine())
  const client = await CorbelClient.signedIn(corbel.url, 'admin@harbor.demo')
  const made: Promise<unknown>[] = []
  for (let count = 0; count < sharedLoans; count += 1) {
    made.push(client.post('opportunities/add', { program: sharedProgram }))
    if (made.length === 4) await Promise.all(made.splice(0))
  }
  await Promise.all(made)
  const { opportunities } = await client.post<{ opportunities: { _id: string }[] }>('opportunities', {
    ...{ program: sharedProgram, limit: 1 },
  })
  const shares = await client.get<{ affiliate: { _id: string } }>(`opportunities/${opportunities[0]?._id}/shares`)
  await tell('nothing beside it', async () => {
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    return 'for 3 s'
  })
  await tell('sharing a list', async () => {
    const body = { affiliate_company: shares.affiliate._id, loan_access: 'View', program: sharedProgram }
    return `${(await client.post<{ shared: number }>('opportunities/share_all', body)).shared} loans`
  })
  const statuses = (await statusesOf(client)).filter((one) => one.active)
  const [first, ...others] = statuses
  if (first === undefined) throw new Error('the product has no status')
  for (const other of others) await empty(client, other, first._id)
  const [target] = others
  if (target === undefined) throw new Error('the product has one status')
  const emptied = await nowOf(client, target)
  await client.patch(`products/${product}/statuses/${target._id}`, { active: true, rev: emptied.rev })
  const full = await nowOf(client, first)
  await tell('moving a status', async () => `${await empty(client, full, target._id)} loans`)
  say(machine())
} finally {
  await close()
}
