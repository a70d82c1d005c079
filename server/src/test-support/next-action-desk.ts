import { checkRecords } from '../records/checking/check-records.ts'
import type { RecordDifference } from '../records/checking/record-difference.ts'
import { refillList } from '../records/list/refilling/refill-lists-job.ts'
import type { SampleName } from './sample-lender.ts'
import type { Answer } from './sample-loan-desk.ts'
import { openShareDesk, type ShareDesk } from './sample-share-desk.ts'
import type { TestAppOptions } from './test-app.ts'

/** Statuses of product 1, in the order of its way, one of them out of use; the last is an ending. */
export const way = { intake: '21', appraisal: '25', underwriting: '22', closing: '23', declined: '24' } as const

/** What the list row of a loan says of its next action. */
export type WaitingRow = {
  readonly kind: string | null
  readonly what: string | null
  readonly due: string | null
  readonly waits: string | null
  readonly items: number | null
}

export type NextActionDesk = ShareDesk & {
  /** The job that works out rows again has run. */
  readonly refill: () => Promise<void>
  readonly faults: (...only: string[]) => Promise<RecordDifference[]>
  /** What loans of program 11 are asked for at a status. */
  readonly ask: (status: string, fields: string[]) => Promise<Answer>
  /** The same, in the rows that are there. */
  readonly asked: (status: string, fields: string[]) => Promise<void>
  readonly next: (name: SampleName, id: string) => Promise<unknown>
  readonly row: (id: string) => Promise<WaitingRow>
  /** No status asks for anything. */
  readonly askForNothing: () => Promise<void>
}

/** A lender with a way of statuses that can ask for things. */
export async function openNextActionDesk(limits: TestAppOptions['limits'] = {}): Promise<NextActionDesk> {
  const desk = await openShareDesk({ own: true, limits: { apiPerSessionPerMinute: 100_000, ...limits } })
  const { database, call, lender, loan } = desk
  const { companyId } = lender
  await database.ownerPool.query(
    `insert into status (company_id, id, product_id, title, color, kind, position, active) values
       ($1, 21, 1, 'Intake', 'gray', 'lead', -4, true), ($1, 22, 1, 'Underwriting', 'blue', 'processing', -2, true),
       ($1, 23, 1, 'Closing', 'blue', 'approved', -1, true), ($1, 24, 1, 'Declined', 'red', 'declined', 9, true),
       ($1, 25, 1, 'Appraisal', 'blue', 'processing', -3, false)`,
    [companyId],
  )
  const refill = () => refillList(database, companyId, { signal: new AbortController().signal, looks: 600 })
  const ask: NextActionDesk['ask'] = (status, fields) =>
    call('admin', `PATCH products/1/statuses/${status}/gate`, { program: '11', asks: { fields } })
  return {
    ...{ ...desk, refill, ask },
    faults: (...only) => checkRecords(database, companyId, { only }),
    asked: async (status, fields) => {
      const { status: code } = await ask(status, fields)
      if (code !== 200) throw new Error(`not asked for: ${code}`)
      await refill()
    },
    next: async (name, id) => (await loan(name, id)).nextAction,
    row: async (id) => {
      const { rows } = await database.ownerPool.query<WaitingRow>(
        `select next_kind as kind, next_what as what, next_due::text as due, waits_on as waits, open_items as items
         from record_list where company_id = $1 and record_id = $2`,
        [companyId, id],
      )
      const [row] = rows
      if (row === undefined) throw new Error('The loan stands in no list.')
      return row
    },
    askForNothing: async () => {
      for (const status of [way.intake, way.underwriting, way.closing, way.declined]) await ask(status, [])
      await refill()
    },
  }
}
