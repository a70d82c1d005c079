import { finished } from 'node:stream/promises'
import { rightsOn } from '@corbel/domain/auth/actor'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import { personOf } from '../../platform/audit/audit-calls.ts'
import { companyDay } from '../../platform/company-day.ts'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { Services } from '../../platform/http/services.ts'
import { type RateLimit, reserveAttempt } from '../../platform/limits/rate-limit.ts'
import { findLivingSession } from '../../platform/session/resolve-session.ts'
import type { PersonSession } from '../../platform/session/session.ts'
import { fileName, type SheetFile, type SheetFormat, sheetBytes } from '../../platform/sheets/send-sheet.ts'
import type { SheetRow } from '../../platform/sheets/sheet.ts'
import {
  type ExportedRow,
  endStatementOf,
  fetchExportedRows,
  openExportedRows,
  takeExportTurn,
} from './exporting-repository.ts'
import { askedInWords, type ExportedList, type PlannedExport } from './planned-export.ts'

export type AskedExport = {
  readonly services: Services
  readonly session: PersonSession
  readonly address: string
  readonly at: Date
  readonly format: SheetFormat
  readonly name: string | undefined
  /** Whoever asked is gone. */
  readonly gone: AbortSignal
  /** What the call uses up beside an export. */
  readonly limits: readonly RateLimit[]
}

/** Records that are read at once; what is sent waits for the one who takes it, and is not held. */
const portion = 500
const statementTimeoutMs = 60_000
const soonSeconds = 10

// Of this program: each holds a connection, of which calls need most.
let underWay = 0

/**
 * What somebody reads in a list, as a file that is made while it is taken. All of it is of one moment: one transaction
 * that only reads and lasts as long as rows are read, which a taker who takes nothing ends.
 */
export async function exportList(list: ExportedList, asked: AskedExport): Promise<Result<SheetFile>> {
  const { services, session, at } = asked
  const { database, config } = services
  const { companyId, personId } = session.actor
  const most = config.limits.exportsPerPersonPerHour
  const limit = { of: 'list-export', by: `${companyId} ${personId}`, most, seconds: 3_600 }
  const counted = await reserveAttempt(database.pool, [limit, ...asked.limits], at)
  if (!counted.ok) return counted
  const made = await (underWay < config.limits.exportsAtOnce ? beginExport(list, asked) : busy)
  if (!made.ok) await counted.value.giveBack()
  return made
}

const busy = refused({ code: 'too-many-requests', details: { retryAfterSeconds: soonSeconds } })

function beginExport(list: ExportedList, asked: AskedExport): Promise<Result<SheetFile>> {
  const { services, session, at } = asked
  const { companyId } = session.actor
  const over = Promise.withResolvers<void>()
  underWay += 1
  return new Promise((resolve, reject) => {
    inTransaction(services.database, { companyId, snapshot: true, statementTimeoutMs, at }, (db) =>
      exportWithin(db, { list, asked, answer: resolve, isOver: over.promise }),
    )
      .catch((error: unknown) => {
        if (!asked.gone.aborted) services.log.warn({ err: error }, 'an export of a list ended before its last row')
        reject(error)
      })
      .finally(() => {
        underWay -= 1
        over.resolve()
      })
  })
}

type Exporting = {
  readonly list: ExportedList
  readonly asked: AskedExport
  readonly answer: (result: Result<SheetFile>) => void
  /** Once the transaction has ended, and the next export of the same person may begin. */
  readonly isOver: Promise<void>
}

async function exportWithin(db: Db, { list, asked, answer, isOver }: Exporting): Promise<void> {
  const { services, session, format, name = list.name, gone } = asked
  const turn = await takeExportTurn(db, session.actor.personId)
  // The connection is held until its statement is known to be ended: the next transaction on it is somebody else's.
  let ending: Promise<void> | null = null
  const endStatement = (): void => {
    ending ??= endStatementOf(services.database.pool, turn.pid).catch(() => undefined)
  }
  gone.addEventListener('abort', endStatement, { once: true })
  try {
    gone.throwIfAborted()
    const planned = await list.plan(db)
    if (!planned.ok) return answer(planned)
    if (!turn.taken) return answer(refused({ code: 'export-running' }))
    await openExportedRows(db, planned.value.rows)
    const first = await fetchExportedRows(db, portion)
    const count = first[0]?.total ?? 0
    const most = services.config.limits.exportRowsMost
    if (count > most) return answer(refused({ code: 'list-too-long', details: { most } }))
    await tellExported(list, asked, { planned: planned.value, count })
    const reading = readingOf(db, asked, { list, planned: planned.value, first, isOver })
    const { columns, dateFormat, timeZone } = planned.value
    const bytes = sheetBytes({ name, columns, count, portions: reading.portions, dateFormat }, format)
    gone.addEventListener('abort', () => bytes.destroy(), { once: true })
    const end = (why: string) => () => bytes.destroy(new Error(why))
    reading.onStall(end('nobody takes the export'))
    const longest = setTimeout(end('the export takes too long'), services.config.limits.exportMinutesMost * 60_000)
    answer(granted({ name: fileName(name, companyDay(asked.at, timeZone)), format, bytes }))
    try {
      // What is read and not yet taken needs no transaction any more.
      await Promise.race([finished(bytes), reading.isRead])
    } finally {
      clearTimeout(longest)
    }
  } finally {
    gone.removeEventListener('abort', endStatement)
    await ending
  }
}

/** Written down before the first byte is sent, in a transaction of its own: the export's only reads. */
async function tellExported(
  list: ExportedList,
  { services, session, address, at, format, name }: AskedExport,
  { planned, count }: { readonly planned: PlannedExport; readonly count: number },
): Promise<void> {
  const { companyId } = session.actor
  const columns = planned.columns.map(({ title }) => title).join(', ')
  const asked = askedInWords({ ...list.asked, name })
  const details = { ...asked, what: list.module, format, rows: String(count), columns }
  const entry = { at, by: personOf(session), address }
  await inTransaction(services.database, { companyId }, async (db) => {
    await appendAudit(db, companyId, { ...entry, action: 'exported', details })
    if (planned.findsNumber)
      await appendAudit(db, companyId, {
        ...{ ...entry, action: 'sensitive-value-searched' },
        details: { what: list.module, found: String(count) },
      })
  })
}

type Read = Pick<Exporting, 'list' | 'isOver'> & {
  readonly planned: PlannedExport
  readonly first: readonly ExportedRow[]
}

type Reading = {
  readonly portions: AsyncIterable<readonly SheetRow[]>
  /** Once the last row is read. */
  readonly isRead: Promise<void>
  readonly onStall: (end: () => void) => void
}

/** The rows under the reader's right as it is then: who loses it while the file is on its way gets no more of it. */
function readingOf(db: Db, { services, session }: AskedExport, { list, planned, first, isOver }: Read): Reading {
  const stallMs = services.config.limits.exportStallSeconds * 1_000
  const all = Promise.withResolvers<void>()
  let stalled = (): void => undefined
  const rightsAtFirst = JSON.stringify(rightsOn(session.actor, list.module))
  const mayStill = async (): Promise<boolean> => {
    const now = await findLivingSession(services.database.pool, session.tokenHash, services.clock.now())
    return now?.kind === 'person' && JSON.stringify(rightsOn(now.actor, list.module)) === rightsAtFirst
  }
  async function* portions(): AsyncGenerator<readonly SheetRow[]> {
    let ids = first
    for (;;) {
      if (!(await mayStill())) throw new Error('the right to a list changed during its export')
      const rows = await planned.read(ids.map(({ record_id: id }) => id))
      ids = ids.length < portion ? [] : await fetchExportedRows(db, portion)
      if (ids.length === 0) {
        all.resolve()
        await isOver
        yield rows
        return
      }
      const stall = setTimeout(() => stalled(), stallMs)
      try {
        yield rows
      } finally {
        clearTimeout(stall)
      }
    }
  }
  return {
    portions: portions(),
    isRead: all.promise,
    onStall: (end) => {
      stalled = end
    },
  }
}
