import { dateKey } from '@corbel/domain/emails/automations/automation-rules'
import { addBusinessDays } from '@corbel/domain/tasks/business-days'
import { companyDay } from '../../platform/company-day.ts'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { settingsOfCompany } from '../../records/configuration/settings-of-company.ts'
import { listActorsOf } from '../../records/tab-readers.ts'
import { rowsWhere } from './automation-conditions.ts'
import { type AutomationParts, moduleIds } from './automation-parts.ts'
import { countBegunOn, listByDate, noteIdlePlace, noteLookedAt, type VersionByDate } from './date-repository.ts'
import { endOfStretch, type IdlePlace, idleColumns, idleKey, listIdle, listIdsOf } from './listed-records-repository.ts'
import { insertRun } from './run-repository.ts'

/** Days that nobody looked at, of a program that was off, are made up for. */
const mostMissedDays = 3
const mostOfADay = 2_000
/** So many records are looked through at once for those that lie still: others wait for no longer than that takes. */
const idleStretch = 10_000
const mostIdleAtOnce = 500

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/**
 * Runs that a date begins: once for each record and date, whoever counts the days and however often. Answers whether there
 * is more to look through.
 */
export async function beginByDate(parts: AutomationParts, companyId: string): Promise<boolean> {
  const at = parts.clock.now()
  return inTransaction(parts.database, { companyId, at }, async (db) => {
    const { timeZone } = await settingsOfCompany(db, companyId)
    const today = companyDay(at, timeZone)
    let isMore = false
    for (const version of await listByDate(db, companyId, today)) {
      if (version.design.trigger.kind === 'idle') {
        const place = await beginIdle(parts, { db, companyId, at, today, timeZone }, version)
        const { automationId } = version
        if (place === null) await noteLookedAt(db, companyId, { id: automationId, day: today })
        else await noteIdlePlace(db, companyId, { automationId, place })
        isMore ||= place !== null
        continue
      }
      const from = plusDays(today, -mostMissedDays)
      const first = version.lookedAt === null ? today : plusDays(version.lookedAt, 1)
      for (let day = first < from ? from : first; day <= today; day = plusDays(day, 1))
        await beginOfDay(parts, { db, companyId, at, day, today }, version)
      await noteLookedAt(db, companyId, { id: version.automationId, day: today })
    }
    return isMore
  })
}

type OfDay = {
  readonly db: Db
  readonly companyId: string
  readonly at: Date
  readonly day: string
  readonly today: string
}

const tooLate = { state: 'skipped', reason: 'too-late' } as const

async function beginOfDay(parts: AutomationParts, of: OfDay, version: VersionByDate) {
  const { db, companyId, at, day, today } = of
  const { design, automationId, publishedBy } = version
  if (design.trigger.kind !== 'date') return
  const { field } = design.trigger
  const [actor] = (await listActorsOf(db, companyId, publishedBy)).map((one) => one.actor)
  if (actor === undefined) return
  for (const date of datesThatFall(design.trigger, day)) {
    const filters = [...design.filters, { field, operator: '=', value: date }]
    const rows = await rowsWhere(parts, { db, at, actor, module: design.module, filters })
    for (const recordId of rows === null ? [] : await listIdsOf(db, { rows, most: mostOfADay }))
      await insertRun(db, companyId, {
        ...{ id: newId(), automationId, version: version.version, recordId, byPerson: null, depth: 0, at },
        // What is told days late is told only where the date that it is about still comes.
        ...(day < today && date < today ? tooLate : { state: 'waiting', reason: null }),
        occurrenceKey: dateKey(recordId, field, date),
      })
  }
}

/**
 * Records of which nothing was changed for so many days, once for each time that they lie still: a stretch of them, those
 * that lie longest first. Where the look has come, if there are more.
 */
async function beginIdle(
  parts: AutomationParts,
  { db, companyId, at, today, timeZone }: Omit<OfDay, 'day'> & { readonly timeZone: string },
  version: VersionByDate,
): Promise<IdlePlace | null> {
  const { design, automationId, publishedBy, idleAfter: after } = version
  if (design.trigger.kind !== 'idle') return null
  const [actor] = (await listActorsOf(db, companyId, publishedBy)).map((one) => one.actor)
  if (actor === undefined) return null
  const { module, filters } = design
  const rows = await rowsWhere(parts, { db, at, actor, module, filters }, idleColumns)
  if (rows === null) return null
  const begun = await countBegunOn(db, companyId, { automationId, day: today, timeZone })
  const most = Math.min(mostIdleAtOnce, mostOfADay - begun)
  if (most <= 0) return null
  const before = new Date(at.getTime() - design.trigger.days * 86_400_000)
  const upTo = await endOfStretch(db, companyId, { moduleId: moduleIds[module], after, before, most: idleStretch })
  const found = await listIdle(db, companyId, { rows, automationId, after, upTo, before, most })
  for (const { id: recordId, since } of found)
    await insertRun(db, companyId, {
      ...{ id: newId(), automationId, version: version.version, recordId, byPerson: null, depth: 0, at },
      ...{ occurrenceKey: idleKey(recordId, since), state: 'waiting', reason: null },
    })
  const last = found.at(-1)
  return found.length === most && last !== undefined ? { at: last.at, id: last.id } : upTo
}

type ByDate = { readonly days: number; readonly businessDays: boolean }

/** Dates of which so many days before or after is this day; of business days there may be several, or none. */
function datesThatFall({ days, businessDays }: ByDate, day: string): string[] {
  if (!businessDays) return [plusDays(day, -days)]
  const reach = Math.abs(days) * 2 + 10
  return Array.from({ length: 2 * reach + 1 }, (_, at) => plusDays(day, at - reach)).filter(
    (date) => addBusinessDays(date, days) === day,
  )
}
