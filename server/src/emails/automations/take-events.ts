import { returnDay } from '@corbel/domain/emails/answers/return-day'
import type { SkipReason } from '@corbel/domain/emails/automations/automation-design'
import { programOf } from '@corbel/domain/emails/automations/automation-program'
import {
  answeredAction,
  answeredByMachine,
  answeredUnproven,
  deepestRun,
  isTriggered,
  mostRunsOfRecordADay,
  occurrenceKey,
  waitedUntil,
} from '@corbel/domain/emails/automations/automation-rules'
import { tell } from '@corbel/domain/shared/messages/message'
import { companyDay } from '../../platform/company-day.ts'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import type { AutomationParts } from './automation-parts.ts'
import { listInForce, setAutomationState, type VersionInForce } from './automation-repository.ts'
import { countLately, insertRun, type StoredEvent, takeEvents } from './run-repository.ts'
import { tellStopped } from './tell-stopped.ts'
import {
  endWaitingRun,
  findMachineAnswer,
  type ListeningRun,
  listListening,
  postponeRun,
  wakeRun,
} from './waiting-run-repository.ts'

const mostAtOnce = 100

/**
 * What happened becomes runs of the automations that wait for it, in the transaction that takes it away: killed anywhere
 * it is taken again and begins nothing twice. Answers how many were taken.
 */
export async function beginRuns({ database, clock }: AutomationParts, companyId: string): Promise<number> {
  const at = clock.now()
  return inTransaction(database, { companyId, at }, async (db) => {
    const events = await takeEvents(db, companyId, { most: mostAtOnce, at })
    if (events.length === 0) return 0
    const { timeZone } = await settingsOfCompany(db, companyId)
    const listening = await listListening(db, companyId, [...new Set(events.map(({ recordId }) => recordId))])
    for (const run of listening)
      for (const event of events)
        if (event.recordId === run.recordId && (await hear({ db, companyId, at, timeZone }, run, event))) break
    for (const moduleId of new Set(events.map((event) => event.moduleId))) {
      const inForce = await listInForce(db, companyId, moduleId)
      for (const event of events.filter((one) => one.moduleId === moduleId))
        for (const version of inForce) await begin({ db, companyId, at, timeZone }, version, event)
    }
    return events.length
  })
}

type Beginning = { readonly db: Db; readonly companyId: string; readonly at: Date; readonly timeZone: string }

async function begin({ db, companyId, at, timeZone }: Beginning, version: VersionInForce, event: StoredEvent) {
  const { automationId, design } = version
  const { recordId, action, changes } = event
  if (event.isOfMany && !design.firesOnMany) return
  if (!isTriggered(design.trigger, { action, changes, status: event.status.map(String) })) return
  // Another automation may have been paused by an event before this one.
  if (version.state !== 'on') return
  const counts = await countLately(db, companyId, { automationId, recordId, at })
  const isLoop = event.depth >= deepestRun || event.cause === automationId || counts.ofRecord >= mostRunsOfRecordADay
  const isStorm = counts.ofAutomation >= design.mostPerHour
  const reason: SkipReason | null = !event.isActive ? 'record-inactive' : isLoop ? 'loop' : isStorm ? 'paused' : null
  const run = { automationId, version: version.version, recordId, byPerson: event.byPerson, depth: event.depth, at }
  const day = companyDay(event.at, timeZone)
  const key = occurrenceKey(design, { recordId, eventId: event.id, day, about: changes[0]?.field ?? '' })
  const state = reason === null ? 'waiting' : 'skipped'
  const isNew = await insertRun(db, companyId, { ...run, id: newId(), occurrenceKey: key, state, reason })
  // That it ran for the same before is told as well, once for each event.
  if (!isNew && design.repeat !== 'each')
    await insertRun(db, companyId, {
      ...{ ...run, id: newId(), occurrenceKey: `again ${event.id}`, state: 'skipped', reason: 'sent-already' },
    })
  if (isStorm && (await setAutomationState(db, companyId, { id: automationId, state: 'paused', reason: 'too-many' })))
    tellStopped(db, {
      ...{ companyId, at, title: version.title, recordId, because: tell('automations.pausedBecause.too-many') },
    })
}

/** Of whoever does not say when they are back; else it is the day after. */
const outOfOfficeDays = 3
const dayMs = 86_400_000

/** In how many days the latest answer of a machine says that somebody is back; null: it names no day. */
async function findReturnDay(
  db: Db,
  companyId: string,
  { recordId, today }: { readonly recordId: string; readonly today: string },
): Promise<{ readonly inDays: number } | null> {
  const said = await findMachineAnswer(db, companyId, recordId)
  const day = said === null ? null : returnDay(said, today)
  return day === null ? null : { inDays: (Date.parse(day) - Date.parse(today)) / dayMs }
}

/** A run that waits hears what happened to its record: it ends, goes on, or waits longer. True: it hears no more of it. */
async function hear(
  { db, companyId, at, timeZone }: Beginning,
  run: ListeningRun,
  event: StoredEvent,
): Promise<boolean> {
  const { id, atStep, design } = run
  // What began it is no news to it.
  if (event.at < run.startedAt) return false
  const stops = design.stops ?? []
  const heard = { action: event.action, changes: event.changes, status: event.status.map(String) }
  // Whoever it was: a sequence ends, which is the safe side.
  const isReply = event.action === answeredAction || event.action === answeredUnproven
  if (isReply && stops.includes('reply'))
    return endWaitingRun(db, companyId, { id, at, state: 'finished', reason: 'replied' })
  if (stops.includes('task') && isTriggered({ kind: 'task', what: 'completed' }, heard))
    return endWaitingRun(db, companyId, { id, at, state: 'finished', reason: 'task-done' })
  if (event.action === answeredByMachine) {
    const named = await findReturnDay(db, companyId, { recordId: run.recordId, today: companyDay(at, timeZone) })
    const dueAt =
      named === null
        ? waitedUntil({ amount: outOfOfficeDays, unit: 'business-days' }, at, timeZone)
        : new Date(at.getTime() + named.inDays * dayMs + dayMs)
    if (stops.includes('reply') && dueAt > run.dueAt) await postponeRun(db, companyId, { id, dueAt, reason: null })
    return false
  }
  const step = programOf(design.steps)[atStep]?.step
  if (step?.kind !== 'wait-until') return false
  const { until } = step
  const came = until.kind !== 'holds' && isTriggered(until, heard)
  if (came || until.kind === 'holds') await wakeRun(db, companyId, { id, atStep, at, came })
  return came
}
