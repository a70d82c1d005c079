import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { CorbelClient } from './corbel-client.ts'
import { checkRecordsOf } from './overlapping/check-records-of.ts'
import { keepChanging, type LoanWriter, lostEntries, writersOfLoan } from './overlapping/loan-writers.ts'
import { RunningCorbel } from './running-corbel.ts'

// npm run check:kill [-- rounds]: kills the program, and every other time its database, in the middle of saves, and
// counts what was acknowledged and is not there, and what is there in part. Each writer has a loan; beside them several
// change one loan at once, each another entry of it.

const rounds = Number(process.argv[2] ?? 20)
const writers = 8
const fieldsPerSave = ['emp_title', 'emp_length', 'annual_income'] as const

interface Loan {
  id: string
  /** Number of the last save that was answered, and of the last that was sent. */
  acknowledged: number
  sent: number
}

interface LoanReply {
  opportunity: { rev: number; info: Record<string, string>; _id: string }
}
interface HistoryReply {
  count: number
  action_history: { rev: number; info: { field: string; current_value: unknown }[] }[]
}

const counted = { saves: 0, acknowledged: 0, overlapping: 0, lost: 0, half: 0, keyed: 0, doubled: 0, differences: 0 }
/** The last answer that was none of success. */
let refusal = ''
/** Of the one loan that several change. */
const shared: { loanId: string; writers: LoanWriter[] } = { loanId: '', writers: [] }

/** Three fields that only one save can have given together. */
const valuesOf = (save: number): Record<string, string> => ({
  emp_title: `save ${save}`,
  emp_length: String(save % 10),
  annual_income: String(10_000 + save),
})

async function keepSaving(client: CorbelClient, loan: Loan, until: { stopped: boolean }): Promise<void> {
  while (!until.stopped) {
    loan.sent += 1
    counted.saves += 1
    try {
      const answer = await client.answer('PATCH', `opportunities/${loan.id}`, { formData: valuesOf(loan.sent) })
      if (!answer.ok) {
        refusal = `${answer.status} ${await answer.text()}`
        continue
      }
      await answer.json()
      loan.acknowledged = loan.sent
      counted.acknowledged += 1
    } catch {
      // The connection broke: the save may have been carried out or not, and is counted as neither.
    }
  }
}

function databaseProcess(dataFolder: string): number {
  const file = join(dataFolder, 'database', 'cluster', 'postmaster.pid')
  return Number(readFileSync(file, 'utf8').split('\n')[0])
}

async function checkLoan(client: CorbelClient, loan: Loan): Promise<void> {
  const { opportunity } = await client.get<LoanReply>(`opportunities/${loan.id}`)
  const stored = Number(opportunity.info.emp_title?.replace('save ', '') ?? 0)
  if (stored < loan.acknowledged || stored > loan.sent) counted.lost += 1
  const whole = valuesOf(stored)
  if (loan.acknowledged > 0 && fieldsPerSave.some((field) => opportunity.info[field] !== whole[field]))
    counted.half += 1
  const history = await client.post<HistoryReply>('action_history', { module: 'Opportunities', _id: loan.id, limit: 1 })
  const last = history.action_history[0]
  const told = last?.info.find((change) => change.field === 'emp_title')?.current_value
  if (last?.rev !== opportunity.rev || (loan.acknowledged > 0 && told !== opportunity.info.emp_title)) counted.half += 1
  loan.acknowledged = stored
}

async function checkLoans(client: CorbelClient, loans: readonly Loan[]): Promise<void> {
  for (const loan of loans) await checkLoan(client, loan)
  for (const entry of await lostEntries(client, shared.writers, shared.loanId)) {
    counted.lost += 1
    process.stdout.write(`lost: ${entry} of a loan that several change\n`)
  }
}

async function retryKeyedAdd(client: CorbelClient, key: string): Promise<string | null> {
  try {
    const answer = await client.answer(
      'POST',
      'opportunities/add',
      { program: '2', product: '2' },
      { 'idempotency-key': key },
    )
    return answer.ok ? ((await answer.json()) as { _id: string })._id : null
  } catch {
    return null
  }
}

/** Killed before anybody was answered, it would lose nothing and show nothing: on a busy machine that takes a while. */
async function inTheMiddle(number: number): Promise<void> {
  const [saves, changes] = [counted.acknowledged, changesAnswered()]
  for (let waited = 0; counted.acknowledged - saves < writers || changesAnswered() - changes < writers; waited += 20) {
    if (waited > 60_000) throw new Error(`nothing is answered: ${JSON.stringify(counted)}, last refusal ${refusal}`)
    await delay(20)
  }
  await delay((number * 137) % 900)
}

const changesAnswered = (): number => shared.writers.reduce((sum, writer) => sum + writer.answered, 0)

async function round(number: number, dataFolder: string, loans: Loan[]): Promise<void> {
  const corbel = await RunningCorbel.start({ dataFolder, limits: { apiPerSessionPerMinute: 1_000_000 } })
  const client = await CorbelClient.signedIn(corbel.url, 'admin@harbor.demo')
  if (loans.length === 0) loans.push(...(await firstLoans(client)))
  await checkLoans(client, loans)
  const until = { stopped: false }
  const saving = loans.map((loan) => keepSaving(client, loan, until))
  const { loanId } = shared
  const changing = shared.writers.map((writer) => keepChanging(client, writer, { loanId, until }))
  const key = crypto.randomUUID()
  await inTheMiddle(number)
  const adding = retryKeyedAdd(client, key)
  if (number % 2 === 0) await corbel.crash()
  else process.kill(databaseProcess(dataFolder), 'SIGKILL')
  until.stopped = true
  const first = await adding
  await Promise.all(saving)
  for (const acknowledged of await Promise.all(changing)) counted.overlapping += acknowledged
  if (number % 2 === 1) await corbel.crash()
  await checkKey({ dataFolder, key, first, loans })
}

/** The same key after the crash: the answer of before, or one first effect; never two. */
async function checkKey(given: {
  dataFolder: string
  key: string
  first: string | null
  loans: Loan[]
}): Promise<void> {
  const corbel = await RunningCorbel.start({ dataFolder: given.dataFolder })
  const client = await CorbelClient.signedIn(corbel.url, 'admin@harbor.demo')
  await checkLoans(client, given.loans)
  const again = await retryKeyedAdd(client, given.key)
  const third = await retryKeyedAdd(client, given.key)
  counted.keyed += 1
  if (again === null || again !== third || (given.first !== null && given.first !== again)) counted.doubled += 1
  await corbel.crash()
}

async function firstLoans(client: CorbelClient): Promise<Loan[]> {
  const list = await client.post<{ opportunities: { _id: string }[] }>('opportunities', {
    program: '2',
    limit: writers + 1,
  })
  shared.writers = await writersOfLoan(client)
  shared.loanId = list.opportunities.pop()?._id ?? ''
  return list.opportunities.map((row) => ({ id: row._id, acknowledged: 0, sent: 0 }))
}

const seeded = await RunningCorbel.start({ dataFolder: process.env.CORBEL_DATA ?? `/tmp/corbel-kill-${process.pid}` })
await seeded.seeded()
const { dataFolder } = seeded
await seeded.crash()
const loans: Loan[] = []
for (let number = 0; number < rounds; number += 1) {
  await round(number, dataFolder, loans)
  process.stdout.write(`round ${number + 1} of ${rounds}: ${JSON.stringify(counted)}\n`)
}
const last = await RunningCorbel.start({ dataFolder })
counted.differences = checkRecordsOf(dataFolder)
await last.stop()
process.stdout.write(`${JSON.stringify(counted)}\n`)
const wrong = counted.lost + counted.half + counted.doubled + counted.differences
process.exitCode = wrong === 0 && counted.acknowledged > 0 && counted.overlapping > 0 ? 0 : 1
