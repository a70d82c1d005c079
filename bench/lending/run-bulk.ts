import { parseArgs } from 'node:util'
import { CorbelClient } from '../../tools/corbel-client.ts'
import { machine } from '../measuring/machine.ts'
import { median, percentile } from '../measuring/percentile.ts'
import { seededProgram } from '../measuring/seeded-program.ts'
import { KeepAliveClient } from './keep-alive-client.ts'

// npm run bench:bulk [-- --data FOLDER]
// Sharing 500 loans and moving a status of 10,000, and how long 16 colleagues who save and list wait meanwhile.
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

/** Of the demo: the affiliate's program, and the product of the 5,000 loans with its program. */
const [sharedProgram, product, movedProgram] = ['3', '2', '2']
/** With those that the demo has, as many as are shared within the call. */
const sharedLoans = 496
const movedLoans = 10_000
const colleagues = 16
/** Each saves and lists about twice a second. */
const restMs = 400

const { values } = parseArgs({ options: { data: { type: 'string' } } })
const repository = process.env.CORBEL_REPOSITORY
const limits = { invitationsPerPersonPerHour: 100_000 }
const { corbel, close } = await seededProgram(values.data, limits, { repository })

interface Times {
  lists: number[]
  saves: number[]
}

async function work(client: CorbelClient, until: { over: boolean }, times: Times): Promise<void> {
  const http = new KeepAliveClient(corbel.url, client.headers)
  const { _id } = await client.post<{ _id: string }>('opportunities/add', { program: '1' })
  const timed = async (into: number[], method: string, path: string, body: unknown): Promise<void> => {
    const before = performance.now()
    await http.send(method, path, body)
    into.push(performance.now() - before)
  }
  for (let turn = 0; !until.over; turn += 1) {
    await timed(times.saves, 'PATCH', `opportunities/${_id}`, {
      formData: { '1a_personalinformation_alternatenames': `Turn ${turn}` },
    })
    await timed(times.lists, 'POST', 'opportunities', {})
    await new Promise((resolve) => setTimeout(resolve, restMs))
  }
  http.close()
}

const inWords = (times: number[]): string =>
  `${times.length} times, median ${median(times).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms, ` +
  `at most ${Math.max(...times).toFixed(0)} ms`

/** How long an act takes, and the lists and saves of others meanwhile. */
async function tell(name: string, act: () => Promise<string>): Promise<void> {
  const until = { over: false }
  const times: Times = { lists: [], saves: [] }
  const signedIn: CorbelClient[] = []
  for (let count = 0; count < colleagues; count += 1)
    signedIn.push(await CorbelClient.signedIn(corbel.url, 'admin@harbor.demo'))
  const working = signedIn.map((client) => work(client, until, times))
  const before = performance.now()
  const done = await act().finally(() => {
    until.over = true
  })
  const took = performance.now() - before
  await Promise.all(working)
  say(`${name} (${done}): ${(took / 1_000).toFixed(2)} s`)
  say(`  lists meanwhile: ${inWords(times.lists)}`)
  say(`  saves meanwhile: ${inWords(times.saves)}`)
}

interface Job {
  _id: string
  state: string
  done: number
}

/** Waits for a job as a page does that asks again. */
async function over(client: CorbelClient, job: Job): Promise<Job> {
  let now = job
  while (now.state === 'running') {
    await new Promise((resolve) => setTimeout(resolve, 50))
    now = (await client.get<{ job: Job }>(`bulk_jobs/${job._id}`)).job
  }
  return now
}

/** As many loans more, four at a time. */
async function makeLoans(client: CorbelClient, body: object, count: number): Promise<void> {
  const made: Promise<unknown>[] = []
  for (let one = 0; one < count; one += 1) {
    made.push(client.post('opportunities/add', body))
    if (made.length === 4) await Promise.all(made.splice(0))
  }
  await Promise.all(made)
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
  const { job } = await client.patch<{ job: Job | null }>(`products/${product}/statuses/${_id}`, body)
  return job === null ? 0 : (await over(client, job)).done
}

try {
  say(machine())
  const client = await CorbelClient.signedIn(corbel.url, 'admin@harbor.demo')
  await makeLoans(client, { program: sharedProgram }, sharedLoans)
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
    const { job } = await client.post<{ job: Job }>('opportunities/share_all', body)
    return `${(await over(client, job)).done} loans`
  })
  const statuses = (await statusesOf(client)).filter((one) => one.active)
  const [first, ...others] = statuses
  if (first === undefined) throw new Error('the product has no status')
  for (const other of others) await empty(client, other, first._id)
  const { count: there } = await client.post<{ count: number }>('opportunities', { product, limit: 1 })
  await makeLoans(client, { program: movedProgram, status: [first._id] }, movedLoans - there)
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
