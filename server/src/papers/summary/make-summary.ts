import { moduleUnlessSaid } from '@corbel/domain/documents/file-endpoints'
import {
  askedSummary,
  type makeSummary as endpoint,
  type SummaryFormat,
} from '@corbel/domain/papers/summary/summary-endpoints'
import { granted, type Result, refused } from '@corbel/domain/shared/result'
import { appendAudit } from '../../platform/audit/append-audit.ts'
import { companyOf, personOf } from '../../platform/audit/audit-calls.ts'
import type { Db } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/transaction.ts'
import type { RawCall } from '../../platform/http/route.ts'
import { reserveAttempt } from '../../platform/limits/rate-limit.ts'
import { fileName, keptAs, sendSheet } from '../../platform/sheets/send-sheet.ts'
import { TooManyDocuments } from '../../platform/typst/typeset.ts'
import { kindNamed, type MetRecord, type RecordKind } from '../../records/record-kind.ts'
import { summaryAsPdf } from './summary-as-pdf.ts'
import { summaryAsSheet } from './summary-as-sheet.ts'
import { type Summary, summaryOfRecord } from './summary-of-record.ts'

type Call = RawCall<typeof endpoint>

/** What a record says, as a document for whoever reads it; that it was taken stands in the trail before its first byte. */
export async function makeSummary(call: Call, kinds: readonly RecordKind[]): Promise<Result<undefined>> {
  const { actor, at, services, body, client } = call
  const { companyId, personId } = actor
  const said = askedSummary.safeParse(body.data)
  if (!said.success) return refused({ code: 'invalid-request' })
  const { _id: id, module = moduleUnlessSaid, doctype } = said.data
  const kind = kindNamed(kinds, module)
  if (kind === undefined) return refused({ code: 'not-found' })
  const most = services.config.limits.summariesPerPersonPerHour
  const limit = { of: 'summary', by: `${companyId} ${personId}`, most, seconds: 3_600 }
  const counted = await reserveAttempt(services.database.pool, [limit], at)
  if (!counted.ok) return counted
  const asked = { hidden: new Set(body.hideElements), language: client.language, at }
  const read = await inTransaction(services.database, { companyId }, (db) =>
    kind.meet({ db, actor, at }, { id }, async (met) => {
      const summary = await summaryOfRecord(db, met, asked)
      await tellTaken(db, call, { met, format: doctype })
      return granted(summary)
    }),
  )
  if (!read.ok) await counted.value.giveBack()
  return read.ok ? send(call, read.value, doctype) : read
}

type Taken = { readonly met: MetRecord; readonly format: SummaryFormat }

/** It is a read of the record and a file that leaves the program: the trail of the record's company has it. */
async function tellTaken(db: Db, { session, client, at }: Call, { met, format }: Taken): Promise<void> {
  const details = { what: 'summary', format, record: met.title.slice(0, 200) }
  const entry = { at, by: personOf(session), address: client.address, recordId: met.id, details }
  await appendAudit(db, companyOf(session), { action: 'exported', ...entry })
}

async function send({ reply }: Call, summary: Summary, format: SummaryFormat): Promise<Result<undefined>> {
  const name = fileName(`${summary.head.firstName || summary.title}_Summary`)
  if (format !== 'pdf') {
    sendSheet(reply, { name, format, bytes: summaryAsSheet(summary, format) })
    return granted(undefined)
  }
  try {
    const { pdf } = await summaryAsPdf(summary)
    await reply
      .type('application/pdf')
      .headers({ 'content-disposition': keptAs(`${name}.pdf`), 'cache-control': 'no-store' })
      .header('x-content-type-options', 'nosniff')
      .send(pdf)
    return granted(undefined)
  } catch (error) {
    if (error instanceof TooManyDocuments) return refused({ code: 'unavailable' })
    throw error
  }
}
