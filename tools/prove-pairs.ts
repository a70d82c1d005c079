import { CorbelClient } from './corbel-client.ts'
import { checkRecordsOf } from './overlapping/check-records-of.ts'
import { openRaceLoans } from './overlapping/race-loans.ts'
import { type LoanPair, racePair } from './overlapping/race-pair.ts'
import { RunningCorbel } from './running-corbel.ts'

// npm run check:pairs [-- pairs]: two people change one loan at the same time, in ways that chance chooses, against the
// running program; counts what was acknowledged and is not there, and holds lists and counters against the records.
// CORBEL_REPOSITORY tries another checkout, CORBEL_DATA keeps the data.

const pairs = Number(process.argv[2] ?? 500)
const atOnce = 4
const repository = process.env.CORBEL_REPOSITORY
const dataFolder = process.env.CORBEL_DATA

const corbel = await RunningCorbel.start({
  ...(repository === undefined ? {} : { repository }),
  ...(dataFolder === undefined ? {} : { dataFolder }),
  limits: { apiPerSessionPerMinute: 1_000_000, invitationsPerPersonPerHour: 1_000_000 },
})
const tally = { tried: 0, bothDone: 0, refused: 0, lost: 0, broken: 0 }
const lost: string[] = []
try {
  await corbel.seeded()
  const clients = [
    await CorbelClient.signedIn(corbel.url, 'admin@harbor.demo'),
    await CorbelClient.signedIn(corbel.url, 'admin@harbor.demo'),
  ] as const
  const loans = await openRaceLoans(clients[0], 5 * atOnce)
  const differencesBefore = checkRecordsOf(corbel.dataFolder)
  // Each of these has loans of its own, so that two and no third change a loan at once.
  await Promise.all(
    Array.from({ length: atOnce }, async (_unused, at) => {
      const own = loans.filter((_loan, place) => place % atOnce === at)
      for (let number = at; number < pairs; number += atOnce) {
        const loan = own[Math.floor(Math.random() * own.length)]
        if (loan !== undefined) note(await racePair(clients, loan))
      }
    }),
  )
  const differences = checkRecordsOf(corbel.dataFolder) - differencesBefore
  for (const line of lost) process.stdout.write(`lost: ${line}\n`)
  process.stdout.write(`${JSON.stringify({ ...tally, differencesBefore, differences })}\n`)
  process.exitCode = tally.lost + tally.broken + differences === 0 && tally.bothDone > pairs / 4 ? 0 : 1
} finally {
  await corbel.stop()
}

function note({ acts, statuses, missing }: LoanPair): void {
  tally.tried += 1
  if (statuses.some((status) => status >= 500)) tally.broken += 1
  else if (statuses.every((status) => status === 200)) tally.bothDone += 1
  else tally.refused += 1
  if (missing.length === 0) return
  tally.lost += 1
  lost.push(`${missing.join(' and ')} of ${acts.join(' with ')}`)
}
