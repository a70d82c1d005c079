import type { SkipReason } from '@corbel/domain/emails/automations/automation-design'
import {
  deepestRun,
  isTriggered,
  mostRunsOfRecordADay,
  occurrenceKey,
} from '@corbel/domain/emails/automations/automation-rules'
import { companyDay } from '../../platform/company-day.ts'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import type { AutomationParts } from './automation-parts.ts'
import { listInForce, setAutomationState, type VersionInForce } from './automation-repository.ts'
import { countLately, insertRun, type StoredEvent, takeEvents } from './run-repository.ts'

const mostAtOnce = 100

/**
 * What happened becomes runs of the automations that wait for it, in the transaction that takes it away: killed anywhere
 * it is taken again and begins nothing twice. Answers how many were taken.
 */
export async function beginRuns({ database, clock }: AutomationParts, companyId: string): Promise<number> {
  const at = clock.now()
  return inTransaction(database, { companyId, at }, async (db) => {
    const events = await takeEvents(db, companyId, mostAtOnce)
    if (events.length === 0) return 0
    const { timeZone } = await settingsOfCompany(db, companyId)
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
  await insertRun(db, companyId, {
    ...{ id: newId(), automationId, version: version.version, recordId, byPerson: event.byPerson, depth: event.depth },
    occurrenceKey: occurrenceKey(design, { recordId, eventId: event.id, day: companyDay(event.at, timeZone) }),
    ...{ state: reason === null ? 'waiting' : 'skipped', reason, at },
  })
  if (isStorm) await setAutomationState(db, companyId, { id: automationId, state: 'paused', reason: 'too-many' })
}
